import { ROUTABLE, type RoutableSlug } from '#cms/paths.ts'
import type { Drawn } from '../drawn.ts'

/** A document that a link leads to, as it is stored. */
export type Reference = { collection: RoutableSlug; id: number }

/** What a reader sees of a document that a link leads to. */
export type Target = { href: string; title: string }

/** Targets by `collection:id`. What is not in it does not exist for the reader. */
export type Targets = ReadonlyMap<string, Target>

export const keyOfReference = ({ collection, id }: Reference): string => `${collection}:${id}`

type Values = Record<string, unknown>

/** Rich text nests two levels for each of its own; what is deeper than this was not written in the admin. */
export const DEEPEST = 250

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A polymorphic relationship as Payload stores it, or with its document filled in. */
export function referenceIn(value: unknown): Reference | null {
  if (!isValues(value)) return null
  const collection = ROUTABLE.find((slug) => slug === value.relationTo)
  const id = isValues(value.value) ? value.value.id : value.value
  return collection && typeof id === 'number' && Number.isSafeInteger(id) ? { collection, id } : null
}

const isLink = (values: Values): boolean => 'leadsTo' in values
const isTextLink = ({ type, fields }: Values): boolean =>
  (type === 'link' || type === 'autolink') && isValues(fields) && fields.linkType === 'internal'

/** Every document that links among `stored` lead to: those of link fields, and those of links in rich text. */
export function referencesIn(stored: unknown, depth = 0): Reference[] {
  if (depth > DEEPEST || typeof stored !== 'object' || stored === null) return []
  if (isValues(stored)) {
    const own = isLink(stored) ? stored.leadsTo === 'page' && stored.page : isTextLink(stored) && (stored.fields as Values).doc
    const reference = own ? referenceIn(own) : null
    if (reference) return [reference, ...referencesIn(stored.children, depth + 1)]
  }
  return Object.values(stored).flatMap((value) => referencesIn(value, depth + 1))
}

function targetOf(value: unknown, targets: Targets): Target | undefined {
  const reference = referenceIn(value)
  return reference ? targets.get(keyOfReference(reference)) : undefined
}

function drawnLink({ leadsTo, page, place, href, label, ...rest }: Values, targets: Targets): Values {
  const target = leadsTo === 'page' ? targetOf(page, targets) : undefined
  const address = leadsTo === 'page' ? target && target.href + text(place) : text(href)
  return { ...rest, label: text(label) || (target?.title ?? ''), ...(address && { href: address }) }
}

function drawnTextLink({ fields, ...node }: Values, targets: Targets): Values {
  const { doc, place, ...rest } = fields as Values
  const target = targetOf(doc, targets)
  return { ...node, fields: { ...rest, linkType: 'custom', url: target && target.href + text(place) } }
}

function drawnValue(stored: unknown, targets: Targets, depth: number): unknown {
  if (depth > DEEPEST || typeof stored !== 'object' || stored === null || stored instanceof Date) return stored
  if (Array.isArray(stored)) return stored.map((value) => drawnValue(value, targets, depth + 1))
  const values = stored as Values
  const resolved = isLink(values) ? drawnLink(values, targets) : isTextLink(values) ? drawnTextLink(values, targets) : values
  return Object.fromEntries(Object.entries(resolved).map(([name, value]) => [name, drawnValue(value, targets, depth + 1)]))
}

/** `stored` as it is drawn: every link leads where its document stands, or nowhere when there is none for the reader. */
export const drawn = <T>(stored: T, targets: Targets): Drawn<T> => drawnValue(stored, targets, 0) as Drawn<T>
