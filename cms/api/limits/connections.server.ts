import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from '@payloadcms/db-postgres'
import type pg from 'pg'
import { BoundedPool } from '#cms/core/database/pool.server.ts'
import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { adapterOf, beforeClosing, sqlOf } from '#cms/core/sql.server.ts'

/** The kind of a REST request, or `admin` for the admin's own pages. */
type CallKind = 'read' | 'change' | 'admin'

/** On `globalThis`, because the build contains this module twice but there is only one pool. */
const GLOBAL_KEY = Symbol.for('plumbline api calls')
const shared = globalThis as { [GLOBAL_KEY]?: AsyncLocalStorage<CallKind> }
const calls = (shared[GLOBAL_KEY] ??= new AsyncLocalStorage<CallKind>())

/** Runs `work` with the connections and statement timeout of a request of this kind. */
export const asCall = <T>(kind: CallKind, work: () => T): T => calls.run(kind, work)

/** The kind of the current request; undefined outside of API requests. */
export const callKind = (): CallKind | undefined => calls.getStore()

const CHANGE_TIMEOUT_FACTOR = 3

function openReadPool(cms: Cms): pg.Pool {
  const { API_CONNECTIONS: max, API_STATEMENT_SECONDS: seconds } = env()
  const { connectionString } = sqlOf(cms).options
  const pool = new BoundedPool({ purpose: 'api', connectionString, max, statement_timeout: seconds * 1000 })
  beforeClosing(cms, () => pool.end())
  return pool
}

/**
 * Gives reading requests their own connection pool with a statement timeout, and sets a timeout on the transactions of changing
 * requests. Payload supports only one pool, so that pool hands out the connections of the other.
 */
export function limitStatements(cms: Cms): void {
  // Tools that only load the configuration have no pool.
  const pool = sqlOf(cms) as pg.Pool | undefined
  if (!pool) return
  const connect = pool.connect.bind(pool) as pg.Pool['connect']
  let reads: pg.Pool | undefined
  pool.connect = ((...args: []) => {
    if (callKind() !== 'read') return connect(...args)
    reads ??= openReadPool(cms)
    return reads.connect(...args)
  }) as pg.Pool['connect']

  const adapter = adapterOf(cms)
  const begin = adapter.beginTransaction.bind(adapter)
  adapter.beginTransaction = async (options) => {
    const id = await begin(options)
    if (id === null || callKind() !== 'change') return id
    const milliseconds = env().API_STATEMENT_SECONDS * 1000 * CHANGE_TIMEOUT_FACTOR
    await adapter.sessions[id]?.db.execute(sql.raw(`SET LOCAL statement_timeout = ${milliseconds}`))
    return id
  }
}
