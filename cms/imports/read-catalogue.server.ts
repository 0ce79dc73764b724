import type { Query } from '../moves/query.server.ts'
import { shortcodeOf } from './adapters/shortcode-of.ts'
import { CatalogueError, type Found, type Place } from './adapter.ts'
import type { CatalogueAnalyzer } from './catalogue.ts'
import { AnalyzerRefused, checkAnalyzer, NAME_IT } from './check-analyzer.ts'
import { checkRule } from './check-rule.ts'
import { cleanText } from '../clean-text.ts'
import { fieldsOf } from './fields.ts'
import type { ImportOptions } from './import.server.ts'
import { MOST_LISTED, type Note, type Reject } from './report.ts'
import { MOST_ALIASES, type Rule } from './rule.ts'
import { stage, type Staged, stageRefused } from './staging.server.ts'

/** Rules that are staged at once, and characters of them: Postgres takes no value of 256 MB, and memory is not ours alone. */
const BATCH = 1000
const BATCH_LENGTH = 8 * 1024 ** 2

/** Bytes of one rule, as it is stored. */
const RULE_BYTES = 1024 ** 2

/** What was read of one analyzer. */
export type Part = {
  index: number
  analyzer: CatalogueAnalyzer
  /** Rules that were accepted so far. */
  rules: number
  /** How many of them the source only names. */
  named: number
  /** How many of those stand in its list of rules. */
  listed: number
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
  if (part.notes.length === MOST_LISTED - 1) part.notes.push({ ...placeOf(at), note: 'From here on there is more that is not noted.' })
  else if (part.notes.length < MOST_LISTED) part.notes.push({ ...placeOf(at), ...codeOf(code), note: sayingOf(text) })
}

type UnknownAnalyzer = Found & { kind: 'unknown-analyzer' }
type FoundRule = Found & { kind: 'rule' }

/** A rule that was taken, as another of the same code is told of it. */
type Seen = { shortcode: string; upstreamId: string; place: string }

const tooLarge = (bytes: number) =>
  `It has ${Math.ceil(bytes / 1024).toLocaleString('en')} kB of text; a rule may have ${(RULE_BYTES / 1024).toLocaleString('en')} kB. Shorten its examples or options.`

/** Why a rule's code is not its own. Identifiers may differ and still meet in one code. */
function clashOf(first: Seen, { shortcode, upstreamId }: Rule): string {
  if (first.shortcode !== shortcode) return `“${shortcode}” differs from “${first.shortcode}” only in its capitals, which came before`
  if (first.upstreamId === upstreamId) return `“${shortcode}” came before`
  return `“${upstreamId || shortcode}” has the code “${shortcode}” in addresses, and so has “${first.upstreamId || shortcode}”, which came before`
}

/** Reads a catalogue into the run's tables, part by part, and judges each rule on the way. */
export class CatalogueReader {
  readonly parts: Part[] = []
  /** Why analyzers were refused as a whole; none of them is among the parts. */
  readonly refused: CatalogueError[] = []
  readonly #query: Query
  readonly #options: ImportOptions
  readonly #begin: (part: Part) => Promise<void>
  readonly #seen = new Map<string, Seen>()
  #batch: Staged[] = []
  #refused: [number, string][] = []
  #length = 0
  /** Analyzers that were refused, and may be one of those that were not. */
  #nobodys = 0
  /** Whose rules are read; null while they are nobody's. */
  #part: Part | null | undefined
  #seq = 0
  /** While the database takes a batch the next one is read. */
  #staged = Promise.resolve()

  /** @param begin called before the first rule of each analyzer */
  constructor(query: Query, options: ImportOptions, begin: (part: Part) => Promise<void>) {
    this.#query = query
    this.#options = options
    this.#begin = begin
  }

  async #turnTo(found: CatalogueAnalyzer | null, at?: Place): Promise<Part> {
    const { analyzer, notes } = checkAnalyzer(found, this.#options, at)
    const known = this.parts.find((part) => part.analyzer.shortcode === analyzer.shortcode)
    const part = known ?? {
      index: this.parts.length,
      analyzer,
      rules: 0,
      named: 0,
      listed: 0,
      rejected: 0,
      nameless: 0,
      rejects: [],
      notes: [],
    }
    for (const text of notes) note(part, at ?? { file: this.#options.name }, text)
    this.#part = part
    if (!known) {
      this.parts.push(part)
      await this.#staged
      await this.#begin(part)
    }
    return part
  }

  /** What follows is nobody's, and the others go on. */
  #refuse(error: CatalogueError): void {
    this.#part = null
    this.refused.push(error)
  }

  async #turnToFound(analyzer: CatalogueAnalyzer, at: Place | undefined): Promise<void> {
    try {
      await this.#turnTo(analyzer, at)
    } catch (error) {
      if (!(error instanceof AnalyzerRefused)) throw error
      this.#refuse(error)
    }
  }

