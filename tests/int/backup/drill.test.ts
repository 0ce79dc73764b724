import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownMigrations } from '#server/preflight.ts'
import { runProgram } from '#scripts/step.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { env } from '#platform/env/env.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { cloneDatabase, onServer, TEST_SECRET, testDatabases } from '#tests/setup/databases/databases.ts'
import { TEST_MEDIA } from '#tests/setup/databases/postgres.ts'
import { startWriter } from '#tests/setup/backup/writer.ts'
import { contentOf, filesOf, type Content } from '#tests/setup/backup/content.ts'

const TARGET = `plumbline_drill_${randomBytes(4).toString('hex')}`
const KEY = randomBytes(32).toString('hex')
/** Tables that the writer changes while the backup is taken, and what triggers and the removal of files change with them. */
const WRITTEN = ['media', 'media_names', 'media_removals', 'missing_addresses', 'users', 'users_sessions']

let cms: Cms
let folder: string
let sweep: () => Promise<number>
const target = () => onServer(testDatabases().adminUrl, TARGET)
const restored = () => path.join(folder, 'restored-media')

beforeAll(async () => {
  cms = await openTestCms('seeded')
  folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-drill-'))
  // The folder that tests share may have files of other databases.
  const { rows } = await sqlOf(cms).query<{ name: string }>('SELECT name FROM media_names WHERE is_current')
  for (const { name } of rows) await cp(path.join(TEST_MEDIA, name), path.join(env().MEDIA_DIR, name))
  const { sweepMedia } = await import('#cms/media/removals.server.ts')
  sweep = () => sweepMedia(cms)
})

async function onAdmin(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: testDatabases().adminUrl })
  await client.connect()
  return (await client.query<Record<string, unknown>>(sql).finally(() => client.end())).rows
}

const drillDatabases = async () =>
  (
    await onAdmin(`SELECT datname FROM pg_database WHERE datname LIKE '${TARGET}%' OR datname LIKE 'plumbline\\_restore\\_%' ORDER BY 1`)
  ).map(({ datname }) => String(datname))

afterAll(async () => {
  for (const name of await drillDatabases()) await onAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
  await rm(folder, { recursive: true, force: true })
})

const run = (script: 'backup' | 'restore', args: string[], settings: NodeJS.ProcessEnv = {}) =>
  runProgram(`scripts/${script}.ts`, args, {
    ...process.env,
    DATABASE_URL: env().DATABASE_URL,
    PAYLOAD_SECRET: TEST_SECRET,
    DATA_DIR: path.join(folder, 'data'),
    MEDIA_DIR: path.resolve(env().MEDIA_DIR),
    BACKUP_KEY: '',
    ...settings,
  })

const restore = (file: string, args: string[] = [], settings: NodeJS.ProcessEnv = {}) =>
  run('restore', ['--from', path.join(folder, file), ...args], { DATABASE_URL: target(), MEDIA_DIR: restored(), ...settings })

const refusal = (work: Promise<string>) =>
  work.then(
    () => 'accepted',
    (error: Error) => error.message,
  )

const unwritten = (content: Content) => Object.fromEntries(Object.entries(content).filter(([name]) => !WRITTEN.includes(name)))

/** The files that were there before the writer began. */
const seededFiles = async (place: string) =>
  Object.fromEntries(Object.entries(await filesOf(place)).filter(([name]) => !name.startsWith('drill-')))

