import { QUERY_LIMITS } from '#config'
import { refuseQuery } from './query-error.ts'

/** The computing a query may cause; one step is about one comparison. */
export type Budget = {
  /** @throws QueryError when the query's time is over */
  spend: (steps: number) => void
  /** Begins the time anew: what was waited for Postgres, and what others computed meanwhile, does not count. */
  start: () => void
}

const STEPS_BETWEEN_LOOKS = 1000

/** Milliseconds that this thread has computed. A busy machine makes a query slower, not more expensive. */
function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** @param now milliseconds, for tests with a clock of their own */
export function openBudget(milliseconds: number = QUERY_LIMITS.computing, now: () => number = computed): Budget {
  let end = now() + milliseconds
  let left = STEPS_BETWEEN_LOOKS
  return {
    start: () => {
      end = now() + milliseconds
    },
    spend: (steps) => {
      left -= steps
      if (left > 0) return
      left = STEPS_BETWEEN_LOOKS
      if (now() > end) {
        refuseQuery(
          `The query takes more than ${milliseconds} ms of computing. Add a condition on _path or _collection, or use fewer conditions.`,
        )
      }
    },
  }
}
