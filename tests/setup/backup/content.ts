import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** The number of rows of each table and a hash of all of them. */
export type Content = Record<string, string>

const TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'`

/** Reads all tables of a database, in one snapshot. */
export async function contentOf(url: string): Promise<Content> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    const content: Content = {}
    for (const { name } of tables) {
      const table = pg.escapeIdentifier(name)
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum FROM ${table} t`,
      )
      content[name] = rows[0]?.sum ?? ''
    }
    return content
  } finally {
    await client.end()
  }
}

/** Reads the files of a folder: a hash of each. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const name of (await readdir(folder)).toSorted())
    files[name] = createHash('sha256')
      .update(await readFile(path.join(folder, name)))
      .digest('hex')
  return files
}
