import type { Progress } from './import.server.ts'

/** Runs shorter than this have no pace: it is what they did so far. */
const LEAST_SECONDS = 1

export type Clock = {
  (done: number, total: number | null): void
  /** Says that it is over: what was done is kept. */
  end: (done: number) => void
}

/**
 * Tells how far something is, how fast it goes, and what is left where the whole is known. While it is under way at least a
 * second is left: the last of the work, such as the end of a transaction, is not counted in rules.
 */
export const pace =
  (onProgress: ((progress: Progress) => void) | undefined) =>
  (analyzer: string): Clock => {
    const from = performance.now()
    const rateOf = (done: number) => done / Math.max((performance.now() - from) / 1000, LEAST_SECONDS)
    const clock = (done: number, total: number | null) => {
      const rate = rateOf(done)
      onProgress?.({ analyzer, done, rate, left: total === null || rate === 0 ? null : Math.max(1, (total - done) / rate) })
    }
    return Object.assign(clock, { end: (done: number) => onProgress?.({ analyzer, done, rate: rateOf(done), left: 0 }) })
  }
