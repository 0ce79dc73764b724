import type { Query } from '../moves/query.server.ts'
import { shortcodeOf } from './adapters/shortcode-of.ts'
import { CatalogueError, type Found, type Place } from './adapter.ts'
import { type CatalogueAnalyzer, catalogueAnalyzer } from './catalogue.ts'
import { checkRule } from './check-rule.ts'
import { cleanMarkdown } from './clean-markdown.ts'
import { cleanText, cleanTexts } from '../clean-text.ts'
import { fieldsOf } from './fields.ts'
import type { ImportOptions } from './import.server.ts'
import { MOST_LISTED, type Note, type Reject } from './report.ts'
import type { Rule, RuleInput } from './rule.ts'
import { stage, type Staged, stageRefused } from './staging.server.ts'

const BATCH = 1000

/** What was read of one analyzer. */
export type Part = {
  index: number
  analyzer: CatalogueAnalyzer
  /** Rules that were accepted so far. */
  rules: number
  rejected: number
  /** Rejects that name no rule: any rule may be among them. */
  nameless: number
  rejects: Reject[]
  notes: Note[]
}

/** What is recorded of a rule that was not cleaned, since it was refused. */
const placeOf = ({ file, line }: Place) => ({ file: cleanText(file).slice(0, 500), ...(line !== undefined && { line }) })
const codeOf = (code: string | undefined) => (code ? { code: cleanText(code).slice(0, 200) } : {})
const sayingOf = (text: string) => cleanText(text.slice(0, 1000))

export function reject(part: Part, at: Place, reason: string, code?: string): void {
  part.rejected += 1
  if (part.rejects.length < MOST_LISTED) part.rejects.push({ ...placeOf(at), ...codeOf(code), reason: sayingOf(reason) })
}

export function note(part: Part, at: Place, text: string, code?: string): void {
  if (part.notes.length < MOST_LISTED) part.notes.push({ ...placeOf(at), ...codeOf(code), note: sayingOf(text) })
}

const WHOSE = 'This does not say whose rules they are. Name the analyzer: --analyzer its-shortcode.'

const withCleanDescription = (analyzer: CatalogueAnalyzer): CatalogueAnalyzer =>
  analyzer.description ? { ...analyzer, description: cleanMarkdown(analyzer.description).text } : analyzer

