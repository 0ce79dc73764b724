import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { closeCms, openCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { inspectDatabase, MIGRATION_LOCK } from '#server/preflight.ts'
import { withDatabase } from './database.ts'
import { command, UserError } from './step.ts'

const EXTENSION = 'pg_trgm'

const RIGHTS_QUERY = `
  SELECT current_user AS role, current_database() AS name,
    has_schema_privilege('public', 'CREATE') AS "mayCreateTables",
    EXISTS (SELECT FROM pg_extension WHERE extname = $1) AS "isInstalled",
    EXISTS (SELECT FROM pg_available_extensions WHERE name = $1) AS "isAvailable",
    (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) OR (has_database_privilege(current_database(), 'CREATE')
      AND coalesce((SELECT bool_or(trusted) FROM pg_available_extension_versions WHERE name = $1), false)) AS "mayInstall"`

type Rights = { role: string; name: string; mayCreateTables: boolean; isInstalled: boolean; isAvailable: boolean; mayInstall: boolean }

function problemOf({ role, name, mayCreateTables, isInstalled, isAvailable, mayInstall }: Rights): string | null {
  if (!mayCreateTables) {
    return `The role "${role}" may not create tables in the database "${name}". Have its owner run once: ALTER DATABASE "${name}" OWNER TO "${role}"`
  }
  if (isInstalled) return null
  if (!isAvailable) {
    return `This Postgres lacks the extension ${EXTENSION}, which the search needs. Install Postgres's contrib package, then run this again.`
  }
  return mayInstall
    ? null
    : `The role "${role}" may not create the extension ${EXTENSION}, which the search needs. Have an administrator run once in the database "${name}": CREATE EXTENSION ${EXTENSION}`
}

/**
 * Checks before the first migration that the role can run all of them.
 * @throws {UserError} naming the missing right and the statement that grants it
 */
async function assertMigrationRights(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Rights>(RIGHTS_QUERY, [EXTENSION])
    const problem = rows[0] ? problemOf(rows[0]) : null
    if (problem) throw new UserError(problem)
  } finally {
    await client.end()
  }
}

async function holdingLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

type MigrateOptions = NonNullable<Parameters<Cms['db']['migrate']>[0]>

/** Applies each migration as a batch of its own, so that `npm run migrate:down` rolls back one instead of all. */
async function applyOne(cms: Cms, name: string): Promise<void> {
  const { up, down } = (await import(pathToFileURL(path.resolve('migrations', `${name}.ts`)).href)) as Pick<Migration, 'up' | 'down'>
  const migrations = [{ name, up, down }] as MigrateOptions['migrations']
  await cms.db.migrate({ migrations })
}

type Migration = NonNullable<MigrateOptions['migrations']>[number]

/**
 * Applies the pending migrations of the database at `url`; concurrent calls wait for each other.
 * @param only the names of those to apply, for a database with the schema of a former release; by default all
 * @returns the names applied, oldest first
 */
async function applyMigrations(url: string, only?: string[]): Promise<string[]> {
  const pendingNow = async () => (await inspectDatabase(url)).pending.filter((name) => !only || only.includes(name))
  if ((await pendingNow()).length === 0) return []
  return holdingLock(url, async () => {
    const stillPending = await pendingNow()
    if (stillPending.length === 0) return []
    await assertMigrationRights(url)
    const cms = await openCms({ jobs: false })
    try {
      for (const name of stillPending) await applyOne(cms, name)
    } finally {
      await closeCms(cms)
    }
    return stillPending
  })
}

/** `--only=a,b` applies just these: a restoration needs the schema that its backup had. */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values

await command(() =>
  withDatabase(async (url) => {
    const applied = await applyMigrations(url, only?.split(','))
    console.log(applied.length ? `Applied ${applied.length} migration(s): ${applied.join(', ')}.` : 'The database is up to date.')
  }),
)
