import { QUERY_LIMITS } from '#config'
import { refuseQuery } from './query-error.ts'

/** The CPU budget of a query; one step is about one comparison. */
export type Budget = {
  /** @throws QueryError if the query has used up its time */
  spend: (steps: number) => void
  /** Restarts the clock: time spent waiting for Postgres, and CPU time of other requests meanwhile, does not count. */
  start: () => void
}

const STEPS_PER_CHECK = 1000

/** CPU time of this thread in milliseconds. A busy machine makes a query slower, not more expensive. */
function threadCpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** @param now returns milliseconds; replaced in tests */
export function openBudget(milliseconds: number = QUERY_LIMITS.computing, now: () => number = threadCpuTime): Budget {
  let end = now() + milliseconds
  let left = STEPS_PER_CHECK
  return {
    start: () => {
      end = now() + milliseconds
    },
    spend: (steps) => {
      left -= steps
      if (left > 0) return
      left = STEPS_PER_CHECK
      if (now() > end) {
        refuseQuery(
          `The query takes more than ${milliseconds} ms of CPU time. Add a condition on _path or _collection, or use fewer conditions.`,
        )
      }
    },
  }
}
