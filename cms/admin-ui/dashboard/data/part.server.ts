import type { PayloadRequest } from 'payload'
import type { Pool } from 'pg'
import { logger } from '#platform/log.ts'

/** One part of the dashboard: its data, or that reading failed. Parts a person may not see are `null`. */
export type Part<T> = { state: 'ready'; data: T } | { state: 'failed' }

/** Reads one part. Errors are logged and do not affect other parts. */
export async function readPart<T>(name: string, isAllowed: boolean, read: () => Promise<T | null>): Promise<Part<T> | null> {
  if (!isAllowed) return null
  try {
    const data = await read()
    return data === null ? null : { state: 'ready', data }
  } catch (error) {
    logger().error({ err: error, part: name }, 'a part of the dashboard could not be read')
    return { state: 'failed' }
  }
}

/** Returns true if the person may read all documents of a collection. Access to some of them is not enough for a count. */
export async function mayReadAll(req: PayloadRequest, slug: string): Promise<boolean> {
  const collection = req.payload.config.collections.find((one) => one.slug === slug)
  if (!collection) return false
  return (await collection.access.read({ req, slug })) === true
}

/** Returns the rows of a query, or `null` if the table does not exist. */
export async function rowsOf<Row extends object>(pool: Pool, table: string, sql: string): Promise<Row[] | null> {
  const { rows: found } = await pool.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table])
  if (!found[0]?.there) return null
  const { rows } = await pool.query<Row>(sql)
  return rows
}
