import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'

const CANCELLED = '57014'
const MOST_MS = 2000

/** Statements are planned once, for tables that may have grown since: by their indexes. */
export const PLANNING = 'SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL jit = off; SET LOCAL enable_seqscan = off'

/** The database had no time for a search. Asked again a little later it may have. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
  constructor(cause: unknown) {
    super('The search took too long and was stopped. Try again in a moment, or look for fewer words.', { cause })
  }
}

export type Reading = <Row>(statement: { name: string; text: string; values: unknown[] }) => Promise<Row[]>

/**
 * Has `work` read, all of it of one moment, in statements that are planned once and stopped after two seconds.
 * @throws {TooBusyError} when they were stopped
 */
export async function readBriefly<T>(cms: Cms, work: (read: Reading) => Promise<T>): Promise<T> {
  const client = await sqlOf(cms).connect()
  const end = (command: 'COMMIT' | 'ROLLBACK') =>
    client.query(command).then(
      () => client.release(),
      () => client.release(true),
    )
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${MOST_MS}; ${PLANNING}`)
    const answer = await work(async (statement) => (await client.query(statement)).rows)
    // What was read is whole already: nobody waits for the end.
    void end('COMMIT')
    return answer
  } catch (error) {
    await end('ROLLBACK')
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) throw new TooBusyError(error)
    throw error
  }
}
