import { ROUTABLE, type RoutableSlug } from '#cms/core/paths.ts'
import type { ResolvedFields } from './resolved-block.ts'

/** The stored reference of a link to a document. */
export type Reference = { collection: RoutableSlug; id: number }

/** A link's target as the reader may see it. */
export type Target = { href: string; title: string }

/** Targets by `collection:id`. A missing target does not exist for the reader. */
export type Targets = ReadonlyMap<string, Target>

export const keyOfReference = ({ collection, id }: Reference): string => `${collection}:${id}`

type Values = Record<string, unknown>

/** Each level of rich text adds two levels of nesting; anything deeper than this was not created in the admin. */
export const MAX_NESTING = 250

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a polymorphic relationship, populated or not; `null` if the value is not one. */
export function referenceIn(value: unknown): Reference | null {
  if (!isValues(value)) return null
  const collection = ROUTABLE.find((slug) => slug === value.relationTo)
  const id = isValues(value.value) ? value.value.id : value.value
  return collection && typeof id === 'number' && Number.isSafeInteger(id) ? { collection, id } : null
}

const isLink = (values: Values): boolean => 'leadsTo' in values
const isTextLink = ({ type, fields }: Values): boolean =>
  (type === 'link' || type === 'autolink') && isValues(fields) && fields.linkType === 'internal'

/** Collects the targets of all links in stored content, in link fields and in rich text. */
export function referencesIn(stored: unknown, depth = 0): Reference[] {
  if (depth > MAX_NESTING || typeof stored !== 'object' || stored === null) return []
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

function resolveLink({ leadsTo, page, place, href, label, ...rest }: Values, targets: Targets): Values {
  const target = leadsTo === 'page' ? targetOf(page, targets) : undefined
  const address = leadsTo === 'page' ? target && target.href + text(place) : text(href)
  return { ...rest, label: text(label) || (target?.title ?? ''), ...(address && { href: address }) }
}

function resolveTextLink({ fields, ...node }: Values, targets: Targets): Values {
  const { doc, place, ...rest } = fields as Values
  const target = targetOf(doc, targets)
  return { ...node, fields: { ...rest, linkType: 'custom', url: target && target.href + text(place) } }
}

function resolveValue(stored: unknown, targets: Targets, depth: number): unknown {
  if (depth > MAX_NESTING || typeof stored !== 'object' || stored === null || stored instanceof Date) return stored
  if (Array.isArray(stored)) return stored.map((value) => resolveValue(value, targets, depth + 1))
  const values = stored as Values
  const resolved = isLink(values) ? resolveLink(values, targets) : isTextLink(values) ? resolveTextLink(values, targets) : values
  return Object.fromEntries(Object.entries(resolved).map(([name, value]) => [name, resolveValue(value, targets, depth + 1)]))
}

/** Returns a copy of `stored` with resolved links: each gets the `href` of its target, or none if the reader may not see it. */
export const resolveFields = <T>(stored: T, targets: Targets): ResolvedFields<T> => resolveValue(stored, targets, 0) as ResolvedFields<T>
