import pLimit from 'p-limit'
import { QUERY_LIMITS } from '#config'
import { TooBusyError } from '#cms/core/timed-query.server.ts'

const limit = pLimit(QUERY_LIMITS.concurrency)

/**
 * Limits the concurrency of queries written by anonymous callers, so that they leave capacity for pages.
 * @throws {TooBusyError} if the queue is full
 */
export async function inQueryTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.activeCount + limit.pendingCount >= QUERY_LIMITS.waiting) throw new TooBusyError('Too many queries are waiting.')
  return limit(work)
}
