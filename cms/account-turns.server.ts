import type { Cms } from './payload.server.ts'
import { sqlOf } from './sql.server.ts'
import { type TakeTurn, turns } from './write-turns.ts'

/** So many changes of accounts hold a connection each at a time; the rest of the pool is for those changes' own queries. */
const takeConnectionTurn = turns(4)
/** So many calls may wait for one account before the next is turned away: people do not sign in faster. */
const LONGEST_QUEUE = 30
const PATIENCE = '20s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Too many calls want one account at the same moment. */
export class AccountBusy extends Error {
  override name = 'AccountBusy'
}

const queues = new Map<string, { takeTurn: TakeTurn; length: number }>()

/** Runs `work` while it holds a lock that every process on this database respects. */
async function withLock<T>(cms: Cms, name: string, work: () => Promise<T>): Promise<T> {
  const connection = await sqlOf(cms).connect()
  try {
    await connection.query(`BEGIN; SET LOCAL lock_timeout = '${PATIENCE}'`)
    await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]).catch((error: unknown) => {
      throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new AccountBusy() : error
    })
    return await work()
  } finally {
    // Ending the transaction gives the lock back; a connection that cannot even do that is closed, which does too.
    await connection.query('ROLLBACK').then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
  }
}

/**
 * Runs `work` on the account with this address when it is its turn, in all processes. Payload reads an account, its
 * list of sessions with it, and later writes all of it back: two at once would undo each other's changes.
 * @throws {AccountBusy} when too many wait already
 */
export async function takeAccountTurn<T>(cms: Cms, address: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(address) ?? { takeTurn: turns(1), length: 0 }
  if (queue.length >= LONGEST_QUEUE) throw new AccountBusy()
  queues.set(address, queue)
  queue.length += 1
  try {
    return await queue.takeTurn(() => takeConnectionTurn(() => withLock(cms, `account ${address}`, work)))
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(address)
  }
}
