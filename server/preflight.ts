import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const OLDEST_POSTGRES = 15
const CONNECT_MS = 5000

/** The database cannot be used. `message` is one line that says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** What was found: migrations that still have to run (in order), and whether the database holds nothing yet. */
export type DatabaseState = { pending: string[]; empty: boolean }

/** The names of the migrations this code knows, oldest first. */
export function knownMigrations(folder = path.resolve('migrations')): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
    .toSorted()
}

/** Says where the server is without its password. */
function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || '5432'}${pathname}`
}

function explain(error: unknown, url: string): string {
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
      return `The user "${user}" in DATABASE_URL may not read the site's tables at ${where}. Let it own the database, or name the user who does.`
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
 * Refuses a Postgres that is older than the oldest one tests run on.
 * @param versionNumber Postgres's `server_version_num`: 150018 is 15.18
 */
export function refuseOldPostgres(versionNumber: number, where: string): void {
  const version = Math.floor(versionNumber / 10_000)
  if (version >= OLDEST_POSTGRES) return
  throw new DatabaseError(`Postgres at ${where} is version ${version}; version ${OLDEST_POSTGRES} or newer is needed.`)
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
      throw new DatabaseError(`The database at ${addressOf(url)} holds another program's tables. Point DATABASE_URL at an empty database.`)
    }
    return { pending: knownMigrations(), empty: true }
  }
  const applied = await namesIn(client, 'SELECT name FROM payload_migrations WHERE name IS NOT NULL')
  const known = knownMigrations()
  const ahead = applied.filter((name) => !known.includes(name))
  if (ahead.length > 0) {
    throw new DatabaseError(
      `The database at ${addressOf(url)} is ahead of this code (${ahead.at(-1)} is unknown here). Use the code that has it; to go back, run npm run migrate:down there first.`,
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
 * Looks at the database without writing to it.
 * @throws {DatabaseError} when it cannot be reached, is too old, is somebody else's or is ahead of this code.
 */
export async function inspectDatabase(url: string): Promise<DatabaseState> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new DatabaseError('DATABASE_URL must start with postgres://, for example postgres://user:password@host:5432/plumbline')
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
  // A connection that breaks later is reported by the query that needed it.
  client.on('error', () => {})
  try {
    await client.connect()
    return await inspect(client, url)
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(explain(error, url), { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
