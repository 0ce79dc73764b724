import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from '@payloadcms/db-postgres'
import type pg from 'pg'
import { BoundedPool } from '../database/pool.server.ts'
import { env } from '../env.ts'
import type { Cms } from '../payload.server.ts'
import { adapterOf, beforeClosing, sqlOf } from '../sql.server.ts'

/** What a call of REST or GraphQL does, or that it is of the admin's own pages. */
type CallKind = 'read' | 'change' | 'admin'

/** The build holds this module twice, but there is one pool whose connections are given out. */
const KEPT = Symbol.for('plumbline api calls')
const kept = globalThis as { [KEPT]?: AsyncLocalStorage<CallKind> }
const calls = (kept[KEPT] ??= new AsyncLocalStorage<CallKind>())

/** Runs `work` with the connections and the time that a call of this kind may take. */
export const asCall = <T>(kind: CallKind, work: () => T): T => calls.run(kind, work)

/** What kind of call is being answered; none, if the site itself is at work. */
export const callKind = (): CallKind | undefined => calls.getStore()

const CHANGES_TAKE = 3

function openReads(cms: Cms): pg.Pool {
  const { API_CONNECTIONS: max, API_STATEMENT_SECONDS: seconds } = env()
  const { connectionString } = sqlOf(cms).options
  const pool = new BoundedPool({ connectionString, max, statement_timeout: seconds * 1000 })
  beforeClosing(cms, () => pool.end())
  return pool
}

/**
 * Gives calls of REST and GraphQL that read connections of their own, whose statements end in time, and bounds the
 * statements of those that change something. Payload knows one pool, so that pool gives out the others' connections.
 */
export function boundStatementsOfCalls(cms: Cms): void {
  // Tools that only read the configuration open no pool.
  const pool = sqlOf(cms) as pg.Pool | undefined
  if (!pool) return
  const connect = pool.connect.bind(pool) as pg.Pool['connect']
  let reads: pg.Pool | undefined
  pool.connect = ((...args: []) => {
    if (callKind() !== 'read') return connect(...args)
    reads ??= openReads(cms)
    return reads.connect(...args)
  }) as pg.Pool['connect']

  const adapter = adapterOf(cms)
  const begin = adapter.beginTransaction.bind(adapter)
  adapter.beginTransaction = async (options) => {
    const id = await begin(options)
    if (id === null || callKind() !== 'change') return id
    const milliseconds = env().API_STATEMENT_SECONDS * 1000 * CHANGES_TAKE
    await adapter.sessions[id]?.db.execute(sql.raw(`SET LOCAL statement_timeout = ${milliseconds}`))
    return id
  }
}
