import type { Progress } from './import-options.ts'

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
