import type { Cms } from '#cms/core/cms.ts'
import { queryOf } from '#cms/core/query.server.ts'
import { isDatabaseAway } from '#platform/database-errors.ts'
import { CatalogueError, type Found } from '#catalogue/adapter.ts'
import { type CheckedFound, checkFound } from './check-found.ts'
import { importAnalyzer } from './import-analyzer.server.ts'
import { type ImportOptions, progressReporter, type ReportProgress } from './import-options.ts'
import { CatalogueReader, type Part } from './read-catalogue.server.ts'
import type { ImportReport } from '#catalogue/report.ts'
import { beginRecord, failAbandonedRuns, failRecord, lockAnalyzer, STOPPED } from './run-record.server.ts'
import { createTables, openSession, type Session } from './tables/session.server.ts'

/** The database connection was lost during a run; neither the catalogue nor the importer is at fault. */
export class DatabaseLost extends CatalogueError {
  override name = 'DatabaseLost'
}

/** Replaces a lost database connection by an error for the person who started the run. */
export function toReadableError(error: unknown): unknown {
  if (error instanceof CatalogueError || !isDatabaseAway(error)) return error
  return new DatabaseLost(
    'The connection to the database was lost before the import finished. Each analyzer was written completely or not at all. Start the import again when the database is back.',
  )
}

/** Another import of the same analyzer is running. */
export class ImportBusy extends CatalogueError {
  override name = 'ImportBusy'
}

/** At least one part could not be imported and was left unchanged; `done` has the reports of the others. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly done: ImportReport[]
  readonly parts: readonly Part[]
  /** An internal or database error, which developers need to see in full. */
  get isFault(): boolean {
    return !(this.cause instanceof CatalogueError)
  }
  constructor(message: string, parts: readonly Part[], done: ImportReport[], cause?: unknown) {
    super(message, { cause })
    this.parts = parts
    this.done = done
  }
}

const NOTHING = 'It contains no rule that can be imported. Nothing was changed.'

/** Nothing is left to import: for guides, whose authors are here, with the first of the reasons. */
function nothingIn({ guidesOnly, rejects: [first] }: Part, name: string): CatalogueError {
  return guidesOnly && first
    ? new CatalogueError(`${first.reason} Nothing was changed.`, first)
    : new CatalogueError(NOTHING, { file: name })
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A part that failed to import, or an analyzer that was refused while reading. */
type Failed = { part?: Part; error: unknown }

/** Describes a failure; the place of the first one is reported separately. */
function describeFailure({ part, error }: Failed, isFirst: boolean, isOne: boolean): string {
  const at = error instanceof CatalogueError && !isFirst ? error.at : undefined
  const place = at ? `${at.file}${at.line === undefined ? '' : `:${at.line}`}: ` : ''
  return `${part && !isOne ? `${part.analyzer.shortcode}: ` : ''}${place}${reasonOf(error)}`
}

class Run {
  readonly #cms: Cms
  readonly #options: ImportOptions
  readonly #session: Session
  readonly #records = new Map<Part, number>()
  readonly #progressReporter: ReturnType<typeof progressReporter>
  readonly #reader: CatalogueReader

  constructor(cms: Cms, session: Session, options: ImportOptions) {
    this.#cms = cms
    this.#session = session
    this.#options = options
    this.#progressReporter = progressReporter(options.onProgress)
    this.#reader = new CatalogueReader(session.query, options, (part) => this.#begin(part))
  }

  #throwIfStopped(): void {
    if (this.#options.signal?.aborted) throw new CatalogueError(STOPPED)
  }

  async #begin(part: Part): Promise<void> {
    if (this.#options.dryRun) return
    const { shortcode, tool } = part.analyzer
    const { query } = this.#session
    if (!(await lockAnalyzer(query, shortcode)))
      throw new ImportBusy(`Another import of ${shortcode} is running. Wait until it finishes, then start this one again.`)
    // The previous run may just have been killed; its locks go away once the database notices.
    await failAbandonedRuns(query, [...this.#records.values()])
    const { name, format } = this.#options
    this.#records.set(part, await beginRecord(query, { source: name, format, version: tool?.version ?? '', analyzer: shortcode }))
  }

  async #fail(part: Part, reason: string): Promise<void> {
    const run = this.#records.get(part)
    if (run === undefined) return
    // If the database is gone, the next run marks this one as failed.
    await failRecord(queryOf(this.#cms), run, reason, part.rejects, part.rejected).catch(() => {})
  }

  /** Records a failed run for a source whose tool could not even be read. */
  async #recordUnread(reason: string): Promise<void> {
    const { name, format, dryRun, analyzer = '' } = this.#options
    if (dryRun) return
    const run = await beginRecord(this.#session.query, { source: name, format, version: '', analyzer })
    await failRecord(queryOf(this.#cms), run, reason, [], 0)
  }

  async #import(part: Part): Promise<ImportReport> {
    if (part.rules === 0) throw nothingIn(part, this.#options.name)
    this.#throwIfStopped()
    const report = this.#progressReporter(part.analyzer.shortcode)
    let written = 0
    const importReport = await this.#session.transaction(async (req) => {
      const onStep = (done: number, total: number) => {
        written = done
        report(done, total)
        this.#throwIfStopped()
      }
      const run = this.#records.get(part) ?? null
      return importAnalyzer({ query: this.#session.query, req, part, options: this.#options, run, onStep })
    })
    if (written > 0) report.end(written)
    return importReport
  }

  async #read(found: AsyncIterable<CheckedFound>): Promise<void> {
    const reporters = new Map<Part, ReportProgress>()
    await this.#reader.read(found, (part, done) => {
      const report = reporters.get(part) ?? this.#progressReporter(part.analyzer.shortcode)
      reporters.set(part, report)
      report(done, null)
      this.#throwIfStopped()
    })
    if (this.#reader.parts.length + this.#reader.refused.length === 0) throw new CatalogueError(NOTHING, { file: this.#options.name })
  }

  async all(found: AsyncIterable<CheckedFound>): Promise<ImportReport[]> {
    const { parts, refused } = this.#reader
    if (!this.#options.dryRun) await failAbandonedRuns(this.#session.query, [])
    await createTables(this.#session.query)
    const done: ImportReport[] = []
    try {
      await this.#read(found)
    } catch (fault) {
      const error = toReadableError(fault)
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
        const error = toReadableError(fault)
        failed.push({ part, error })
        await this.#fail(part, reasonOf(error))
      }
    }
    if (failed.length === 0) return done
    const isOne = parts.length + refused.length === 1
    throw new ImportRefused(
      failed.map((one, index) => describeFailure(one, index === 0, isOne)).join('\n'),
      failed.flatMap(({ part }) => part ?? []),
      done,
      failed[0]?.error,
    )
  }
}

/** Imports an adapter's output: all or nothing per analyzer, with one report each. */
export const importCatalogue = (cms: Cms, found: AsyncIterable<Found>, options: ImportOptions): Promise<ImportReport[]> =>
  importChecked(cms, checkFound(found, options), options)

/** The same for output that was validated elsewhere. */
export async function importChecked(cms: Cms, found: AsyncIterable<CheckedFound>, options: ImportOptions): Promise<ImportReport[]> {
  const session = await openSession(cms)
  try {
    return await new Run(cms, session, options).all(found)
  } finally {
    await session.close()
  }
}
