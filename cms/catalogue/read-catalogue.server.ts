import type { Query } from '#cms/core/query.server.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { CatalogueError, type Place } from '#catalogue/adapter.ts'
import { shortcodeOf } from '#catalogue/formats/titles.ts'
import { type CatalogueAnalyzer, MAX_ALIASES } from '#catalogue/catalogue.ts'
import { checkAnalyzer, type CheckedAnalyzer, NAME_ANALYZER_HINT } from '#catalogue/check-analyzer.ts'
import type { AcceptedRule, CheckedFound } from './check-found.ts'
import type { ImportOptions } from './import-options.ts'
import { MAX_LISTED, type Note, type Reject } from '#catalogue/report.ts'
import { stage, type Staged, stageRefused } from './tables/session.server.ts'

/** Rules and characters staged per statement: Postgres rejects values of 256 MB, and memory is shared. */
const BATCH_RULES = 1000
const BATCH_LENGTH = 8 * 1024 ** 2

/** Each is locked while it is imported, and the database has a limited number of locks. */
const MAX_ANALYZERS = 500

/** The rules read for one analyzer. */
export type Part = {
  index: number
  analyzer: CatalogueAnalyzer
  /** It has only guides of stored rules. */
  guidesOnly: boolean
  /** Rules accepted so far. */
  rules: number
  /** Accepted rules that the source names without describing them. */
  named: number
  /** Those of them that are in its list of rules. */
  listed: number
  rejected: number
  /** Rejects that name no rule, so any rule may be among them. */
  nameless: number
  rejects: Reject[]
  notes: Note[]
}

// Rejected rules were never cleaned, so what is recorded of them is cleaned here.
const placeOf = ({ file, line }: Place) => ({ file: cleanText(file).slice(0, 500), ...(line !== undefined && { line }) })
const placeText = (at: Place) => (at.line === undefined ? placeOf(at).file : `${placeOf(at).file}:${at.line}`)
const codeOf = (code: string | undefined) => (code ? { code: cleanText(code).slice(0, 200) } : {})
const messageOf = (text: string) => cleanText(text.slice(0, 1000))

export function reject(part: Part, at: Place, reason: string, code?: string): void {
  part.rejected += 1
  if (part.rejects.length < MAX_LISTED) part.rejects.push({ ...placeOf(at), ...codeOf(code), reason: messageOf(reason) })
}

export function note(part: Part, at: Place, text: string, code?: string): void {
  if (part.notes.length === MAX_LISTED - 1) part.notes.push({ ...placeOf(at), note: 'There are more notes, which are not listed.' })
  else if (part.notes.length < MAX_LISTED) part.notes.push({ ...placeOf(at), ...codeOf(code), note: messageOf(text) })
}

type UnknownAnalyzer = CheckedFound & { kind: 'unknown-analyzer' }

/** An accepted rule, for the reject of a later rule with the same code. */
type Seen = { code: string; upstreamId: string; place: string }

/** Explains a duplicate code. Different identifiers may map to the same code. */
function clashOf(first: Seen, { isGuide, code, upstreamId }: AcceptedRule): string {
  if (isGuide) return `The guide of “${code}” is already`
  if (first.code !== code) return `“${code}” differs only in case from “${first.code}”`
  if (first.upstreamId === upstreamId) return `“${code}” is already defined`
  return `“${upstreamId || code}” has the code “${code}” in addresses, like “${first.upstreamId || code}”`
}

/** Reads a catalogue into the run's staging tables, part by part. */
export class CatalogueReader {
  readonly parts: Part[] = []
  /** Errors of analyzers that were refused as a whole; they are not in `parts`. */
  readonly refused: CatalogueError[] = []
  readonly #query: Query
  readonly #options: ImportOptions
  readonly #begin: (part: Part) => Promise<void>
  readonly #seen = new Map<string, Seen>()
  readonly #partOf = new Map<string, Part>()
  #batch: Staged[] = []
  #refused: [number, string][] = []
  #length = 0
  /** Refused unknown analyzers that may be one of the accepted ones. */
  #ambiguous = 0
  /** The part being read; null while rules are skipped because their analyzer was refused. */
  #part: Part | null | undefined
  #seq = 0
  /** Pending insert of the previous batch: the next one is read meanwhile. */
  #staged = Promise.resolve()

