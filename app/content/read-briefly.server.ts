import { briefReadsOf } from '#cms/brief-reads.server.ts'
import { isDatabaseBusy } from '#cms/database/away.ts'
import type { Cms } from '#cms/payload.server.ts'

const CANCELLED = '57014'
/** What is said after three seconds without an answer. */
const WAITED = 'Query read timeout'

const isTooBusy = (error: unknown) =>
  isDatabaseBusy(error) || (error instanceof Error && (('code' in error && error.code === CANCELLED) || error.message === WAITED))

/** The database had no time for a search. Asked again a little later it may have. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
  constructor(cause: unknown) {
    super('The search took too long and was stopped. Try again in a moment, or look for fewer words.', { cause })
  }
}

export type Reading = <Row>(statement: { name: string; text: string; values: unknown[] }) => Promise<Row[]>

/**
 * Has `work` read by the connections for short reads: each statement is of one moment, planned once, and stopped after two seconds.
 * @throws {TooBusyError} when one was stopped, had no turn, or no answer came
 */
export async function readBriefly<T>(cms: Cms, work: (read: Reading) => Promise<T>): Promise<T> {
  const pool = briefReadsOf(cms)
  try {
    return await work(async (statement) => (await pool.query(statement)).rows)
  } catch (error) {
    throw isTooBusy(error) ? new TooBusyError(error) : error
  }
}
