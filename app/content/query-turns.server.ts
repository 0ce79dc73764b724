import { turns } from '#cms/write-turns.ts'
import { QUERY_LIMITS } from '#config'
import { TooBusyError } from './read-briefly.server.ts'

const takeTurn = turns(QUERY_LIMITS.atOnce)
let pending = 0

/**
 * Queries that strangers write take turns, so that pages are answered beside them; more than can wait are told to come back.
 * @throws {TooBusyError} when too many wait
 */
export async function inQueryTurn<T>(work: () => Promise<T>): Promise<T> {
  if (pending >= QUERY_LIMITS.waiting) throw new TooBusyError('Too many queries wait.')
  pending += 1
  try {
    return await takeTurn(work)
  } finally {
    pending -= 1
  }
}
