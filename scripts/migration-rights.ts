import pg from 'pg'
import { UserError } from './step.ts'

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
export async function assertMigrationRights(url: string): Promise<void> {
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
