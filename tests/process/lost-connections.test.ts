import pg from 'pg'
import { expect, test } from 'vitest'
import { announcedDatabases } from '#tests/setup/databases.ts'
import { openContractSite } from '#tests/setup/contract-site.ts'
import { signIn } from '#tests/setup/site-process.ts'

const OF_THE_SITE = 'FROM pg_stat_activity WHERE datname = $1 AND pid <> ALL ($2)'

test('Postgres closes every connection in the middle of a save and of a sign-in: those fail, and the site goes on, searches too', async () => {
  const { site, page, close } = await openContractSite()
  const name = new URL(site.databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: announcedDatabases().adminUrl })
  const locker = new pg.Client({ connectionString: site.databaseUrl })
  await Promise.all([admin.connect(), locker.connect()])
  try {
    const { rows: own } = await locker.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const others = [name, own.map(({ pid }) => pid)]
    const search = async () => (await fetch(`${site.url}/directory?q=no-un`)).status
    expect(await search()).toBe(200)
    await locker.query('BEGIN; LOCK TABLE pages, users_sessions IN ACCESS EXCLUSIVE MODE')
    const outcomes = Promise.allSettled([page({ slug: 'lost' }), signIn(site.url)])
    // The save waits in a query; the sign-in also holds a connection that waits for the next one.
    const states = async () => {
      const { rows } = await admin.query<{ state: string }>(`SELECT DISTINCT state ${OF_THE_SITE} AND xact_start IS NOT NULL`, others)
      return rows.map(({ state }) => state).toSorted()
    }
    await expect.poll(states, { timeout: 20_000 }).toEqual(['active', 'idle in transaction'])
    await admin.query(`SELECT pg_terminate_backend(pid) ${OF_THE_SITE}`, others)
    await locker.query('ROLLBACK')

    for (const outcome of await outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { message: /: 50[03] / } })
    expect(site.child.exitCode).toBeNull()
    expect(await search()).toBe(200)
    expect(await page({ slug: 'lost' })).toMatchObject({ path: '/lost' })
    expect(await signIn(site.url)).toContain('payload-token=')
  } finally {
    await Promise.all([admin.end(), locker.end()])
    await close()
  }
})
