import type { Progress } from './import.server.ts'

/** Tells how far something is, how fast it goes, and what is left where the whole is known. */
export const pace =
  (onProgress: ((progress: Progress) => void) | undefined) =>
  (analyzer: string): ((done: number, total: number | null) => void) => {
    const from = performance.now()
    return (done, total) => {
      const seconds = Math.max((performance.now() - from) / 1000, 0.001)
      const rate = done / seconds
      onProgress?.({ analyzer, done, rate, left: total === null || rate === 0 ? null : Math.max(0, (total - done) / rate) })
    }
  }
