import { sql } from '@payloadcms/db-postgres'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { adapterOf } from './sql.server.ts'

/** The connection that the request's transaction runs on; outside of one, any. */
async function connectionOf(req: PayloadRequest) {
  const adapter = adapterOf(req.payload)
  const id = await req.transactionID
  return (id === undefined ? undefined : adapter.sessions[id]?.db) ?? adapter.drizzle
}

/** Holds off, until the request's transaction ends, everybody else who asks for the same `name`, in every process. */
export async function lockInTransaction(req: PayloadRequest, name: string): Promise<void> {
  const connection = await connectionOf(req)
  await connection.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Runs `work` as one transaction of the request: it happens as a whole or not at all. */
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