  async #turnToUnknown({ at, reason, mayBeAnother }: UnknownAnalyzer): Promise<void> {
    const { analyzer, preset } = this.#options
    if (analyzer ?? preset?.shortcode) return note(await this.#turnTo(null), at, reason)
    this.#refuse(new CatalogueError(`${reason} ${NAME_IT}`, at))
    if (mayBeAnother) this.#nobodys += 1
  }

  /** @param also other names of the rule, `null` for any: what is known by them was not removed */
  #reject(part: Part, at: Place, reason: string, code: unknown, also: unknown = []): void {
    const [name = '', ...others] = [code, ...(Array.isArray(also) ? also.slice(0, MOST_ALIASES) : [])].map((one) =>
      typeof one === 'string' ? cleanText(one.slice(0, 300)) : '',
    )
    const names = new Set([name, ...others].flatMap((one) => (one ? [one, shortcodeOf(one)] : [])))
    for (const each of names) this.#refused.push([part.index, each])
    if (!name || also === null) part.nameless += 1
    reject(part, at, reason, name || undefined)
  }

  #take(part: Part, { rule: input, at, nameOnly }: FoundRule): void {
    const checked = checkRule(input)
    if (!checked.rule) return this.#reject(part, at, checked.reason, input.shortcode, input.aliases)
    const { shortcode } = checked.rule
    const key = `${part.index} ${shortcode.toLowerCase()}`
    const first = this.#seen.get(key)
    if (first !== undefined) {
      return reject(part, at, `${clashOf(first, checked.rule)}, in ${first.place}. The first one stays.`, shortcode)
    }
    const fields = JSON.stringify(fieldsOf(checked.rule))
    const bytes = Buffer.byteLength(fields)
    if (bytes > RULE_BYTES) return this.#reject(part, at, tooLarge(bytes), shortcode, checked.rule.aliases)
    const { file, line } = placeOf(at)
    this.#seen.set(key, { shortcode, upstreamId: checked.rule.upstreamId, place: line === undefined ? file : `${file}:${line}` })
    for (const text of checked.notes) note(part, at, text, shortcode)
    part.rules += 1
    if (nameOnly) part.named += 1
    if (nameOnly === 'listed') part.listed += 1
    this.#seq += 1
    this.#batch.push({ seq: this.#seq, analyzer: part.index, code: shortcode, at: placeOf(at), fields, nameOnly: nameOnly !== undefined })
    this.#length += fields.length
  }

  async #flush(): Promise<void> {
    const [batch, refused] = [this.#batch, this.#refused]
    this.#batch = []
    this.#refused = []
    this.#length = 0
    await stage(this.#query, batch)
    for (const [analyzer, entries] of Map.groupBy(refused, ([index]) => index))
      await stageRefused(
        this.#query,
        analyzer,
        entries.map(([, code]) => code),
      )
  }

  async #add(found: Found): Promise<void> {
    if (found.kind === 'analyzer') return this.#turnToFound(found.analyzer, found.at)
    if (found.kind === 'unknown-analyzer') return this.#turnToUnknown(found)
    if (this.#part === null) return
    const part = this.#part ?? (await this.#turnTo(null))
    if (found.kind === 'rule') this.#take(part, found)
    else if (found.kind === 'reject') this.#reject(part, found.at, found.reason, found.code, found.also)
    else note(part, found.at, found.note, found.code)
  }

  /** Reads it all; `onRead` hears after each batch how many rules there are by now, and may throw to stop. */
  async read(found: AsyncIterable<Found>, onRead: (part: Part, done: number) => void): Promise<void> {
    try {
      for await (const each of found) {
        await this.#add(each)
        if (this.#batch.length + this.#refused.length < BATCH && this.#length < BATCH_LENGTH) continue
        await this.#staged
        this.#staged = this.#flush()
        this.#staged.catch(() => {})
        if (this.#part) onRead(this.#part, this.#seq)
      }
    } finally {
      await this.#staged
    }
    await this.#flush()
    for (const part of this.parts) part.nameless += this.#nobodys
  }
}
