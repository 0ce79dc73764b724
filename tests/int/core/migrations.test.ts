import { glob } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { runProgram } from '#scripts/step.ts'
import { DatabaseError, inspectDatabase, knownMigrations } from '#server/preflight.ts'
import { testDatabases, cloneDatabase, TEST_SECRET } from '#tests/setup/databases/databases.ts'

async function on(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end())
  return rows
}

async function withClone(template: 'migrated' | 'seeded' | 'template0', work: (url: string) => Promise<void>): Promise<void> {
  const databases = testDatabases()
  const clone = await cloneDatabase(databases, template === 'template0' ? 'template0' : databases[template])
  await work(clone.url).finally(clone.drop)
}

/** All published English content: addresses, texts, and the headings of blocks that the old tables could store. */
const CONTENT = `SELECT d.path, d.title, d.description, d.stem, d.fields, h.headings FROM content_documents d
  LEFT JOIN LATERAL (SELECT string_agg(b.block->'heading'->>'en', ', ' ORDER BY b.place) AS headings FROM pages p,
    jsonb_array_elements(p.blocks) WITH ORDINALITY AS b(block, place)
    WHERE d.collection = 'pages' AND p.id = d.id AND b.block->>'blockType' IN ('hero', 'faq')) AS h ON true
  WHERE d.locale = 'en' AND d.collection IN ('pages', 'analyzers', 'issues') ORDER BY d.path`

const environment = (url: string) => ({
  ...process.env,
  DATABASE_URL: url,
  PAYLOAD_SECRET: TEST_SECRET,
  DATA_DIR: 'node_modules/.cache/test-data',
})
const refusal = (url: string) =>
  inspectDatabase(url).then(
    () => 'accepted',
    (error: unknown) => (error instanceof DatabaseError ? error.message : String(error)),
  )

/** These tests start several programs that each open the whole CMS. */
const LONG = 300_000

describe('migrations', () => {
  test('run down and up again on a seeded database', { timeout: LONG }, () =>
    withClone('seeded', async (url) => {
      const before = await on(url, CONTENT)
      // Down to before localization and back: English content survives.
      const steps = knownMigrations().filter((name) => name >= '20261121_120000').length
      expect(await runProgram('scripts/migrate-down.ts', [String(steps)], environment(url))).toContain('Rolled back')
      expect((await inspectDatabase(url)).pending).toHaveLength(steps)
      expect(await on(url, `SELECT title FROM pages WHERE path = '/'`)).toEqual([{ title: 'Home' }])
      expect(await runProgram('scripts/migrate.ts', [], environment(url))).toContain('Applied')
      expect(await on(url, CONTENT)).toEqual(before)
      expect(await inspectDatabase(url)).toMatchObject({ pending: [] })
      expect(await runProgram('scripts/migrate.ts', [], environment(url))).toContain('up to date')
    }),
  )

  test('are applied once if two processes migrate concurrently', { timeout: LONG }, () =>
    withClone('template0', async (url) => {
      await Promise.all([runProgram('scripts/migrate.ts', [], environment(url)), runProgram('scripts/migrate.ts', [], environment(url))])
      const rows = await on(url, 'SELECT name FROM payload_migrations ORDER BY name')
      expect(rows.map(({ name }) => name)).toEqual(knownMigrations())
    }),
  )

  test('match the collections, which takes the newest snapshot of the schema alone', async () => {
    expect(await Array.fromAsync(glob('migrations/*.json'))).toHaveLength(1)
    // With a name, the tool writes a file if anything differs.
    expect(await runProgram('scripts/migrate-new.ts', ['drift-check'])).toContain('Nothing to write')
  })
})

describe('the preflight check of a database', () => {
  test('reports all migrations as pending for an empty one', () =>
    withClone('template0', async (url) => {
      expect(await inspectDatabase(url)).toEqual({ pending: knownMigrations(), empty: true })
      expect(await on(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
    }))

  test('reports a migrated database as empty until it is seeded', async () => {
    await withClone('migrated', async (url) => {
      expect(await inspectDatabase(url)).toEqual({ pending: [], empty: true })
    })
    await withClone('seeded', async (url) => {
      expect(await inspectDatabase(url)).toEqual({ pending: [], empty: false })
    })
  })

  test('refuses one that is ahead of the code', () =>
    withClone('migrated', async (url) => {
      await on(url, `INSERT INTO payload_migrations (name, batch) VALUES ('29991231_000000_from_the_future', 9)`)
      expect(await refusal(url)).toMatch(/is ahead of this code \(29991231_000000_from_the_future/)
    }))

  test('refuses another program’s database', () =>
    withClone('template0', async (url) => {
      await on(url, 'CREATE TABLE invoices (id int)')
      expect(await refusal(url)).toMatch(/another program's tables/)
    }))

  test('explains a wrong password, a missing database and a closed port without revealing the password', async () => {
    const { adminUrl } = testDatabases()
    const wrong = Object.assign(new URL(adminUrl), { password: 'hunter2' }).href
    const absent = Object.assign(new URL(adminUrl), { pathname: '/no_such_database' }).href
    expect(await refusal(wrong)).toMatch(/refuses the user or password/)
    expect(await refusal(absent)).toMatch(/has no such database/)
    expect(await refusal('postgres://u:hunter2@127.0.0.1:1/x')).toMatch(/Nothing answers at 127\.0\.0\.1:1/)
    expect(await refusal('postgres://u:hunter2@nowhere.invalid/x')).toMatch(/cannot be found/)
    expect(await refusal(wrong)).not.toContain('hunter2')
  })
})
