import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from '#platform/database-errors.ts'
import type { Env } from '#platform/env/env.ts'

/** The key of the advisory lock around migrations; an arbitrary number shared by all processes. */
export const MIGRATION_LOCK = 7_586_253

const MIN_POSTGRES_VERSION = 15
const CONNECT_MS = 5000
/** Between two attempts to reach the database. */
const RETRY_MS = 1000

/** The database cannot be used. `message` is one line that says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** The pending migrations in order, and whether the database has no accounts yet. */
type DatabaseState = { pending: string[]; empty: boolean }

/** A host without a name, as of a container that is down, and no answer in time. */
const NO_ANSWER = /^(?:ENOTFOUND|EAI_AGAIN)$/

/** Returns whether the database may work later without any change of the settings: it is down, starting, full or not to be found. */
function isUnreachable(error: unknown): boolean {
  const cause = error instanceof DatabaseError ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  return isDatabaseAway(cause) || NO_ANSWER.test(String((cause as NodeJS.ErrnoException).code ?? '')) || /timeout/i.test(cause.message)
}

/** The names of the migrations this code knows, oldest first. */
export function knownMigrations(folder = path.resolve('migrations')): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .toSorted()
}

/** The address of the server, without the password. */
function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}

function explainDatabase(error: unknown, url: string): string {
  const where = addressOf(url)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const user = decodeURIComponent(new URL(url).username)
  switch (code) {
    case '28P01':
    case '28000':
      return `Postgres at ${where} refuses the user or password in DATABASE_URL (user "${user}").`
    case '3D000':
      return `Postgres at ${where} has no such database. Create it, or correct DATABASE_URL.`
    case '53300':
      return `Postgres at ${where} has no connection left. Stop other programs that use it, or raise its max_connections.`
    case '42501':
      return `The user "${user}" in DATABASE_URL may not read the site's tables at ${where}. Make it the owner of the database, or use the owner in DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host in DATABASE_URL cannot be found (${where}). Check the name.`
    case 'ECONNREFUSED':
      return `Nothing answers at ${where}. Start Postgres there, or correct DATABASE_URL.`
    default:
      return `Postgres at ${where} cannot be reached${code ? ` (${code})` : ' in time'}. Check DATABASE_URL and that the server accepts connections.`
  }
}

/**
 * Refuses a Postgres older than the oldest version that tests run on.
 * @param versionNumber Postgres's `server_version_num`: 150018 is 15.18
 */
export function refuseOldPostgres(versionNumber: number, where: string): void {
  const version = Math.floor(versionNumber / 10_000)
  if (version >= MIN_POSTGRES_VERSION) return
  throw new DatabaseError(`Postgres at ${where} is version ${version}; version ${MIN_POSTGRES_VERSION} or newer is required.`)
}

async function namesIn(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

async function inspect(client: pg.Client, url: string): Promise<DatabaseState> {
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`)
  refuseOldPostgres(Number(rows[0]?.version), addressOf(url))
  const tables = await namesIn(client, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  if (!tables.includes('payload_migrations')) {
    if (tables.length > 0) {
      throw new DatabaseError(
        `The database at ${addressOf(url)} contains another program's tables. Point DATABASE_URL at an empty database.`,
      )
    }
    return { pending: knownMigrations(), empty: true }
  }
  const applied = await namesIn(client, 'SELECT name FROM payload_migrations WHERE name IS NOT NULL')
  const known = knownMigrations()
  const ahead = applied.filter((name) => !known.includes(name))
  if (ahead.length > 0) {
    throw new DatabaseError(
      `The database at ${addressOf(url)} is ahead of this code (${ahead.at(-1)} is unknown here). Use the newer code; to go back, run npm run migrate:down there first.`,
    )
  }
  const pending = known.filter((name) => !applied.includes(name))
  return { pending, empty: !applied.length || (await isUnseeded(client, tables)) }
}

async function isUnseeded(client: pg.Client, tables: string[]): Promise<boolean> {
  if (!tables.includes('users')) return true
  const { rowCount } = await client.query('SELECT 1 FROM users LIMIT 1')
  return rowCount === 0
}

/**
 * Inspects the database without writing to it.
 * @throws {DatabaseError} if it cannot be reached, is too old, belongs to another program or is ahead of this code
 */
