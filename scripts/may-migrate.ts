import pg from 'pg'
import { UserError } from './step.ts'

/** What the migrations need beside tables of their own. */
const EXTENSION = 'pg_trgm'

const ASK = `
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
    return `Postgres does not have the extension ${EXTENSION}, which the search needs. Install Postgres's contrib package, then run this again.`
  }
  return mayInstall
    ? null
    : `The role "${role}" may not create the extension ${EXTENSION}, which the search needs. Have an administrator run once in the database "${name}": CREATE EXTENSION ${EXTENSION}`
}

/**
 * Finds out before the first migration whether all of them can run.
 * @throws {UserError} when the role may not do what they do
 */
export async function assertMayMigrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Rights>(ASK, [EXTENSION])
    const problem = rows[0] ? problemOf(rows[0]) : null
    if (problem) throw new UserError(problem)
  } finally {
    await client.end()
  }
}
