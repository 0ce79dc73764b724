import { QUERY_LIMITS } from '#config'

/** An invalid or too expensive query; the message says what to change. Answered with 400. */
export class QueryError extends Error {
  override name = 'QueryError'
}

/** A condition of the wrong type, with the message that clients of the content API expect. Answered with 400. */
export class ConditionError extends TypeError {
  override name = 'ConditionError'
}

/** Refuses a query. `reason` is a sentence for its author. */
export function refuseQuery(reason: string): never {
  throw new QueryError(reason)
}

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