export async function inspectDatabase(url: string): Promise<DatabaseState> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new DatabaseError('DATABASE_URL must start with postgres://, for example postgres://user:password@host:5432/plumbline')
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
  // A broken connection is reported by the query that uses it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await inspect(client, url)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(explainDatabase(error, url), { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** @throws {DatabaseError} if the database cannot be used, or has pending migrations */
export async function assertMigrated(url: string): Promise<void> {
  const { pending } = await inspectDatabase(url)
  if (pending.length > 0) throw new DatabaseError(`The database has ${pending.length} pending migration(s). Run: npm run migrate`)
}

/** Checks the database; throws a {@link DatabaseError} if it cannot be used. */
export type CheckDatabase = () => Promise<void>

/** Repeats a check that fails because the database cannot be reached, as long as `shallWait` returns true for the failure. */
export async function untilReachable(check: CheckDatabase, shallWait: (failure: Error) => boolean): Promise<void> {
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof Error) || !isUnreachable(error) || !shallWait(error)) throw error
      await sleep(RETRY_MS)
    }
  }
}

/** The connections of the commit signal and of the health check. */
const EXTRA_CONNECTIONS = 2
const TIMEOUT_MS = 5000

const CONNECTIONS_QUERY = `
  SELECT (SELECT sum(setting::int * CASE name WHEN 'max_connections' THEN 1 ELSE -1 END)::int FROM pg_settings
      WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')) AS total,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS used`

type Connections = { total: number; used: number }

/** The warning for a process that may open more connections than Postgres has left; `null` if they suffice. */
export function connectionWarning(max: number, { total, used }: Connections): string | null {
  if (max + used <= total) return null
  const others = used > 0 ? `, and ${used} are already in use` : ''
  return `This site opens up to ${max} connections to Postgres, which allows ${total} in total${others}. Pages wait when none is left: lower DATABASE_POOL, or raise max_connections in Postgres.`
}

/** Metrics have a connection of their own. */
const metricsConnections = ({ METRICS_PORT, METRICS_TOKEN }: Env) => (METRICS_PORT === undefined && METRICS_TOKEN === undefined ? 0 : 1)

/** Compares the connections this process may open with those Postgres has left; `null` if that cannot be determined. */
export async function checkConnections(settings: Env): Promise<string | null> {
  const { DATABASE_URL, DATABASE_POOL, SEARCH_CONNECTIONS, API_CONNECTIONS, WORKERS } = settings
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Connections>(CONNECTIONS_QUERY)
    const own = DATABASE_POOL + SEARCH_CONNECTIONS + API_CONNECTIONS + EXTRA_CONNECTIONS + metricsConnections(settings)
    const max = own * WORKERS
    return rows[0] ? connectionWarning(max, rows[0]) : null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** The site cannot be started here. `message` is one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

const FIRST_UNPRIVILEGED = 1024

function explainPort(code: string | undefined, port: number, host: string | undefined, command: string, prefix: string): string {
  const other = port === 65_535 ? 3001 : Math.max(port + 1, 3000)
  const another = `Choose another one: ${prefix}PORT=${other} ${command}`
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. ${another}`
  if (code === 'EACCES' || code === 'EPERM')
    return port < FIRST_UNPRIVILEGED
      ? `Only root may listen on port ${port}. ${another}`
      : `This account may not listen on port ${port}. ${another}`
  if (host && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(code ?? ''))
    return `${prefix}HOST is ${host}, which is not an address of this machine. Set it to one of its addresses, or unset it to listen on all.`
  return `Port ${port} cannot be used (${code ?? 'no reason given'}). ${another}`
}

/**
 * Checks before anything is started that the site can listen.
 * @param command the command to suggest for another port
 * @param prefix of the names of its settings
 * @throws {StartError} if it cannot
 */
export function assertCanListen(port: number, host: string | undefined, command: string, prefix = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', ({ code }: NodeJS.ErrnoException) => reject(new StartError(explainPort(code, port, host, command, prefix))))
    probe.listen(port, host || undefined, () => probe.close(() => resolve()))
  })
}

/** @throws {StartError} if the site has not been built */
export function assertBuilt(): void {
  const isBuilt = ['dist/server/server.js', 'dist/client/builds/latest.json'].every((file) => existsSync(file))
  if (!isBuilt) throw new StartError('The site has not been built. Run: npm run build')
}
