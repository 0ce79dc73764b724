import { sql } from '@payloadcms/db-postgres'
import type { PoolClient } from 'pg'
import type { PayloadRequest } from 'payload'
import type { Cms } from '../payload.server.ts'
import { adapterOf, sqlOf } from '../sql.server.ts'

/** Asks Postgres; `$1` stands for the first of `values`, a list is passed as an array. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

/** Reads and counts apart from any save, through the CMS's pool. */
export const queryOf =
  (cms: Cms): Query =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await sqlOf(cms).query(text, [...values])).rows as Row[]

/** Asks on one connection, to which locks and temporary tables belong. */
export const queryOn =
  (client: PoolClient): Query =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[]

/** The same text and values as Drizzle takes them. */
function statement(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`))
  return sql.join(parts)
}

/**
 * Asks on the connection of the save that is under way: sees what it wrote so far, and is undone with it. Without a
 * transaction it is the pool.
 */
export function queryIn(req: PayloadRequest): Query {
  const adapter = adapterOf(req.payload)
  return async <Row>(text: string, values: readonly unknown[] = []) => {
    const id = await req.transactionID
    const session = id === undefined ? undefined : adapter.sessions[id]?.db
    if (id !== undefined && !session) throw new Error('The save that this belongs to has already ended.')
    return ((await (session ?? adapter.drizzle).execute(statement(text, values))) as unknown as { rows: Row[] }).rows
  }
}

/**
 * Holds every other change of addresses until this transaction ends. Moves, publications and redirects judge each other's
 * addresses; two at once would each judge what the other is about to change.
 */
export const takeAddressTurn = (query: Query) => query(`SELECT pg_advisory_xact_lock(hashtext('plumbline addresses'))`)
