import pg from 'pg'
import { UserError } from '#scripts/step.ts'
import { databaseExists, formerNameOf, listConnections, swapDatabases } from './database/scratch.ts'
import { quoted, rowsOf, withSession } from './database/session.ts'

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
export type Replaced = 'nothing' | 'an empty database' | 'a database with content'

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
