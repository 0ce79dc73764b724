import type { PayloadRequest } from 'payload'
import { queryOf } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'
import { CatalogueError, type Found } from './adapter.ts'
import type { CatalogueAnalyzer } from './catalogue.ts'
import { readableFault } from './database-lost.ts'
import { importAnalyzer } from './import-analyzer.server.ts'
import { type Clock, pace } from './pace.ts'
import { CatalogueReader, type Part } from './read-catalogue.server.ts'
import type { ImportReport } from './report.ts'
import { beginRecord, buryKilled, failRecord, STOPPED, takeTurn } from './run-record.server.ts'
import { openSession, type Session } from './session.server.ts'
import { makeTables } from './staging.server.ts'

/** How far a run is; `left` is in seconds, null while unknown, and 0 only when what was written is committed. */
export type Progress = { analyzer: string; done: number; rate: number; left: number | null }

export type ImportOptions = {
  /** What the run is of, for people: `eslint@10.15.0`, `rules.sarif`. */
  name: string
  format: string
  /** The analyzer's shortcode, over what the catalogue says. */
  analyzer?: string
  /** What we say about the tool ourselves, over what the catalogue says. */
  preset?: CatalogueAnalyzer
  dryRun?: boolean
  /** What vanished upstream becomes a tombstone. */
  prune?: boolean
  /** New rules are published at once. */
  publish?: boolean
  /** Only these codes are written. */
  accept?: ReadonlySet<string>
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
  /** Who asked for it, for the audit trail; by default the site itself. */
  by?: PayloadRequest['user']
}

/** Another run of the same analyzer is under way. */
export class ImportBusy extends CatalogueError {
  override name = 'ImportBusy'
}

/** A part that could not be imported: nothing of it was changed. `done` are the analyzers that were. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly done: ImportReport[]
  readonly parts: readonly Part[]
  /** Whether it is a fault of ours or of the database, of which a developer wants to see more. */
  get isFault(): boolean {
    return !(this.cause instanceof CatalogueError)
  }
  constructor(message: string, parts: readonly Part[], done: ImportReport[], cause?: unknown) {
    super(message, { cause })
    this.parts = parts
    this.done = done
  }
}

const NOTHING = 'There is no rule in it that can be imported. Nothing was changed.'

/** What is said of a fault: ours in its own words, any other by its message. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What could not be imported: a part that was read, or an analyzer that was refused on sight. */
type Failed = { part?: Part; error: unknown }

/** Why it failed, and of what; the place of the first is told beside the message. */
function sentenceOf({ part, error }: Failed, isFirst: boolean, isOne: boolean): string {
  const at = error instanceof CatalogueError && !isFirst ? error.at : undefined
  const place = at ? `${at.file}${at.line === undefined ? '' : `:${at.line}`}: ` : ''
  return `${part && !isOne ? `${part.analyzer.shortcode}: ` : ''}${place}${reasonOf(error)}`
}

class Run {
  readonly #cms: Cms
  readonly #options: ImportOptions
  readonly #session: Session
  readonly #records = new Map<Part, number>()
  readonly #pace: ReturnType<typeof pace>
  readonly #reader: CatalogueReader

  constructor(cms: Cms, session: Session, options: ImportOptions) {
    this.#cms = cms
    this.#session = session
    this.#options = options
    this.#pace = pace(options.onProgress)
    this.#reader = new CatalogueReader(session.query, options, (part) => this.#begin(part))
  }

  #goOn(): void {
    if (this.#options.signal?.aborted) throw new CatalogueError(STOPPED)
  }

  async #begin(part: Part): Promise<void> {
    if (this.#options.dryRun) return
    const { shortcode, tool } = part.analyzer
    const { query } = this.#session
    if (!(await takeTurn(query, shortcode)))
      throw new ImportBusy(`Another import of ${shortcode} is running. Wait until it has ended, then start this one again.`)
    // Whose turn it was may have been killed a moment ago: its locks go when the database notices.
    await buryKilled(query, [...this.#records.values()])
    const { name, format } = this.#options
    this.#records.set(part, await beginRecord(query, { source: name, format, version: tool?.version ?? '', analyzer: shortcode }))
  }

  async #fail(part: Part, reason: string): Promise<void> {
    const run = this.#records.get(part)
    if (run === undefined) return
    // Where the database is gone, the next run finds the record of a run that is not alive, and ends it.
    await failRecord(queryOf(this.#cms), run, reason, part.rejects, part.rejected).catch(() => {})
  }

  /** A source of which not even the tool could be read is a run too. */
  async #recordUnread(reason: string): Promise<void> {
    const { name, format, dryRun, analyzer = '' } = this.#options
    if (dryRun) return
    const run = await beginRecord(this.#session.query, { source: name, format, version: '', analyzer })
    await failRecord(queryOf(this.#cms), run, reason, [], 0)
  }

  async #import(part: Part): Promise<ImportReport> {
    if (part.rules === 0) throw new CatalogueError(NOTHING, { file: this.#options.name })
    this.#goOn()
    const clock = this.#pace(part.analyzer.shortcode)
    let written = 0
    const report = await this.#session.transaction(async (req) => {
      const onStep = (done: number, total: number) => {
        written = done
        clock(done, total)
        this.#goOn()
      }
      const run = this.#records.get(part) ?? null
      return importAnalyzer({ query: this.#session.query, req, part, options: this.#options, run, onStep })
    })
    if (written > 0) clock.end(written)
    return report
  }

  async #read(found: AsyncIterable<Found>): Promise<void> {
    const clocks = new Map<Part, Clock>()
    await this.#reader.read(found, (part, done) => {
      const clock = clocks.get(part) ?? this.#pace(part.analyzer.shortcode)
      clocks.set(part, clock)
      clock(done, null)
      this.#goOn()
    })
    if (this.#reader.parts.length + this.#reader.refused.length === 0) throw new CatalogueError(NOTHING, { file: this.#options.name })
  }

  async all(found: AsyncIterable<Found>): Promise<ImportReport[]> {
    const { parts, refused } = this.#reader
    if (!this.#options.dryRun) await buryKilled(this.#session.query, [])
    await makeTables(this.#session.query)
    const done: ImportReport[] = []
    try {
      await this.#read(found)
    } catch (fault) {
      const error = readableFault(fault)
      if (parts.length === 0) await this.#recordUnread(reasonOf(error)).catch(() => {})
      for (const part of parts) await this.#fail(part, reasonOf(error))
      throw new ImportRefused(reasonOf(error), parts, [], error)
    }
    for (const error of refused) await this.#recordUnread(reasonOf(error))
    const failed: Failed[] = refused.map((error) => ({ error }))
    for (const part of parts) {
      try {
        done.push(await this.#import(part))
      } catch (fault) {
        const error = readableFault(fault)
        failed.push({ part, error })
        await this.#fail(part, reasonOf(error))
      }
    }
    if (failed.length === 0) return done
    const isOne = parts.length + refused.length === 1
    throw new ImportRefused(
      failed.map((one, index) => sentenceOf(one, index === 0, isOne)).join('\n'),
      failed.flatMap(({ part }) => part ?? []),
      done,
      failed[0]?.error,
    )
  }
}

/** Imports what an adapter finds: all or nothing per analyzer, one report for each. */
export async function importCatalogue(cms: Cms, found: AsyncIterable<Found>, options: ImportOptions): Promise<ImportReport[]> {
  const session = await openSession(cms)
  try {
    return await new Run(cms, session, options).all(found)
  } finally {
    await session.close()
  }
}