/** What is known of the tool: what we say of it, over what the catalogue says. */
function analyzerOf(found: CatalogueAnalyzer | null, { preset, analyzer }: ImportOptions): CatalogueAnalyzer {
  const shortcode = analyzer ?? preset?.shortcode ?? found?.shortcode
  if (!shortcode) throw new CatalogueError(WHOSE)
  const said = Object.fromEntries(Object.entries(preset ?? {}).filter(([, value]) => value !== undefined))
  const merged = { ...found, ...said, shortcode, name: preset?.name ?? found?.name ?? shortcode }
  const tool = { ...found?.tool, ...preset?.tool }
  const whole = cleanTexts({ ...merged, ...(Object.keys(tool).length > 0 && { tool }) }, () => {})
  const checked = catalogueAnalyzer.safeParse(whole)
  if (checked.success) return withCleanDescription(checked.data)
  const [issue] = checked.error.issues
  throw new CatalogueError(`The analyzer “${shortcode}” cannot be taken: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

/** A rule that was taken, as another of the same code is told of it. */
type Seen = { shortcode: string; upstreamId: string; place: string }

/** Why a rule's code is not its own. Identifiers may differ and still meet in one code. */
function clashOf(first: Seen, { shortcode, upstreamId }: Rule): string {
  if (first.shortcode !== shortcode) return `“${shortcode}” differs from “${first.shortcode}” only in its capitals, which came before`
  if (first.upstreamId === upstreamId) return `“${shortcode}” came before`
  return `“${upstreamId || shortcode}” has the code “${shortcode}” in addresses, and so has “${first.upstreamId || shortcode}”, which came before`
}

/** Reads a catalogue into the run's tables, part by part, and judges each rule on the way. */
export class CatalogueReader {
  readonly parts: Part[] = []
  readonly #query: Query
  readonly #options: ImportOptions
  readonly #begin: (part: Part) => Promise<void>
  readonly #seen = new Map<string, Seen>()
  #batch: Staged[] = []
  #refused: [number, string][] = []
  #part: Part | undefined
  #seq = 0
  /** While the database takes a batch the next one is read. */
  #staged = Promise.resolve()

  /** @param begin called before the first rule of each analyzer */
  constructor(query: Query, options: ImportOptions, begin: (part: Part) => Promise<void>) {
    this.#query = query
    this.#options = options
    this.#begin = begin
  }

  async #turnTo(found: CatalogueAnalyzer | null): Promise<Part> {
    const analyzer = analyzerOf(found, this.#options)
    const known = this.parts.find((part) => part.analyzer.shortcode === analyzer.shortcode)
    this.#part = known ?? { index: this.parts.length, analyzer, rules: 0, rejected: 0, nameless: 0, rejects: [], notes: [] }
    if (!known) {
      this.parts.push(this.#part)
      await this.#staged
      await this.#begin(this.#part)
    }
    return this.#part
  }

  #reject(part: Part, at: Place, reason: string, code: unknown): void {
    const name = typeof code === 'string' ? cleanText(code.slice(0, 300)) : ''
    if (name) for (const each of new Set([name, shortcodeOf(name)])) this.#refused.push([part.index, each])
    else part.nameless += 1
    reject(part, at, reason, name || undefined)
  }

  #take(part: Part, input: RuleInput, at: Place): void {
    const checked = checkRule(input)
    if (!checked.rule) return this.#reject(part, at, checked.reason, input.shortcode)
    const { shortcode } = checked.rule
    const key = `${part.index} ${shortcode.toLowerCase()}`
    const first = this.#seen.get(key)
    if (first !== undefined) {
      return reject(part, at, `${clashOf(first, checked.rule)}, in ${first.place}. The first one stays.`, shortcode)
    }
    const { file, line } = placeOf(at)
    this.#seen.set(key, { shortcode, upstreamId: checked.rule.upstreamId, place: line === undefined ? file : `${file}:${line}` })
    for (const text of checked.notes) note(part, at, text, shortcode)
    part.rules += 1
    this.#seq += 1
    this.#batch.push({ seq: this.#seq, analyzer: part.index, code: shortcode, at: placeOf(at), fields: fieldsOf(checked.rule) })
  }

  async #flush(): Promise<void> {
    const [batch, refused] = [this.#batch, this.#refused]
    this.#batch = []
    this.#refused = []
    await stage(this.#query, batch)
    for (const [analyzer, entries] of Map.groupBy(refused, ([index]) => index))
      await stageRefused(
        this.#query,
        analyzer,
        entries.map(([, code]) => code),
      )
  }

  async #add(found: Found): Promise<void> {
    if (found.kind === 'analyzer') {
      await this.#turnTo(found.analyzer)
      return
    }
    const part = this.#part ?? (await this.#turnTo(null))
    if (found.kind === 'rule') this.#take(part, found.rule, found.at)
    else if (found.kind === 'reject') this.#reject(part, found.at, found.reason, found.code)
    else note(part, found.at, found.note, found.code)
  }

  /** Reads it all; `onRead` hears after each batch how many rules there are by now, and may throw to stop. */
  async read(found: AsyncIterable<Found>, onRead: (part: Part, done: number) => void): Promise<void> {
    try {
      for await (const each of found) {
        await this.#add(each)
        if (this.#batch.length + this.#refused.length < BATCH) continue
        await this.#staged
        this.#staged = this.#flush()
        this.#staged.catch(() => {})
        if (this.#part) onRead(this.#part, this.#seq)
      }
    } finally {
      await this.#staged
    }
    await this.#flush()
  }
}
