import type { Found, Place } from './adapter.ts'
import type { CatalogueAnalyzer } from './catalogue.ts'
import { type AnalyzerOverrides, AnalyzerRefused, type CheckedAnalyzer, checkAnalyzer } from './check-analyzer.ts'
import { checkGuide } from './check-guide.ts'
import { checkRule } from './check-rule.ts'
import { fieldsOf, guideOf } from './fields.ts'
import { MAX_ALIASES } from './rule.ts'

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
