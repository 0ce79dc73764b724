import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { PoolClient } from 'pg'
import { createLocalReq, type PayloadRequest } from 'payload'
import { type Query, queryOn } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'
import { adapterOf, sqlOf } from '../sql.server.ts'

/** One connection for a whole run: its temporary tables and locks belong to it. */
export type Session = {
  query: Query
  /** Runs `work` as one transaction; what Payload writes for `req` is part of it. */
  transaction: <T>(work: (req: PayloadRequest) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Has Payload's operations for one request run on `client`, inside whatever transaction it has open. */
async function requestOn(cms: Cms, client: PoolClient): Promise<{ req: PayloadRequest; end: () => void }> {
  const adapter = adapterOf(cms)
  const id = crypto.randomUUID()
  const nothing = () => Promise.resolve()
  const db = drizzle({ client, schema: adapter.schema })
  // Payload's own entry is a transaction of Drizzle's; this one is begun and ended by the run, on the same kind of connection.
  adapter.sessions[id] = { db: db as unknown as (typeof adapter.sessions)[string]['db'], reject: nothing, resolve: nothing }
  const req = await createLocalReq({}, cms)
  req.transactionID = id
  return { req, end: () => void Reflect.deleteProperty(adapter.sessions, id) }
}

/** Opens the connection of a run. */
export async function openSession(cms: Cms): Promise<Session> {
  const client = await sqlOf(cms).connect()
  let lost: Error | undefined
  const note = (error: Error) => (lost = error)
  client.on('error', note)
  const ask = queryOn(client)
  const query: Query = async (text, values) => {
    if (lost) throw lost
    return ask(text, values)
  }
  return {
    query,
    async transaction(work) {
      const { req, end } = await requestOn(cms, client)
      await query('BEGIN')
      try {
        const result = await work(req)
        await query('COMMIT')
        return result
      } catch (error) {
        await query('ROLLBACK').catch(() => {})
        throw error
      } finally {
        end()
      }
    },
    // The connection is not used again: with it go its tables. Its locks go at once, for whoever comes next.
    async close() {
      await query('SELECT pg_advisory_unlock_all()').catch(() => {})
      client.off('error', note)
      client.release(true)
    },
  }
}
