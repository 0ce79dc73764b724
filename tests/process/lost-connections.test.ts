import pg from 'pg'
import { expect, test } from 'vitest'
import { announcedDatabases, cloneDatabase } from '#tests/setup/databases.ts'
import { openContractSite } from '#tests/setup/contract-site.ts'
import { signIn, startServer } from '#tests/setup/site-process.ts'
import { openWayToPostgres } from '#tests/setup/way-to-postgres.ts'

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
    // Reads go through; both block at their first write.
    await locker.query('BEGIN; LOCK TABLE pages, users_sessions IN SHARE MODE')
    const outcomes = Promise.allSettled([page({ slug: 'lost' }), signIn(site.url)])
    // Both wait for the lock; the sign-in also holds a connection that waits for its next statement.
    const waiting = async () => {
      const held = `xact_start IS NOT NULL AND (wait_event_type = 'Lock' OR state = 'idle in transaction')`
      const { rows } = await admin.query<{ state: string }>(`SELECT state ${OF_THE_SITE} AND ${held}`, others)
      return rows.map(({ state }) => state).toSorted()
    }
    await expect.poll(waiting, { timeout: 60_000 }).toEqual(['active', 'active', 'idle in transaction'])
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

const PAGES = ['/', '/directory/eslint', '/directory?q=no-un', '/blog', '/readyz', '/directory/eslint/badge.svg', '/api/directory/issues']
const PEOPLE = { accept: 'text/html' }

test('while Postgres hangs every page gives up with 503, the log has one line, and the site heals with it', async () => {
  const databases = announcedDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const way = await openWayToPostgres(clone.url)
  const site = await startServer(way.url, { DATABASE_TIMEOUT: '1000', LOG_LEVEL: 'error' })
  const ask = (path: string) => fetch(site.url + path, { headers: PEOPLE, signal: AbortSignal.timeout(50_000) })
  const answers = () =>
    Promise.all(
      Array.from({ length: 8 }, () => PAGES)
        .flat()
        .map(ask),
    )
  try {
    for (const path of PAGES) expect([path, (await ask(path)).status]).toEqual([path, 200])
    way.hang()
    // The second round finds no connection that still seems to work.
    for (const answer of [...(await answers()), ...(await answers())]) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await answer.body?.cancel()
    }
    const program = await fetch(`${site.url}/directory/eslint`, { headers: { accept: 'application/json' } })
    expect(await program.json()).toMatchObject({ status: 503, detail: expect.stringContaining('Try again') as string })

    // Some of these are asked before the database is back, and answered after.
    const inBetween = answers()
    way.resume()
    for (const { url, status } of await inBetween) expect([url, [200, 503].includes(status)]).toEqual([url, true])
    for (const path of PAGES) await expect.poll(async () => (await ask(path)).status, { timeout: 30_000 }).toBe(200)
    const [, ...lines] = site.output().trim().split('\n')
    expect(lines).toEqual([expect.stringContaining('The database does not answer.')])
  } finally {
    await site.stop()
    way.close()
    await clone.drop()
  }
})

test('a statement that waits for a lock is given up, and holds nobody up afterwards', async () => {
  const databases = announcedDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(clone.url, { DATABASE_TIMEOUT: '1000', LOG_LEVEL: 'error' })
  const locker = new pg.Client({ connectionString: clone.url })
  await locker.connect()
  try {
    await locker.query('BEGIN; LOCK TABLE analyzers, issues IN ACCESS EXCLUSIVE MODE')
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${site.url}/directory/eslint`, { headers: PEOPLE })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    // Nobody reads what these would answer: Postgres ends them although the lock is still held. What the site does by itself waits on.
    const waiting = async () =>
      (await locker.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).rowCount
    await expect.poll(waiting, { timeout: 60_000 }).toBeLessThan(3)
    await locker.query('ROLLBACK')
    expect((await fetch(`${site.url}/directory/eslint`)).status).toBe(200)
  } finally {
    await locker.end()
    await site.stop()
    await clone.drop()
  }
})
