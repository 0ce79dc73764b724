import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { type Cms, openCms } from '../cms/payload.server.ts'
import { closeCms } from '../cms/sql.server.ts'
import { inspectDatabase } from '../server/preflight.ts'
import { assertMayMigrate } from './may-migrate.ts'

/** Any number, the same for every process of this product: whoever holds it may migrate. */
const LOCK = 7_586_253

async function holdingLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

type MigrateOptions = NonNullable<Parameters<Cms['db']['migrate']>[0]>

/** Each migration is a batch of its own, so that `npm run migrate:down` takes back one, never a whole installation. */
async function applyOne(cms: Cms, name: string): Promise<void> {
  const { up, down } = (await import(pathToFileURL(path.resolve('migrations', `${name}.ts`)).href)) as Pick<Migration, 'up' | 'down'>
  const migrations = [{ name, up, down }] as MigrateOptions['migrations']
  await cms.db.migrate({ migrations })
}

type Migration = NonNullable<MigrateOptions['migrations']>[number]

/**
 * Applies the migrations that `url` lacks; two processes that try at once wait for each other.
 * @returns the names applied, oldest first
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const { pending } = await inspectDatabase(url)
  if (pending.length === 0) return []
  return holdingLock(url, async () => {
    const { pending: stillPending } = await inspectDatabase(url)
    if (stillPending.length === 0) return []
    await assertMayMigrate(url)
    const cms = await openCms({ jobs: false })
    try {
      for (const name of stillPending) await applyOne(cms, name)
    } finally {
      await closeCms(cms)
    }
    return stillPending
  })
}
