import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { UserError } from '#scripts/step.ts'
import { quoted, rowsOf, withSession } from './tables.ts'

const INSUFFICIENT_PRIVILEGE = '42501'
const NO_SUCH_DATABASE = '3D000'

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
const onServer = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${encodeURIComponent(database)}` }).href
const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/** Connects to a database of the server that is not the one to replace; every server has one of these. */
async function onMaintenanceDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await withSession(onServer(url, 'postgres'), work)
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error
    return withSession(onServer(url, 'template1'), work)
  }
}

type Row = Record<string, string | null>

/** The clauses that give a database the encoding and collation of another one, whichever provider it has. */
function localeOf(row: Row | undefined): string {
  if (!row) return ''
  const text = (value: string | null | undefined) => pg.escapeLiteral(value ?? '')
  const own = row.datlocale ?? row.daticulocale
  const provider = { i: `LOCALE_PROVIDER icu ICU_LOCALE ${text(own)}`, b: `LOCALE_PROVIDER builtin BUILTIN_LOCALE ${text(own)}` }
  const given = provider[row.datlocprovider as 'i' | 'b'] ?? ''
  return `ENCODING ${text(row.encoding_name)} LC_COLLATE ${text(row.datcollate)} LC_CTYPE ${text(row.datctype)} ${given}`
}

async function createLike(client: pg.Client, name: string, original: string): Promise<void> {
  const [like] = await rowsOf<{ row: Row }>(
    client,
    `SELECT to_jsonb(d) || jsonb_build_object('encoding_name', pg_encoding_to_char(encoding)) AS row FROM pg_database d WHERE datname = $1`,
    [original],
  )
  await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE template0 ${localeOf(like?.row)}`).catch((cause: unknown) => {
    if (codeOf(cause) !== INSUFFICIENT_PRIVILEGE) throw cause
    throw new UserError(
      `The database's user may not create the temporary database that this needs. Have an administrator run once: ALTER ROLE ${quoted(client.user ?? '')} CREATEDB`,
      { cause },
    )
  })
  // Settings of a database, such as a search configuration, belong to its name.
  const settings = await rowsOf<{ setting: string }>(
    client,
    `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase WHERE setrole = 0 AND datname = $1`,
    [original],
  )
  for (const { setting } of settings) {
    const [parameter = '', ...value] = setting.split('=')
    await client.query(`SELECT set_config($1, $2, false)`, [parameter, value.join('=')])
    await client.query(`ALTER DATABASE ${quoted(name)} SET ${quoted(parameter)} FROM CURRENT`)
  }
}

/**
 * Creates a database next to the one at `url` and with its settings, and drops it after `work`, unless it has another name by then.
 */
export async function withScratchDatabase<T>(url: string, work: (scratchUrl: string) => Promise<T>): Promise<T> {
  const name = `plumbline_restore_${randomBytes(6).toString('hex')}`
  await onMaintenanceDatabase(url, (client) => createLike(client, name, nameOf(url)))
  try {
    return await work(onServer(url, name))
  } finally {
    await onMaintenanceDatabase(url, (client) => client.query(`DROP DATABASE IF EXISTS ${quoted(name)}`))
  }
}

/** Returns the programs that are connected to the database at `url`. */
function listConnections(url: string): Promise<string[]> {
  return onMaintenanceDatabase(url, async (client) => {
    const rows = await rowsOf<{ program: string }>(
      client,
      `SELECT DISTINCT coalesce(nullif(application_name, ''), 'a program without a name') || ' as ' || usename AS program
        FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [nameOf(url)],
    )
    return rows.map(({ program }) => program)
  })
}

/**
 * Puts the scratch database in the place of the one at `url`, in one transaction. Fails if anybody is connected to it.
 * @param formerName the name that the former database gets, or `null` if it is dropped
 */
async function swapDatabases(url: string, scratchUrl: string, formerName: string | null): Promise<void> {
  const name = nameOf(url)
  const former = formerName ?? `${nameOf(scratchUrl)}_empty`
  await onMaintenanceDatabase(url, async (client) => {
    const existing = await rowsOf(client, 'SELECT FROM pg_database WHERE datname = $1', [name])
    await client.query('BEGIN')
    if (existing.length > 0) await client.query(`ALTER DATABASE ${quoted(name)} RENAME TO ${quoted(former)}`)
    await client.query(`ALTER DATABASE ${quoted(nameOf(scratchUrl))} RENAME TO ${quoted(name)}`)
    await client.query('COMMIT')
    if (formerName === null) await client.query(`DROP DATABASE IF EXISTS ${quoted(former)}`)
  })
}

/** Returns whether the database at `url` exists. */
const databaseExists = (url: string): Promise<boolean> =>
  onMaintenanceDatabase(
    url,
    async (client) => (await rowsOf(client, 'SELECT FROM pg_database WHERE datname = $1', [nameOf(url)])).length > 0,
  )

/** The name that a database gets when a restoration replaces it. Postgres truncates names of more than 63 bytes. */
function formerNameOf(url: string, now: Date): string {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return `${nameOf(url).slice(0, 40)}_before_restore_${time}`.slice(0, 63)
}

/** A database without rows in any of these has nothing to lose. */
const CONTENT = ['users', 'pages', 'issues', 'media', 'submissions']
const OBJECT_IN_USE = '55006'

/** Returns whether a database has something to lose: content of the site, or tables of another program. */
function hasContent(url: string): Promise<boolean> {
  return withSession(url, async (client) => {
    const rows = await rowsOf<{ name: string }>(client, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
    const tables = rows.map(({ name }) => name)
    if (tables.length === 0) return false
    if (!tables.includes('payload_migrations')) return true
    const counted = CONTENT.filter((name) => tables.includes(name)).map((name) => `EXISTS (SELECT FROM ${quoted(name)})`)
    const [found] = await rowsOf<{ any: boolean }>(client, `SELECT ${counted.join(' OR ') || 'false'} AS any`)
    return found?.any ?? false
  })
}

const inUse = (programs: string[], cause?: unknown) =>
  new UserError(
    `The database is in use (${programs.join(', ') || 'by a program that has left since'}). Stop the site and whatever else uses it, then try again. Nothing was replaced.`,
    { cause },
  )

/** What a restoration replaces. */
type Replaced = 'nothing' | 'an empty database' | 'a database with content'

/**
 * Makes sure that the database may be replaced.
 * @throws {UserError} if it has content and `force` is false, or if somebody is connected to it
 */
export async function assertReplaceable(url: string, force: boolean): Promise<Replaced> {
  if (!(await databaseExists(url))) return 'nothing'
  const programs = await listConnections(url)
  if (programs.length > 0) throw inUse(programs)
  if (!(await hasContent(url))) return 'an empty database'
  if (force) return 'a database with content'
  throw new UserError(
    'The database is not empty. Restore into an empty one, or add --force to replace it; the replaced one is then kept under another name.',
  )
}

/**
 * Puts the restored database in the place of the former one.
 * @returns the name under which one with content is kept
 */
export async function replaceDatabase(url: string, restoredUrl: string, replaced: Replaced, now = new Date()): Promise<string | null> {
  const formerName = replaced === 'a database with content' ? formerNameOf(url, now) : null
  try {
    await swapDatabases(url, restoredUrl, formerName)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error
    throw inUse(await listConnections(url), error)
  }
  return formerName
}
