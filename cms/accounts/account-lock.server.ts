import pLimit, { type LimitFunction } from 'p-limit'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** Callers who are signed in or use a device that was before, and all others. */
export type Side = 'known' | 'unknown'

/**
 * Each lock holds a connection, so at most four are held at a time; the rest of the pool is for the queries of the locked work. Half
 * of them are for known callers, who do not wait for strangers’ wrong passwords.
 */
const limitConnections: Record<Side, LimitFunction> = { known: pLimit(2), unknown: pLimit(2) }

/** Requests of each side that may wait for one account, well above what people need to sign in. */
const MAX_QUEUE_LENGTH = 30
const LOCK_TIMEOUT = '20s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Too many requests wait for the same account. */
export class AccountBusy extends Error {
  override name = 'AccountBusy'
}

const queues = new Map<string, { enqueue: LimitFunction; length: number }>()

/** Runs `work` under an advisory lock shared by all processes on this database. */
async function withLock<T>(cms: Cms, name: string, work: () => Promise<T>): Promise<T> {
  const connection = await sqlOf(cms).connect()
  try {
    await connection.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]).catch((error: unknown) => {
      throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new AccountBusy() : error
    })
    return await work()
  } finally {
    // Ending the transaction releases the lock; if that fails, closing the connection does.
    await connection.query('ROLLBACK').then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
  }
}

/**
 * Runs `work` with exclusive access to an account across all processes. Payload reads an account with its sessions and later writes
 * all of it back, so concurrent changes would overwrite each other.
 * @throws {AccountBusy} if too many requests are waiting
 */
export async function withAccountLock<T>(cms: Cms, address: string, side: Side, work: () => Promise<T>): Promise<T> {
  const key = `${side} ${address}`
  const queue = queues.get(key) ?? { enqueue: pLimit(1), length: 0 }
  if (queue.length >= MAX_QUEUE_LENGTH) throw new AccountBusy()
  queues.set(key, queue)
  queue.length += 1
  try {
    return await queue.enqueue(() => limitConnections[side](() => withLock(cms, `account ${address}`, work)))
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}
