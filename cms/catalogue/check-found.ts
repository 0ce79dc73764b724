import type { z } from 'zod'
import { cleanTexts } from '#platform/text/clean-text.ts'
import type { Found, Place } from '#catalogue/adapter.ts'
import { type CatalogueAnalyzer, MAX_ALIASES, rule, type Rule, type RuleInput } from '#catalogue/catalogue.ts'
import { type AnalyzerOverrides, AnalyzerRefused, checkAnalyzer, type CheckedAnalyzer } from '#catalogue/check-analyzer.ts'
import { fieldsOf, guideOf } from './fields.ts'
import { guide, type Guide, type GuideInput } from '#catalogue/guides/guide.ts'
import { cleanBounded } from '#catalogue/reading/clean-markdown.ts'
import { zodReason } from '#catalogue/reading/field-texts.ts'
import { cutLines, shortenHistory, shortenLists } from '#catalogue/reading/shorten-lists.ts'

/** A validated guide with a note for each change made to it, or the reason it is refused. */
type CheckedGuide = { guide: Guide; notes: string[] } | { guide: null; reason: string }

const SECTIONS = ['why', 'fix', 'exceptions'] as const

/** Cleans and validates a guide, of an adapter or of a rule. */
function checkGuide(found: GuideInput): CheckedGuide {
  const notes: string[] = []
  const cleaned = new Set<string>()
  const checked = guide.safeParse(cleanTexts(found, (field) => cleaned.add(field)))
  if (!checked.success) return { guide: null, reason: zodReason(checked.error) }
  if (cleaned.size > 0) notes.push(`Unprintable characters were removed from the guide: ${[...cleaned].join(', ')}.`)
  for (const name of SECTIONS) {
    const { text, removed, refused } = cleanBounded(checked.data[name])
    if (refused !== undefined) return { guide: null, reason: `guide: ${refused}` }
    if (removed.length > 0) notes.push(`Removed from “${name}” of the guide: ${removed.join(', ')}.`)
    checked.data[name] = text
  }
  return { guide: checked.data, notes }
}

/** A validated rule with a note for each change made to it, or the reason it is refused. */
type Checked = { rule: Rule; notes: string[] } | { rule: null; reason: string }

/** Maximum lengths of single-line fields; keep in step with catalogue.ts. */
const LINES = { title: 200, summary: 400, since: 60 }
const MAX_ADDRESS_LENGTH = 2000
const MAX_REASONS = 3
const MAX_REASON_LENGTH = 400

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/[^/\s]/i.test(value.trim()) && URL.canParse(value.trim())

