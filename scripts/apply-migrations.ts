import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { openCms, closeCms } from '#cms/core/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { inspectDatabase } from '#server/preflight.ts'
import { MIGRATION_LOCK } from './migration-lock.ts'
import { assertMigrationRights } from './migration-rights.ts'

async function holdingLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

type MigrateOptions = NonNullable<Parameters<Cms['db']['migrate']>[0]>

/** Applies each migration as a batch of its own, so that `npm run migrate:down` rolls back one instead of all. */
async function applyOne(cms: Cms, name: string): Promise<void> {
  const { up, down } = (await import(pathToFileURL(path.resolve('migrations', `${name}.ts`)).href)) as Pick<Migration, 'up' | 'down'>
  const migrations = [{ name, up, down }] as MigrateOptions['migrations']
  await cms.db.migrate({ migrations })
}

type Migration = NonNullable<MigrateOptions['migrations']>[number]

/**
 * Applies the pending migrations of the database at `url`; concurrent calls wait for each other.
 * @param only the names of those to apply, for a database with the schema of a former release; by default all
 * @returns the names applied, oldest first
 */
export async function applyMigrations(url: string, only?: string[]): Promise<string[]> {
  const pendingNow = async () => (await inspectDatabase(url)).pending.filter((name) => !only || only.includes(name))
  if ((await pendingNow()).length === 0) return []
  return holdingLock(url, async () => {
    const stillPending = await pendingNow()
    if (stillPending.length === 0) return []
    await assertMigrationRights(url)
    const cms = await openCms({ jobs: false })
    try {
      for (const name of stillPending) await applyOne(cms, name)
    } finally {
      await closeCms(cms)
    }
    return stillPending
  })
}
