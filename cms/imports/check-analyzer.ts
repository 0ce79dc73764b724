import { cleanTexts } from '../clean-text.ts'
import { assertBoundedMarkdown } from '../markdown-limits.ts'
import { shortcodeRefusal } from '../paths.ts'
import { CatalogueError, type Place } from './adapter.ts'
import { type CatalogueAnalyzer, catalogueAnalyzer } from './catalogue.ts'
import { cleanMarkdown } from './clean-markdown.ts'
import { cut, cutNote } from './cut.ts'
import { webAddress } from './field-texts.ts'

/** An analyzer under which nothing can be imported; the others of its source can. */
export class AnalyzerRefused extends CatalogueError {
  override name = 'AnalyzerRefused'
}

/** An analyzer that was judged: as it is imported, and what was changed about it. */
export type CheckedAnalyzer = { analyzer: CatalogueAnalyzer; notes: string[] }

/** What the caller says of the analyzer, over what the catalogue says. */
export type Said = { preset?: CatalogueAnalyzer; analyzer?: string }

export const NAME_IT = 'Name the analyzer: --analyzer its-shortcode, or analyzer=its-shortcode in a request.'
const WHOSE = `This does not say whose rules they are. ${NAME_IT}`

/** Lines of an analyzer and of its tool, and how long each may be. The same bounds are in catalogue.ts. */
const LINES = { name: 80, excerpt: 300 }
const TOOL_LINES = { name: 120, version: 60, license: 120 }
const ADDRESSES = ['homepage', 'repository']
const LANGUAGES = { most: 40, length: 60 }
const LONGEST_SNIPPET = 20_000
const MOST_RECIPES = 20

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function cutLines(values: Values, lines: Record<string, number>, of: string, notes: string[]): void {
  for (const [field, most] of Object.entries(lines)) {
    const value = values[field]
    if (typeof value !== 'string') continue
    const length = value.trim().length
    if (length > most) notes.push(cutNote(`${of}’s ${field}`, length, most))
    values[field] = cut(value, most)
  }
}

const without = (values: Values, isOut: (field: string, value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isOut(field, value)))

function withAddresses(tool: Values, notes: string[]): Values {
  return without(tool, (field, value) => {
    if (!ADDRESSES.includes(field) || typeof value !== 'string' || webAddress.safeParse(value).success) return false
    notes.push(`The tool’s ${field} was left out: ${JSON.stringify(value.slice(0, 80))} is no http(s) address that can be kept.`)
    return true
  })
}

function cutLanguages(analyzer: Values, notes: string[]): void {
  const given: unknown = analyzer.languages
  if (!Array.isArray(given)) return
  const fitting = given.filter((one) => typeof one !== 'string' || (one.trim() !== '' && one.trim().length <= LANGUAGES.length))
  const kept = fitting.slice(0, LANGUAGES.most)
  if (kept.length < given.length)
    notes.push(
      `Of ${given.length.toLocaleString('en')} languages of the analyzer ${kept.length} were taken: at most ${LANGUAGES.most}, of ${LANGUAGES.length} characters.`,
    )
  analyzer.languages = kept
}

const isTooLong = (value: unknown, most: number) => typeof value === 'string' && value.length > most

function withSnippets(snippets: Values, notes: string[]): Values {
  const leaveOut = (name: string, reason: string) => {
    notes.push(`The analyzer’s snippet “${name}” was left out: ${reason}.`)
    return true
  }
  const long = `it has more than ${LONGEST_SNIPPET.toLocaleString('en')} characters`
  const kept = without(snippets, (field, value) => isTooLong(value, LONGEST_SNIPPET) && leaveOut(field, long))
  if (!Array.isArray(kept.ci)) return kept
  const recipes = kept.ci.filter((one: unknown, index) => {
    if (!isObject(one)) return true
    const name = String(one.name).slice(0, 60)
    if (isTooLong(one.name, TOOL_LINES.name)) return !leaveOut(name, 'its name is too long')
    return (
      !(isTooLong(one.code, LONGEST_SNIPPET) && leaveOut(name, long)) && !(index >= MOST_RECIPES && leaveOut(name, 'there are too many'))
    )
  })
  return { ...kept, ci: recipes }
}

/** The description as pages can draw it, or none: the analyzer is good without it. */
function cleanDescription(analyzer: Values, notes: string[]): void {
  const { description } = analyzer
  if (typeof description !== 'string') return
  try {
    assertBoundedMarkdown(description)
  } catch (error) {
    notes.push(`The analyzer’s description was left out. ${error instanceof Error ? error.message : String(error)}`)
    delete analyzer.description
    return
  }
  const { text, removed } = cleanMarkdown(description)
  analyzer.description = text
  if (removed.length > 0) notes.push(`Taken out of the analyzer’s description: ${removed.join(', ')}.`)
}

/** What is known of the tool: what we say of it, over what the catalogue says. */
function merged(found: CatalogueAnalyzer | null, { preset, analyzer }: Said): Values {
  const shortcode = analyzer ?? preset?.shortcode ?? found?.shortcode
  if (!shortcode) throw new CatalogueError(WHOSE)
  const said = Object.fromEntries(Object.entries(preset ?? {}).filter(([, value]) => value !== undefined))
  const tool = { ...found?.tool, ...preset?.tool }
  const name = preset?.name ?? found?.name ?? shortcode
  return { ...found, ...said, shortcode, name, ...(Object.keys(tool).length > 0 && { tool }) }
}

/**
 * Cleans an analyzer as an adapter gives it, or as the caller names it, and judges it.
 * @throws {AnalyzerRefused} with its place, where nothing can be imported under it
 */
export function checkAnalyzer(found: CatalogueAnalyzer | null, said: Said, at?: Place): CheckedAnalyzer {
  const notes: string[] = []
  const cleaned = new Set<string>()
  const values = cleanTexts(merged(found, said), (field) => cleaned.add(field)) as Values
  if (cleaned.size > 0) notes.push(`Characters that cannot be shown were taken out of the analyzer’s ${[...cleaned].join(', ')}.`)
  cutLines(values, LINES, 'analyzer', notes)
  cutLanguages(values, notes)
  if (isObject(values.tool)) {
    cutLines(values.tool, TOOL_LINES, 'tool', notes)
    values.tool = withAddresses(values.tool, notes)
  }
  if (isObject(values.snippets)) values.snippets = withSnippets(values.snippets, notes)
  cleanDescription(values, notes)
  const checked = catalogueAnalyzer.safeParse(values)
  const code = String(values.shortcode).slice(0, 100)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw new AnalyzerRefused(`The analyzer “${code}” cannot be taken: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, at)
  }
  const refusal = shortcodeRefusal(checked.data.shortcode)
  if (refusal !== null) throw new AnalyzerRefused(`No analyzer can be called “${code}”: ${refusal} ${NAME_IT}`, at)
  return { analyzer: checked.data, notes }
}
