import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { PoolClient } from 'pg'
import type { Cms } from './cms.ts'
import { adapterOf, sqlOf } from './sql.server.ts'

/** Runs a parameterized SQL query and returns its rows. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** Queries through the CMS's pool, outside of any transaction. */
export const queryOf =
  (cms: Cms): Query =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await sqlOf(cms).query(text, [...values])).rows as Row[]

/** Queries on one connection, which holds locks and temporary tables. */
export const queryOn =
  (client: PoolClient): Query =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[]

/** Converts a parameterized query for Drizzle. */
function statement(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`))
  return sql.join(parts)
}

/**
 * Queries on the connection of the request's transaction: sees its uncommitted writes, and rolls back with it. Without a
 * transaction it uses the pool.
 */
export function queryIn(req: PayloadRequest): Query {
  const adapter = adapterOf(req.payload)
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    // Payload's data loader leaves `null` on a request without a transaction.
    const id = (await req.transactionID) as number | string | null | undefined
    const session = id ? adapter.sessions[id]?.db : undefined
    if (id && !session) throw new Error('The transaction of this save has already ended.')
    return ((await (session ?? adapter.drizzle).execute(statement(text, values))) as unknown as { rows: Row[] }).rows
  }
}

/**
 * Serializes all changes of addresses until this transaction ends. Moves, publications and redirects validate against each
 * other's addresses; two concurrent ones would each validate against what the other is about to change.
 */
export const lockAddresses = (query: Query) => query(`SELECT pg_advisory_xact_lock(hashtext('plumbline addresses'))`)

/** The source of reads: the pool, or one connection that holds a snapshot. */
export type Db = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }

/** A connection that sees one consistent state of the database, whatever others commit. `release` is idempotent. */
type Snapshot = { db: Db; release: () => Promise<void> }

/** Opens a read-only snapshot; the caller releases it. Reading after that throws. */
export async function openSnapshot(cms: Cms): Promise<Snapshot> {
  const client = await sqlOf(cms).connect()
  let isOpen = true
  const release = async () => {
    if (!isOpen) return
    isOpen = false
    // A connection that cannot even roll back is destroyed instead of returned to the pool.
    const ended = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
    client.release(!ended)
  }
  const db: Db = {
    query: (text, values) => {
      if (!isOpen) throw new Error('This snapshot was released.')
      return client.query(text, values)
    },
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return { db, release }
  } catch (error) {
    await release()
    throw error
  }
}
