import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '#server/preflight.ts'
import { cloneDatabase, testDatabases } from '#tests/setup/databases/databases.ts'
import { MARKED, TableFiller } from '#tests/setup/upgrades/fill-tables.ts'

/** What migrations drop on purpose, and why: the start of a table or column. */
const DROPPED: [start: string, why: string][] = [
  ['media.sizes_wide_', 'a size that is not rendered any more; the files of others took its place'],
  ['_media_v.', 'files have no versions: theirs would be removed (decision 9)'],
  ['_users_v', 'accounts have no versions: they would retain hashes of old passwords'],
  ['users.reset_password_token', 'replaced by its hash'],
  ['users.login_attempts', 'attempts are counted in a table of their own, before passwords are checked'],
  ['pages_rels.', 'links in blocks are part of the blocks (decision 11); the test of that migration follows them'],
  ['_pages_v_rels.', 'likewise'],
  ['submissions.person', 'derived from the e-mail address'],
]

let database: Awaited<ReturnType<typeof cloneDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await cloneDatabase(testDatabases(), 'template0')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function apply(name: string): Promise<void> {
  const { up } = (await import(`../../../migrations/${name}.ts`)) as { up: (args: MigrateUpArgs) => Promise<void> }
  await client.query('BEGIN')
  await up({ db: drizzle(client) } as unknown as MigrateUpArgs)
  await client.query('COMMIT')
}

/** The values that the filler may have written, from all tables. */
async function valuesLeft(): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  const values = new Set<string>()
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${pg.escapeIdentifier(name)} t`)
    for (const { text } of found) for (const [value] of text.matchAll(MARKED)) values.add(value)
  }
  return values
}

/**
 * Each migration ends a release. A row in every table of every release goes through all migrations since, and each of its values has
 * to be somewhere in the end.
 */
test('a database of every former release is migrated to the current one without losing a value', async () => {
  const filler = new TableFiller(client)
  for (const name of knownMigrations()) {
    await apply(name)
    await filler.fill()
  }
  const left = await valuesLeft()
  const lost = new Set(filler.markers.filter(({ text }) => !left.has(text)).map(({ place }) => place))
  expect(filler.markers.length).toBeGreaterThan(10_000)
  expect([...lost].filter((place) => !DROPPED.some(([start]) => place.startsWith(start)))).toEqual([])
  // A rule that nothing needs any more hides the next loss.
  expect(DROPPED.filter(([start]) => ![...lost].some((place) => place.startsWith(start)))).toEqual([])
})