  /** @param begin called before the first rule of each analyzer */
  constructor(query: Query, options: ImportOptions, begin: (part: Part) => Promise<void>) {
    this.#query = query
    this.#options = options
    this.#begin = begin
  }

  async #startPart({ analyzer, notes }: CheckedAnalyzer, at?: Place, guidesOnly = false): Promise<Part> {
    const known = this.#partOf.get(analyzer.shortcode)
    if (!known && this.parts.length === MAX_ANALYZERS)
      throw new CatalogueError(`A catalogue can have at most ${MAX_ANALYZERS} analyzers. Import it in parts.`, at)
    const part = known ?? {
      index: this.parts.length,
      analyzer,
      guidesOnly,
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
      this.#partOf.set(analyzer.shortcode, part)
      await this.#staged
      await this.#begin(part)
    }
    return part
  }

  /** Starts the part of the analyzer that the caller names. */
  #startNamed(): Promise<Part> {
    return this.#startPart(checkAnalyzer(null, this.#options))
  }

  /** Skips the rules up to the next analyzer. */
  #refuse(error: CatalogueError): void {
    this.#part = null
    this.refused.push(error)
  }

  async #startUnknown({ at, reason, mayBeAnother }: UnknownAnalyzer): Promise<void> {
    const { analyzer, preset } = this.#options
    if (analyzer ?? preset?.shortcode) return note(await this.#startNamed(), at, reason)
    this.#refuse(new CatalogueError(`${reason} ${NAME_ANALYZER_HINT}`, at))
    if (mayBeAnother) this.#ambiguous += 1
  }

  /** @param also other names of the rule (`null`: any); rules stored under them do not count as removed */
  #reject(part: Part, at: Place, reason: string, code: unknown, also: unknown = []): void {
    const [name = '', ...others] = [code, ...(Array.isArray(also) ? also.slice(0, MAX_ALIASES) : [])].map((one) =>
      typeof one === 'string' ? cleanText(one.slice(0, 300)) : '',
    )
    const names = new Set([name, ...others].flatMap((one) => (one ? [one, shortcodeOf(one)] : [])))
    for (const each of names) this.#refused.push([part.index, each])
    if (!name || also === null) part.nameless += 1
    reject(part, at, reason, name || undefined)
  }

  #accept(part: Part, rule: AcceptedRule): void {
    const { isGuide, code, upstreamId, at, fields, notes, nameOnly } = rule
    const key = `${part.index} ${code.toLowerCase()}`
    const first = this.#seen.get(key)
    if (first) return reject(part, at, `${clashOf(first, rule)} in ${first.place}. The first one was kept.`, code)
    this.#seen.set(key, { code, upstreamId, place: placeText(at) })
    for (const text of notes) note(part, at, text, code)
    if (nameOnly) part.named += 1
    if (nameOnly === 'listed') part.listed += 1
    part.rules += 1
    this.#seq += 1
    const only = { nameOnly: nameOnly !== undefined, guideOnly: isGuide }
    this.#batch.push({ seq: this.#seq, analyzer: part.index, code, at: placeOf(at), fields, ...only })
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

  async #add(found: CheckedFound): Promise<void> {
    if (found.kind === 'analyzer') return void (await this.#startPart(found.checked, found.at, found.guidesOnly))
    if (found.kind === 'refused-analyzer') return this.#refuse(new CatalogueError(found.message, found.at))
    if (found.kind === 'unknown-analyzer') return this.#startUnknown(found)
    if (this.#part === null) return
    const part = this.#part ?? (await this.#startNamed())
    if (found.kind === 'accepted') this.#accept(part, found)
    else if (found.kind === 'reject') this.#reject(part, found.at, found.reason, found.code, found.also)
    else note(part, found.at, found.note, found.code)
  }

  /** Reads everything; `onRead` gets the number of rules so far after each batch, and may throw to stop. */
  async read(found: AsyncIterable<CheckedFound>, onRead: (part: Part, done: number) => void): Promise<void> {
    try {
      for await (const each of found) {
        await this.#add(each)
        if (this.#batch.length + this.#refused.length < BATCH_RULES && this.#length < BATCH_LENGTH) continue
        await this.#staged
        this.#staged = this.#flush()
        this.#staged.catch(() => {})
        if (this.#part) onRead(this.#part, this.#seq)
      }
    } finally {
      await this.#staged
    }
    await this.#flush()
    for (const part of this.parts) part.nameless += this.#ambiguous
  }
}
