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

/** Drops the databases of processes, which are named after the template, and in a Postgres of our own all other copies. */
async function dropCopies({ adminUrl, migrated, seeded }: TestDatabases, isOurs: boolean): Promise<void> {
  const named = isOurs ? `NOT IN ('postgres', '${migrated}', '${seeded}')` : `LIKE '${migrated}\\_%'`
  const listed = `SELECT datname FROM pg_database WHERE NOT datistemplate AND datname ${named}`
  const copies = await query<{ datname: string }>(adminUrl, listed)
  await drop(adminUrl, ...copies.map(({ datname }) => datname))
}

/** Creates both templates. After the tests they are cached for the next run if Postgres is our own, otherwise dropped. */
async function makeTemplates(postgres: TestPostgres): Promise<{ templates: Templates; close: () => Promise<void> }> {
  const media = await mkdtemp(path.join(os.tmpdir(), 'plumbline-test-media-'))
  const templates = await prepareTemplates(postgres.url, media)
  const close = async () => {
    await dropCopies({ ...templates, adminUrl: postgres.url }, postgres.isOurs ?? false)
    if (!postgres.isOurs) await drop(postgres.url, ...Object.values(templates))
    await postgres.stop({ ...templates, media })
    await rm(media, { recursive: true, force: true })
  }
  return { templates, close }
}

/**
 * Opens the test databases of this run: those announced by the runner, else a Postgres with a migrated and a seeded template,
 * which are rebuilt if any of their inputs has changed.
 */
export async function openTestDatabases(): Promise<{ databases: TestDatabases; close: () => Promise<void> }> {
  const announced = process.env[VARIABLE]
  if (announced) return { databases: JSON.parse(announced) as TestDatabases, close: async () => {} }
  const postgres = await openTestPostgres()
  console.log(`  Postgres for tests: ${postgres.kind}`)
  try {
    const cached = postgres.templates && { templates: postgres.templates, close: () => postgres.stop() }
    const { templates, close } = cached ?? (await makeTemplates(postgres))
    const databases = { adminUrl: postgres.url, migrated: templates.migrated, seeded: templates.seeded }
    process.env[VARIABLE] = JSON.stringify(databases)
    return { databases, close }
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