/** Escapes characters that would end a URL early in a document. */
const addressOf = (value: string) => (/[\s"<>\\]/.test(value.trim()) ? new URL(value.trim()).href : value.trim())

const quote = (value: unknown) => JSON.stringify(String(value).slice(0, 80))

/** Drops references and sources that are not http(s) URLs. */
function dropInvalidAddresses(input: Record<string, unknown>, notes: string[]): void {
  if (Array.isArray(input.references)) {
    const references = input.references as { url?: unknown }[]
    const valid = references.filter((reference) => isWebAddress(reference?.url))
    for (const { url } of references.filter((reference) => !valid.includes(reference)).slice(0, MAX_REASONS))
      notes.push(`A reference was left out: ${quote(url)} is not an http(s) address.`)
    input.references = valid.map((reference) => ({ ...reference, url: addressOf(String(reference.url)) }))
  }
  if (!input.source) return
  if (isWebAddress(input.source) && addressOf(input.source).length <= MAX_ADDRESS_LENGTH) input.source = addressOf(input.source)
  else {
    notes.push(`The source was left out: ${quote(input.source)} is not a usable http(s) address.`)
    input.source = ''
  }
}

function reasonOf(error: z.ZodError): string {
  const reasons = error.issues.slice(0, MAX_REASONS).map(({ path, message }) => `${path.join('.') || 'rule'}: ${message}`)
  const more = error.issues.length - reasons.length
  return `${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''}`.slice(0, MAX_REASON_LENGTH)
}

/** Cleans and validates a rule from an adapter. */
export function checkRule(found: RuleInput): Checked {
  const notes: string[] = []
  const cleaned = new Set<string>()
  const input = cleanTexts(found, (field) => cleaned.add(field)) as Record<string, unknown>
  if (cleaned.size > 0) notes.push(`Unprintable characters were removed from: ${[...cleaned].join(', ')}.`)
  if (typeof input.title === 'string') input.title = input.title.trim().replaceAll(/\s*\n\s*/g, ' ')
  cutLines(input, LINES, notes)
  dropInvalidAddresses(input, notes)
  shortenLists(input, notes)
  shortenHistory(input, notes)
  if (typeof input.description === 'string') {
    const { text, removed, refused } = cleanBounded(input.description)
    if (refused !== undefined) return { rule: null, reason: `description: ${refused}` }
    input.description = text
    if (removed.length > 0) notes.push(`Removed from the description: ${removed.join(', ')}.`)
  }
  if (input.guide) {
    const own = checkGuide(input.guide)
    if (!own.guide) return { rule: null, reason: own.reason }
    input.guide = own.guide
    notes.push(...own.notes)
  }
  const checked = rule.safeParse(input)
  return checked.success ? { rule: checked.data, notes } : { rule: null, reason: reasonOf(checked.error) }
}

/** Maximum size of one rule as stored. */
const RULE_BYTES = 1024 ** 2

type FoundOf<Kind extends Found['kind']> = Found & { kind: Kind }

/** A valid rule, or the guide of one. `fields` is JSON. */
export type AcceptedRule = {
  kind: 'accepted'
  isGuide: boolean
  code: string
  upstreamId: string
  at: Place
  fields: string
  notes: string[]
  nameOnly?: FoundOf<'rule'>['nameOnly']
}

/** What an adapter found, cleaned and validated. It can be sent between threads. */
export type CheckedFound =
  | { kind: 'analyzer'; checked: CheckedAnalyzer; at?: Place; guidesOnly: boolean }
  | { kind: 'refused-analyzer'; message: string; at?: Place }
  | AcceptedRule
  | FoundOf<'unknown-analyzer'>
  | FoundOf<'reject'>
  | FoundOf<'note'>

function checkedAnalyzer(found: CatalogueAnalyzer, overrides: AnalyzerOverrides, at: Place | undefined, guidesOnly: boolean): CheckedFound {
  const place = at ? { at } : {}
  try {
    return { kind: 'analyzer', checked: checkAnalyzer(found, overrides, at), ...place, guidesOnly }
  } catch (error) {
    if (!(error instanceof AnalyzerRefused)) throw error
    return { kind: 'refused-analyzer', message: error.message, ...place }
  }
}

const tooLarge = (bytes: number) =>
  `It has ${Math.ceil(bytes / 1024).toLocaleString('en')} kB of text; a rule may have ${(RULE_BYTES / 1024).toLocaleString('en')} kB. Shorten its examples or options.`

function checkedRule({ rule: input, at, nameOnly }: FoundOf<'rule'>): CheckedFound {
  const checked = checkRule(input)
  // An adapter's rule is not validated yet.
  const aliases: unknown = input.aliases
  const also = Array.isArray(aliases) ? aliases.slice(0, MAX_ALIASES).filter((one) => typeof one === 'string') : []
  if (!checked.rule) return { kind: 'reject', at, code: input.shortcode, also, reason: checked.reason }
  const { shortcode: code, upstreamId } = checked.rule
  const fields = JSON.stringify(fieldsOf(checked.rule))
  const bytes = Buffer.byteLength(fields)
  if (bytes > RULE_BYTES) return { kind: 'reject', at, code, also, reason: tooLarge(bytes) }
  return { kind: 'accepted', isGuide: false, code, upstreamId, at, fields, notes: checked.notes, ...(nameOnly && { nameOnly }) }
}

function checkedGuide({ code, guide, at }: FoundOf<'guide'>): CheckedFound {
  const checked = checkGuide(guide)
  if (!checked.guide) return { kind: 'reject', at, code, reason: checked.reason }
  const fields = JSON.stringify({ guide: guideOf(checked.guide) })
  return { kind: 'accepted', isGuide: true, code, upstreamId: '', at, fields, notes: checked.notes }
}

/** Cleans and validates what an adapter finds: all the work of an import that takes long for hostile texts. */
export async function* checkFound(all: AsyncIterable<Found>, overrides: AnalyzerOverrides): AsyncGenerator<CheckedFound, void> {
  for await (const found of all) {
    if (found.kind === 'analyzer') yield checkedAnalyzer(found.analyzer, overrides, found.at, false)
    else if (found.kind === 'guides') yield checkedAnalyzer({ shortcode: found.analyzer, name: found.analyzer }, overrides, found.at, true)
    else if (found.kind === 'rule') yield checkedRule(found)
    else if (found.kind === 'guide') yield checkedGuide(found)
    else yield found
  }
}