test('what was there at the snapshot comes back, row by row and file by file', { timeout: 240_000 }, async () => {
  const before = await contentOf(env().DATABASE_URL)
  const files = await filesOf(env().MEDIA_DIR)
  const writer = await startWriter(cms, sweep)
  const acknowledged = await writer.until(3)
  await run('backup', ['--with-secrets', '--to', path.join(folder, 'sealed')], { BACKUP_KEY: KEY })
  const last = await writer.until(writer.written() + 3)
  await run('backup', ['--to', path.join(folder, 'plain')])
  await writer.stop()
  // Written after the backups: must be gone after the restoration.
  await cms.update({ collection: 'pages', where: { path: { equals: '/' } }, data: { title: 'Too late' } })

  // The database and the files are gone: this server has neither.
  expect(await refusal(restore('sealed', [], { BACKUP_KEY: randomBytes(32).toString('hex') }))).toContain('encrypted with another key')
  expect(await restore('sealed', [], { BACKUP_KEY: KEY })).toMatch(/with secrets.*\n\d+ of its files were missing/)
  const after = await contentOf(target())
  expect(unwritten(after)).toEqual(unwritten(before))
  expect(after.users).toEqual(before.users)
  expect(await seededFiles(restored())).toEqual(files)
  const wasWritten = await writer.assertSnapshot(target(), restored())
  expect(wasWritten).toBeGreaterThanOrEqual(acknowledged)
  expect(wasWritten).toBeLessThan(last)

  // The other backup has no secrets, and replaces what is there only if told to. A row and a file are damaged.
  const damage = new pg.Client({ connectionString: target() })
  await damage.connect()
  await damage.query(`DELETE FROM issues; UPDATE pages_locales SET title = 'Defaced'`)
  const [victim = ''] = Object.keys(files)
  await appendFile(path.join(restored(), victim), 'x')
  expect(await refusal(restore('plain', ['--force']))).toContain('The database is in use')
  await damage.end()
  expect(await refusal(restore('plain'))).toContain('The database is not empty')
  expect(await restore('plain', ['--force'])).toMatch(/The replaced database is kept as \w+_before_restore_\d{14}/)
  const again = await contentOf(target())
  expect(unwritten(again)).toEqual(unwritten(before))
  expect([again.users_sessions, again.users === before.users]).toEqual([expect.stringMatching(/^0 /), false])
  expect(await seededFiles(restored())).toEqual(files)
  expect(await writer.assertSnapshot(target(), restored())).toBeGreaterThanOrEqual(last)
  const databases = await drillDatabases()
  expect(databases).toEqual([TARGET, expect.stringMatching(new RegExp(`^${TARGET}_before_restore_`))])

  // What was replaced is still as it was.
  const kept = await contentOf(onServer(testDatabases().adminUrl, databases[1] ?? ''))
  expect(kept.issues).toMatch(/^0 /)
  expect((await readdir(folder)).toSorted()).toEqual(['plain', 'restored-media', 'sealed'])
})

test('a backup of an older schema can be verified, without touching anything', { timeout: 120_000 }, async () => {
  const databases = testDatabases()
  const older = await cloneDatabase(databases, databases.seeded, `${TARGET}_older`)
  const settings = { DATABASE_URL: older.url, BACKUP_KEY: KEY }
  await runProgram('scripts/migrate-down.ts', ['2'], { ...process.env, DATABASE_URL: older.url, PAYLOAD_SECRET: TEST_SECRET })
  await run('backup', ['--to', path.join(folder, 'older')], settings)
  const before = [await drillDatabases(), await contentOf(older.url)]
  expect(await run('backup', ['--verify', path.join(folder, 'older')], settings)).toMatch(
    new RegExp(`The backup can be restored: [\\d,]+ rows .* schema ${knownMigrations().at(-3)}`),
  )
  expect([await drillDatabases(), await contentOf(older.url)]).toEqual(before)
})

test('every column that is called like a secret is either left out or known to be harmless', async () => {
  const { isUndecided, leftOutOf } = await import('#scripts/backup/tables.ts')
  const client = new pg.Client({ connectionString: env().DATABASE_URL })
  await client.connect()
  const { rows } = await client
    .query<{ table: string; column: string; nullable: boolean }>(
      `SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS nullable FROM information_schema.columns c
        WHERE table_schema = 'public' AND EXISTS (SELECT FROM pg_tables t WHERE t.tablename = c.table_name)`,
    )
    .finally(() => client.end())
  expect(rows.filter(({ table, column }) => isUndecided(table, column))).toEqual([])
  const leftOut = rows.filter(({ table, column }) => [leftOutOf(table)].flat().includes(column))
  expect(leftOut.length).toBeGreaterThanOrEqual(5)
  expect(leftOut.filter(({ nullable }) => !nullable)).toEqual([])
})
