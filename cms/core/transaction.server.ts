import { sql } from '@payloadcms/db-postgres'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { adapterOf } from './sql.server.ts'

/** The connection of the request's transaction, or the pool outside of one. */
async function connectionOf(req: PayloadRequest) {
  const adapter = adapterOf(req.payload)
  const id = await req.transactionID
  return (id === undefined ? undefined : adapter.sessions[id]?.db) ?? adapter.drizzle
}

/** Takes the advisory lock `name` until the request's transaction ends; it applies across processes. */
export async function lockInTransaction(req: PayloadRequest, name: string): Promise<void> {
  const connection = await connectionOf(req)
  await connection.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Runs `work` in the request's transaction, or in a new one that commits or rolls back with it. */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const isOurs = await initTransaction(req)
  try {
    const result = await work()
    if (isOurs) await commitTransaction(req)
    return result
  } catch (error) {
    if (isOurs) await killTransaction(req)
    throw error
  }
}
