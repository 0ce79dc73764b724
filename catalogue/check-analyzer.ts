import { cleanTexts } from '#platform/text/clean-text.ts'
import { shortcodeRefusal } from './shortcodes.ts'
import { CatalogueError, type Place } from './adapter.ts'
import { type CatalogueAnalyzer, catalogueAnalyzer } from './catalogue.ts'
import { cleanBounded } from './reading/clean-markdown.ts'
import { cutLines } from './reading/shorten-lists.ts'
import { isWebAddress } from './reading/field-texts.ts'

/** Rejects one analyzer with all its rules; the other analyzers of the source are still imported. */
export class AnalyzerRefused extends CatalogueError {
  override name = 'AnalyzerRefused'
}

/** A validated analyzer, with a note for each change made to it. */
export type CheckedAnalyzer = { analyzer: CatalogueAnalyzer; notes: string[] }

/** Values from the caller that take precedence over the catalogue's. */
export type AnalyzerOverrides = { preset?: CatalogueAnalyzer; analyzer?: string }

export const NAME_ANALYZER_HINT = 'Name the analyzer: --analyzer its-shortcode, or analyzer=its-shortcode in a request.'
const UNKNOWN_ANALYZER = `The source does not say which analyzer the rules belong to. ${NAME_ANALYZER_HINT}`

/** Maximum lengths of single-line fields; keep in step with catalogue.ts. */
const LINES = { name: 80, excerpt: 300 }
const TOOL_LINES = { name: 120, version: 60, license: 120 }
const ADDRESSES = ['homepage', 'repository']
const LANGUAGES = { max: 40, length: 60 }
const MAX_SNIPPET_LENGTH = 20_000
const MAX_RECIPES = 20

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

const omit = (values: Values, isOmitted: (field: string, value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isOmitted(field, value)))

function dropInvalidAddresses(tool: Values, notes: string[]): Values {
  return omit(tool, (field, value) => {
    if (!ADDRESSES.includes(field) || typeof value !== 'string' || isWebAddress(value)) return false
    notes.push(`The tool’s ${field} was left out: ${JSON.stringify(value.slice(0, 80))} is not a usable http(s) address.`)
    return true
  })
}

function cutLanguages(analyzer: Values, notes: string[]): void {
  const languages: unknown = analyzer.languages
  if (!Array.isArray(languages)) return
  const fitting = languages.filter((one) => typeof one !== 'string' || (one.trim() !== '' && one.trim().length <= LANGUAGES.length))
  const kept = fitting.slice(0, LANGUAGES.max)
  if (kept.length < languages.length)
    notes.push(
      `The analyzer has ${languages.length.toLocaleString('en')} languages; ${kept.length} were kept: at most ${LANGUAGES.max}, each up to ${LANGUAGES.length} characters.`,
    )
  analyzer.languages = kept
}

const isTooLong = (value: unknown, max: number) => typeof value === 'string' && value.length > max

function dropLongSnippets(snippets: Values, notes: string[]): Values {
  const drop = (name: string, reason: string) => {
    notes.push(`The analyzer’s snippet “${name}” was left out: ${reason}.`)
    return true
  }
  const tooLong = `it has more than ${MAX_SNIPPET_LENGTH.toLocaleString('en')} characters`
  const kept = omit(snippets, (field, value) => isTooLong(value, MAX_SNIPPET_LENGTH) && drop(field, tooLong))
  if (!Array.isArray(kept.ci)) return kept
  const recipes = kept.ci.filter((one: unknown, index) => {
    if (!isObject(one)) return true
    const name = String(one.name).slice(0, 60)
    if (isTooLong(one.name, TOOL_LINES.name)) return !drop(name, 'its name is too long')
    return !(isTooLong(one.code, MAX_SNIPPET_LENGTH) && drop(name, tooLong)) && !(index >= MAX_RECIPES && drop(name, 'there are too many'))
  })
  return { ...kept, ci: recipes }
}

/** Cleans the description, or drops it if it cannot be rendered in bounded time. */
function cleanDescription(analyzer: Values, notes: string[]): void {
  const { description } = analyzer
  if (typeof description !== 'string') return
  const { text, removed, refused } = cleanBounded(description)
  if (refused === undefined) analyzer.description = text
  else {
    notes.push(`The analyzer’s description was left out. ${refused}`)
    delete analyzer.description
  }
  if (removed.length > 0) notes.push(`Removed from the analyzer’s description: ${removed.join(', ')}.`)
}

/** Merges the caller's values over the catalogue's. */
function merged(found: CatalogueAnalyzer | null, { preset, analyzer }: AnalyzerOverrides): Values {
  const shortcode = analyzer ?? preset?.shortcode ?? found?.shortcode
  if (!shortcode) throw new CatalogueError(UNKNOWN_ANALYZER)
  const presetValues = Object.fromEntries(Object.entries(preset ?? {}).filter(([, value]) => value !== undefined))
  const tool = { ...found?.tool, ...preset?.tool }
  const name = preset?.name ?? found?.name ?? shortcode
  return { ...found, ...presetValues, shortcode, name, ...(Object.keys(tool).length > 0 && { tool }) }
}

/**
 * Cleans and validates an analyzer from an adapter or from the caller.
 * @throws {AnalyzerRefused} if it is invalid or its code is reserved
 */
export function checkAnalyzer(found: CatalogueAnalyzer | null, overrides: AnalyzerOverrides, at?: Place): CheckedAnalyzer {
  const notes: string[] = []
  const cleaned = new Set<string>()
  const values = cleanTexts(merged(found, overrides), (field) => cleaned.add(field)) as Values
  if (cleaned.size > 0) notes.push(`Unprintable characters were removed from the analyzer’s ${[...cleaned].join(', ')}.`)
  cutLines(values, LINES, notes, 'analyzer’s ')
  cutLanguages(values, notes)
  if (isObject(values.tool)) {
    cutLines(values.tool, TOOL_LINES, notes, 'tool’s ')
    values.tool = dropInvalidAddresses(values.tool, notes)
  }
  if (isObject(values.snippets)) values.snippets = dropLongSnippets(values.snippets, notes)
  cleanDescription(values, notes)
  const checked = catalogueAnalyzer.safeParse(values)
  const code = String(values.shortcode).slice(0, 100)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new AnalyzerRefused(`The analyzer “${code}” cannot be imported: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, at)
  }
  const refusal = shortcodeRefusal(checked.data.shortcode)
  if (refusal !== null) throw new AnalyzerRefused(`No analyzer can be called “${code}”: ${refusal} ${NAME_ANALYZER_HINT}`, at)
  return { analyzer: checked.data, notes }
}
