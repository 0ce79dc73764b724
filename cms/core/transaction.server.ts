import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { queryIn } from './query.server.ts'

/** Takes the advisory lock `name` until the request's transaction ends; it applies across processes. */
export async function lockInTransaction(req: PayloadRequest, name: string): Promise<void> {
  await queryIn(req)('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
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
