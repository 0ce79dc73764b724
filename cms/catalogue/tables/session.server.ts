import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { createLocalReq, type PayloadRequest } from 'payload'
import type { PoolClient } from 'pg'
import type { Cms } from '#cms/core/cms.ts'
import { type Query, queryOn } from '#cms/core/query.server.ts'
import { adapterOf, sqlOf } from '#cms/core/sql.server.ts'
import type { Place } from '#catalogue/adapter.ts'

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

/** A checked rule staged for its analyzer's transaction; `fields` is JSON. */
export type Staged = { seq: number; analyzer: number; code: string; at: Place; fields: string; nameOnly: boolean; guideOnly: boolean }

/**
 * The run's state lives in temporary tables of its connection, so that memory does not grow with the catalogue. `import_staged` and
 * `import_refused` last for the whole run, the others for one analyzer's transaction. Rows of up to a page are not compressed: a
 * compressed rule would be unpacked again for each field that is read.
 */
const TABLES = `
  -- JIT compilation costs more than it saves on statements that run a few times; without work_mem, plans for unknown sizes use nested loops.
  SET client_min_messages TO warning; SET jit = off; SET work_mem = '64MB';
  CREATE TEMP TABLE import_staged (
    seq integer PRIMARY KEY, analyzer integer NOT NULL, code text NOT NULL, code_key text NOT NULL, file text NOT NULL, line integer,
    fields jsonb NOT NULL, issue_id integer, accepted boolean NOT NULL DEFAULT true,
    name_only boolean NOT NULL DEFAULT false, guide_only boolean NOT NULL DEFAULT false) WITH (toast_tuple_target = 8160);
  CREATE TEMP TABLE import_refused (analyzer integer NOT NULL, code_key text NOT NULL)`

const TABLES_OF_ANALYZER = `
  CREATE TEMP TABLE import_state (
    issue_id integer NOT NULL, draft boolean NOT NULL, version_id integer, code text NOT NULL, status text, fields jsonb NOT NULL,
    upstream jsonb, hash text, overrides text[] NOT NULL, PRIMARY KEY (issue_id, draft)) WITH (toast_tuple_target = 8160) ON COMMIT DROP;
  CREATE TEMP TABLE import_changes (
    issue_id integer NOT NULL, draft boolean NOT NULL, field text NOT NULL, before jsonb, after jsonb, kept boolean NOT NULL) ON COMMIT DROP;
  CREATE TEMP TABLE import_writes (
    n integer GENERATED ALWAYS AS IDENTITY (MINVALUE 0), issue_id integer NOT NULL, draft boolean NOT NULL, is_new boolean NOT NULL,
    version_id integer, seq integer NOT NULL, code text NOT NULL, former text, patch jsonb NOT NULL, upstream jsonb NOT NULL, hash text,
    overrides text[] NOT NULL, publish boolean NOT NULL, kinds text[] NOT NULL, fields text[] NOT NULL) WITH (toast_tuple_target = 8160) ON COMMIT DROP`

/** Creates the run's tables. */
export const createTables = (query: Query) => query(TABLES)

/** Creates the tables of one analyzer, which are dropped with its transaction. */
export async function openAnalyzer(query: Query, analyzer: number): Promise<void> {
  await query(TABLES_OF_ANALYZER)
  await query(`CREATE TEMP VIEW import_rules AS SELECT * FROM import_staged WHERE analyzer = ${Math.trunc(analyzer)}`)
}

/** Drops the view, which unlike the tables is not dropped on commit. */
export const closeAnalyzer = (query: Query) => query('DROP VIEW IF EXISTS pg_temp.import_rules')

/** Stages a batch of rules. */
export async function stage(query: Query, rules: readonly Staged[]): Promise<void> {
  if (rules.length === 0) return
  const rows = rules.map(({ seq, analyzer, code, at, fields, nameOnly, guideOnly }) => {
    const facts = JSON.stringify({ seq, analyzer, code, file: at.file, line: at.line ?? null, name_only: nameOnly, guide_only: guideOnly })
    return `${facts.slice(0, -1)},"fields":${fields}}`
  })
  await query(
    `INSERT INTO import_staged (seq, analyzer, code, code_key, file, line, name_only, guide_only, fields)
     SELECT seq, analyzer, code, lower(code), file, line, name_only, guide_only, fields
     FROM jsonb_to_recordset($1::jsonb)
       AS r(seq integer, analyzer integer, code text, file text, line integer, name_only boolean, guide_only boolean, fields jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

/** Stores refused codes, which do not count as vanished. */
export async function stageRefused(query: Query, analyzer: number, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await query('INSERT INTO import_refused SELECT $1, lower(code) FROM unnest($2::text[]) AS code', [analyzer, codes])
}
