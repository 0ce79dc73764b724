import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { runProgram } from '../../scripts/run-program.ts'
import { openTestPostgres } from './postgres.ts'

/** What tests need to know of their Postgres; it travels to worker processes in the environment. */
export type TestDatabases = { adminUrl: string; migrated: string; seeded: string }

/** The first admin of every seeded test database. */
export const TEST_ADMIN = { email: 'admin@example.com', password: 'only-for-these-tests-4711' }

export const TEST_SECRET = 'a-secret-for-tests-that-is-long-enough'

const VARIABLE = 'PLUMBLINE_TEST_DATABASES'

/** The address of another database on the same server. */
export const onServer = (adminUrl: string, database: string): string => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href

async function query(adminUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Copies a template, in less than a second. A database of that name is replaced. */
export async function cloneDatabase(
  { adminUrl }: TestDatabases,
  template: string,
  name = `plumbline_test_${randomBytes(6).toString('hex')}`,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const drop = () => query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await drop()
  await query(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return { url: onServer(adminUrl, name), drop }
}

async function prepareTemplates(adminUrl: string): Promise<TestDatabases> {
  const run = randomBytes(4).toString('hex')
  const migrated = `plumbline_migrated_${run}`
  const seeded = `plumbline_seeded_${run}`
  const env = (database: string) => ({
    ...process.env,
    DATABASE_URL: onServer(adminUrl, database),
    PAYLOAD_SECRET: TEST_SECRET,
    DATA_DIR: path.resolve('node_modules/.cache/test-data'),
    ADMIN_EMAIL: TEST_ADMIN.email,
    ADMIN_PASSWORD: TEST_ADMIN.password,
  })
  await query(adminUrl, `CREATE DATABASE ${migrated}`)
  await runProgram('scripts/migrate.ts', [], env(migrated))
  await query(adminUrl, `CREATE DATABASE ${seeded} TEMPLATE ${migrated}`)
  await runProgram('scripts/seed.ts', [], env(seeded))
  return { adminUrl, migrated, seeded }
}

/**
 * The test databases of this run: those the runner announced, else a Postgres of our own with one migrated and one
 * seeded template.
 */
export async function openTestDatabases(): Promise<{ databases: TestDatabases; close: () => Promise<void> }> {
  const announced = process.env[VARIABLE]
  if (announced) return { databases: JSON.parse(announced) as TestDatabases, close: async () => {} }
  const postgres = await openTestPostgres()
  console.log(`  Postgres for tests: ${postgres.kind}`)
  try {
    const databases = await prepareTemplates(postgres.url)
    process.env[VARIABLE] = JSON.stringify(databases)
    const close = async () => {
      await query(postgres.url, ...[databases.migrated, databases.seeded].map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
      await postgres.stop()
    }
    return { databases, close }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The databases that this process was told of. */
export function announcedDatabases(): TestDatabases {
  const announced = process.env[VARIABLE]
  if (!announced) throw new Error('No test databases: the global set-up has not run.')
  return JSON.parse(announced) as TestDatabases
}
