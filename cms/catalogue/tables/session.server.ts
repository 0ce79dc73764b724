import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import type { PoolClient } from 'pg'
import { createLocalReq, type PayloadRequest } from 'payload'
import { type Query, queryOn } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { adapterOf, sqlOf } from '#cms/core/sql.server.ts'

/** The connection of a run, which owns its temporary tables and locks. */
export type Session = {
  query: Query
  /** Runs `work` in one transaction that includes Payload's writes for `req`. */
  transaction: <T>(work: (req: PayloadRequest) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Creates a request whose Payload operations run on `client`, inside its open transaction. */
async function requestOn(cms: Cms, client: PoolClient): Promise<{ req: PayloadRequest; end: () => void }> {
  const adapter = adapterOf(cms)
  const id = crypto.randomUUID()
  const noop = () => Promise.resolve()
  const db = drizzle({ client, schema: adapter.schema })
  // Payload expects a Drizzle transaction here; this one is a plain connection whose transaction the run begins and ends.
  adapter.sessions[id] = { db: db as unknown as (typeof adapter.sessions)[string]['db'], reject: noop, resolve: noop }
  const req = await createLocalReq({}, cms)
  req.transactionID = id
  return { req, end: () => void Reflect.deleteProperty(adapter.sessions, id) }
}

/** Opens the connection of a run. */
export async function openSession(cms: Cms): Promise<Session> {
  const client = await sqlOf(cms).connect()
  let lost: Error | undefined
  const onLost = (error: Error) => (lost = error)
  client.on('error', onLost)
  const run = queryOn(client)
  const query: Query = async (text, values) => {
    if (lost) throw lost
    return run(text, values)
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
    // Destroys the connection and its temporary tables; unlocks first, so that the next run does not have to wait.
    async close() {
      await query('SELECT pg_advisory_unlock_all()').catch(() => {})
      client.off('error', onLost)
      client.release(true)
    },
  }
}
