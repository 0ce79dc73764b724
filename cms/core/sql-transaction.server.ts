import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Cms } from './cms.ts'
import { adapterOf } from './sql.server.ts'

/** A database transaction shared by Payload operations (`req`) and SQL. */
export type Transaction = { req: { transactionID: number | string }; query: (statement: SQL) => Promise<Record<string, unknown>[]> }

export { sql }

/** Runs `work` in a transaction, which is rolled back if it throws. */
export async function withTransaction<T>(cms: Cms, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const db = adapterOf(cms)
  const transactionID = await db.beginTransaction()
  const session = transactionID === null ? undefined : db.sessions[transactionID]
  if (transactionID === null || !session) throw new Error('Postgres gave no transaction')
  try {
    const result = await work({
      req: { transactionID },
      query: async (statement) => (await session.db.execute(statement)).rows,
    })
    await db.commitTransaction(transactionID)
    return result
  } catch (error) {
    await db.rollbackTransaction(transactionID)
    throw error
  }
}
