import path from 'node:path'
import pg from 'pg'
import { env, EnvError } from '#platform/env/env.ts'
import { inspectDatabase } from '#server/preflight.ts'
import { DATA_DIR, installationSecrets } from './installation.ts'
import { startEmbeddedPostgres } from './postgres/embedded.ts'
import { runningSite } from './running.mjs'
import { runProgram, step, UserError } from './step.ts'

const DATABASE = 'plumbline'

/** The Postgres a command works on. `owned` if the command started it and has to stop it. */
export type Database = { url: string; owned: boolean; stop: () => Promise<void> }

async function ensureDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
  return url.replace(/\/postgres$/, `/${DATABASE}`)
}

/** Starts the embedded Postgres of this checkout and makes sure its database exists. */
async function startOwnDatabase(): Promise<Database> {
  const { postgresPassword } = await installationSecrets()
  const postgres = await startEmbeddedPostgres(path.join(DATA_DIR, 'postgres'), postgresPassword, {
    onRestart: (line) => console.log(line),
  })
  return { url: await ensureDatabase(postgres.url), owned: true, stop: postgres.stop }
}

async function databaseOfRunningSite(): Promise<string | undefined> {
  const running = await runningSite()
  if (!running || running.pid === process.pid) return undefined
  if (!running.databaseUrl) throw new UserError('The site is starting in this checkout. Wait until it is up, then run the command again.')
  return running.databaseUrl
}

/**
 * Opens the database for one command: `DATABASE_URL`, else that of the site running from this checkout, else the embedded
 * one, started for the command. Also sets the environment variables that the CMS reads.
 */
export async function openDatabase(): Promise<Database> {
  process.env.PAYLOAD_SECRET ??= (await installationSecrets()).payloadSecret
  const external = process.env.DATABASE_URL
  const url = external ?? (await databaseOfRunningSite())
  const database = url ? { url, owned: false, stop: async () => {} } : await startOwnDatabase()
  process.env.DATABASE_URL = database.url
  try {
    env()
  } catch (error) {
    await database.stop()
    throw error instanceof EnvError ? error : new Error('settings', { cause: error })
  }
  return database
}

/** Runs `work` on the command's database, and stops that if it was started for it, even after an error. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  // Commands print their own results.
  process.env.LOG_LEVEL ??= 'warn'
  const database = await openDatabase()
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}

/** Applies pending migrations, and seeds the database if nobody can sign in yet. */
export async function prepareDatabase(url: string): Promise<void> {
  const { pending, empty } = await inspectDatabase(url)
  if (pending.length > 0) await step(`Applying ${pending.length} migration(s)`, () => runProgram('scripts/migrate.ts', []))
  if (empty)
    await step('Seeding the empty database with pages and the rules of the installed linters', () => runProgram('scripts/seed.ts', []))
}

/** The port set in `PORT`, 3000 by default. */
export function portOf(source: NodeJS.ProcessEnv): number {
  const port = Number(source.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new UserError(`PORT must be a number from 1 to 65535, not "${source.PORT}".`)
  return port
}
