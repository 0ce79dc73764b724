import type { PayloadRequest } from 'payload'
import type { CatalogueAnalyzer } from '#catalogue/catalogue.ts'

/** Progress of a run; `left` is in seconds, null while unknown, and 0 only after the commit. */
export type Progress = { analyzer: string; done: number; rate: number; left: number | null }

export type ImportOptions = {
  /** Display name of the source: `eslint@10.15.0`, `rules.sarif`. */
  name: string
  format: string
  /** The analyzer's shortcode; takes precedence over the catalogue's. */
  analyzer?: string
  /** Our own description of the tool; takes precedence over the catalogue's. */
  preset?: CatalogueAnalyzer
  dryRun?: boolean
  /** Rules that vanished upstream become tombstones. */
  prune?: boolean
  /** Publishes new rules instead of saving them as drafts. */
  publish?: boolean
  /** Restricts the import to these codes. */
  accept?: ReadonlySet<string>
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
  /** The requesting user, for the audit log; the site itself by default. */
  by?: PayloadRequest['user']
}

/** Rates are computed over at least this long, so that short runs do not show absurd ones. */
const MIN_SECONDS = 1

export type ReportProgress = {
  (done: number, total: number | null): void
  /** Reports completion, after the commit. */
  end: (done: number) => void
}

/**
 * Reports how many rules are done, the rate, and the remaining seconds where the total is known. At least one second remains until
 * `end`: the last of the work, such as the commit, is not counted in rules.
 */
export const progressReporter =
  (onProgress: ((progress: Progress) => void) | undefined) =>
  (analyzer: string): ReportProgress => {
    const from = performance.now()
    const rateOf = (done: number) => done / Math.max((performance.now() - from) / 1000, MIN_SECONDS)
    const report = (done: number, total: number | null) => {
      const rate = rateOf(done)
      onProgress?.({ analyzer, done, rate, left: total === null || rate === 0 ? null : Math.max(1, (total - done) / rate) })
    }
    return Object.assign(report, { end: (done: number) => onProgress?.({ analyzer, done, rate: rateOf(done), left: 0 }) })
  }
