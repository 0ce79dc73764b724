import pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Text forms that every Postgres reads back to the same values, and no timeouts: large tables take their time. */
const SETTINGS = `SET datestyle = ISO; SET intervalstyle = postgres; SET timezone = 'UTC'; SET extra_float_digits = 3;
  SET client_encoding = 'UTF8'; SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`

/** Opens a connection for a backup or a restoration. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A broken connection is reported by the statement that uses it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)

export async function rowsOf<Row extends pg.QueryResultRow>(client: pg.Client, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows
}

/** What a backup leaves out of a table unless it is asked for secrets: these columns, or all rows. */
export type LeftOut = readonly string[] | 'rows'

/**
 * What lets somebody act as another person or program. Restored without it, accounts keep their names and roles, but have to set a
 * new password by mail, and API keys have to be created again. A column listed here must be nullable.
 */
const SECRETS: Record<string, LeftOut> = {
  users: ['hash', 'salt', 'reset_password_token', 'reset_password_expiration'],
  users_sessions: 'rows',
  api_keys: ['key_hash'],
  account_sessions: 'rows',
  account_totp: 'rows',
  account_recovery_codes: 'rows',
  sign_in_tickets: 'rows',
}

/** Columns that are called like secrets, but are none; `*` stands for all of a table. A passkey's public key is public. */
const HARMLESS = new Set([
  'account_passkeys.*',
  'issues.provenance_upstream_hash',
  '_issues_v.version_provenance_upstream_hash',
  'payload_jobs.processing_token',
  'users.reset_password_requested_at',
])

const CALLED_LIKE_A_SECRET = /hash|salt|token|secret|password|session|credential|totp|passkey|recovery|private_key|public_key/

/** Returns what a backup without secrets leaves out of a table. */
export const leftOutOf = (table: string): LeftOut | undefined => (Object.hasOwn(SECRETS, table) ? SECRETS[table] : undefined)

/** Returns whether a column is called like a secret, and nobody has decided yet whether it is one. */
export function isUndecided(table: string, column: string): boolean {
  const leftOut = leftOutOf(table)
  if (leftOut === 'rows' || leftOut?.includes(column) || HARMLESS.has(`${table}.${column}`) || HARMLESS.has(`${table}.*`)) return false
  return CALLED_LIKE_A_SECRET.test(column) || CALLED_LIKE_A_SECRET.test(table)
}

/** A table to back up, with the columns that a copy contains. */
export type Table = { name: string; columns: string[]; leftOut?: string[] | 'rows' }

/**
 * All tables but unlogged ones, which hold only what one transaction tells itself. Generated columns are computed again.
 */
const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relpersistence = 'p' AND NOT c.relispartition
  GROUP BY c.relname ORDER BY c.relname COLLATE "C"`

/** Lists the tables to back up. */
export async function listTables(client: pg.Client, hasSecrets: boolean): Promise<Table[]> {
  const tables = await rowsOf<{ name: string; columns: string[] }>(client, TABLES)
  return tables.map(({ name, columns }) => {
    const leftOut = hasSecrets ? undefined : leftOutOf(name)
    if (!leftOut) return { name, columns }
    if (leftOut === 'rows') return { name, columns, leftOut }
    // A database of an older schema may not have all of them yet.
    const absent = leftOut.filter((column) => columns.includes(column))
    return { name, columns: columns.filter((column) => !absent.includes(column)), leftOut: absent }
  })
}

/** The statement that reads the rows of a table. */
export const copyOut = ({ name, columns, leftOut }: Table): string =>
  `COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}${leftOut === 'rows' ? ' WHERE false' : ''}) TO STDOUT`

/** The statement that writes the rows of a table. */
export const copyIn = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`

/** Reads the sequences. They are not part of a snapshot, so they are read after the tables: no id may be given twice. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const names = await rowsOf<{ name: string }>(
    client,
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const [row] = await rowsOf<{ value: string; isCalled: boolean }>(
      client,
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`,
    )
    if (row) sequences.push({ name, ...row })
  }
  return sequences
}

/** A file that a media document names. */
export type NamedFile = { name: string; mimeType: string }

/** Lists the files of all media documents, which the columns that end in `filename` name. */
export async function listFiles(client: pg.Client): Promise<NamedFile[]> {
  return rowsOf<NamedFile>(
    client,
    `SELECT DISTINCT ON (name COLLATE "C") name, coalesce(type, 'application/octet-stream') AS "mimeType" FROM media m,
      LATERAL (SELECT f.value AS name, to_jsonb(m) ->> regexp_replace(f.key, 'filename$', 'mime_type') AS type
        FROM jsonb_each_text(to_jsonb(m)) f WHERE f.key ~ '(^|_)filename$' AND f.value IS NOT NULL) named
      ORDER BY name COLLATE "C"`,
  )
}
