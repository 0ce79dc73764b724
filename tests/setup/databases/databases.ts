import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { runProgram } from '#scripts/step.ts'
import type { Templates } from './cached-cluster.ts'
import { openTestPostgres, TEST_MEDIA, type TestPostgres } from './postgres.ts'

/** The test databases, passed to worker processes in an environment variable. */
export type TestDatabases = Templates & { adminUrl: string }

/** The first admin of every seeded test database. */
export const TEST_ADMIN = { email: 'admin@example.com', password: 'only-for-these-tests-4711' }

export const TEST_SECRET = 'a-secret-for-tests-that-is-long-enough'

const VARIABLE = 'PLUMBLINE_TEST_DATABASES'

/** The address of another database on the same server. */
export const onServer = (adminUrl: string, database: string): string => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href

/** Runs statements in order and returns the rows of the last. */
async function query<Row extends pg.QueryResultRow>(adminUrl: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

const drop = (adminUrl: string, ...names: string[]) =>
  query(adminUrl, ...names.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))

/** Copies a template in less than a second: FILE_COPY avoids writing every page to the WAL as well. Replaces a database of that name. */
export async function cloneDatabase(
  { adminUrl }: TestDatabases,
  template: string,
  name = `plumbline_test_${randomBytes(6).toString('hex')}`,
): Promise<{ url: string; drop: () => Promise<void> }> {
  await drop(adminUrl, name)
  await query(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return { url: onServer(adminUrl, name), drop: async () => void (await drop(adminUrl, name)) }
}

async function prepareTemplates(adminUrl: string, media: string): Promise<Templates> {
  const run = randomBytes(4).toString('hex')
  const migrated = `plumbline_migrated_${run}`
  const seeded = `plumbline_seeded_${run}`
  const env = (database: string) => ({
    ...process.env,
    DATABASE_URL: onServer(adminUrl, database),
    PAYLOAD_SECRET: TEST_SECRET,
    DATA_DIR: path.dirname(TEST_MEDIA),
    MEDIA_DIR: media,
    ADMIN_EMAIL: TEST_ADMIN.email,
    ADMIN_PASSWORD: TEST_ADMIN.password,
  })
  await query(adminUrl, `CREATE DATABASE ${migrated}`)
  await runProgram('scripts/migrate.ts', [], env(migrated))
  await query(adminUrl, `CREATE DATABASE ${seeded} TEMPLATE ${migrated}`)
  await runProgram('scripts/seed.ts', [], env(seeded))
  await cp(media, TEST_MEDIA, { recursive: true })
  return { migrated, seeded }
}

/** Drops the databases of processes, which are named after the template, and both templates. */
async function dropAll({ adminUrl, migrated, seeded }: TestDatabases): Promise<void> {
  const listed = `SELECT datname FROM pg_database WHERE NOT datistemplate AND datname LIKE '${migrated}\\_%'`
  const copies = await query<{ datname: string }>(adminUrl, listed)
  await drop(adminUrl, ...copies.map(({ datname }) => datname), migrated, seeded)
}

type Opened = { databases: TestDatabases; close: () => Promise<void> }

/** Creates both templates for this run. A Postgres of our own is stopped and cached with them, and the run uses a copy of it. */
async function makeTemplates(postgres: TestPostgres): Promise<Opened> {
  const media = await mkdtemp(path.join(os.tmpdir(), 'plumbline-test-media-'))
  try {
    const templates = await prepareTemplates(postgres.url, media)
    if (postgres.isOurs) {
      await postgres.stop({ ...templates, media })
      return await open(await openTestPostgres())
    }
    const databases = { ...templates, adminUrl: postgres.url }
    return { databases, close: () => dropAll(databases).then(() => postgres.stop()) }
  } finally {
    await rm(media, { recursive: true, force: true })
  }
}

/** Opens the templates that are cached, or else makes them. */
async function open(postgres: TestPostgres): Promise<Opened> {
  if (!postgres.templates) return makeTemplates(postgres)
  const { migrated, seeded } = postgres.templates
  return { databases: { adminUrl: postgres.url, migrated, seeded }, close: () => postgres.stop() }
}

/**
 * Opens the test databases of this run: those announced by the runner, else a Postgres with a migrated and a seeded template,
 * which are rebuilt if any of their inputs has changed.
 */
export async function openTestDatabases(): Promise<Opened> {
  const announced = process.env[VARIABLE]
  if (announced) return { databases: JSON.parse(announced) as TestDatabases, close: async () => {} }
  const postgres = await openTestPostgres()
  console.log(`  Postgres for tests: ${postgres.kind}`)
  try {
    const opened = await open(postgres)
    process.env[VARIABLE] = JSON.stringify(opened.databases)
    return opened
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The test databases announced to this process. */
export function testDatabases(): TestDatabases {
  const announced = process.env[VARIABLE]
  if (!announced) throw new Error('No test databases: the global setup has not run.')
  return JSON.parse(announced) as TestDatabases
}
