import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import { signIn, startServer } from '#tests/setup/site/site-process.ts'
import { openPostgresProxy } from '#tests/setup/databases/postgres-proxy.ts'

const SITE_SESSIONS = 'FROM pg_stat_activity WHERE datname = $1 AND pid <> ALL ($2)'

test('if Postgres closes all connections during a save and a sign-in, those fail and the site recovers', async () => {
  const { site, page, close } = await openContractSite(await startSeededSite())
  const name = new URL(site.databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: testDatabases().adminUrl })
  const locker = new pg.Client({ connectionString: site.databaseUrl })
  await Promise.all([admin.connect(), locker.connect()])
  try {
    const { rows: own } = await locker.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const others = [name, own.map(({ pid }) => pid)]
    let searches = 0
    const search = async () => (await fetch(`${site.url}/directory?q=no-un${'u'.repeat((searches += 1))}`)).status
    expect(await search()).toBe(200)
    // Reads succeed; both block at their first write.
    await locker.query('BEGIN; LOCK TABLE pages, users_sessions IN SHARE MODE')
    const outcomes = Promise.allSettled([page({ slug: 'lost' }), signIn(site.url)])
    // Both wait for the lock; the sign-in also holds a connection that waits for its next statement.
    const waiting = async () => {
      const held = `xact_start IS NOT NULL AND (wait_event_type = 'Lock' OR state = 'idle in transaction')`
      const { rows } = await admin.query<{ state: string }>(`SELECT state ${SITE_SESSIONS} AND ${held}`, others)
      return rows.map(({ state }) => state).toSorted()
    }
    await expect.poll(waiting, { timeout: 60_000 }).toEqual(['active', 'active', 'idle in transaction'])
    await admin.query(`SELECT pg_terminate_backend(pid) ${SITE_SESSIONS}`, others)
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

const SEEN = ['/', '/directory/eslint', '/directory?q=no-un', '/blog', '/directory/eslint/badge.svg', '/nope']
const UNSEEN = ['/pricing', '/directory?q=no-con', '/api/directory/issues']
const PEOPLE = { accept: 'text/html' }

test('while Postgres hangs, every page seen before is served, the rest is a 503, and the log gets one line; afterwards the site recovers', async () => {
  const databases = testDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const proxy = await openPostgresProxy(clone.url)
  const site = await startServer(proxy.url, { DATABASE_TIMEOUT: '1000', RENDER_TIMEOUT_MS: '2000', LOG_LEVEL: 'error' })
  const ask = (path: string) => fetch(site.url + path, { headers: PEOPLE, signal: AbortSignal.timeout(50_000) })
  const answers = (paths: readonly string[]) => Promise.all(Array.from({ length: 8 }, () => paths.map(ask)).flat())
  try {
    const statusOf = async (path: string) => (await ask(path)).headers.get('cache-status') ?? ''
    const seen = new Map<string, unknown[]>()
    for (const path of SEEN) {
      // On a busy machine, the first attempts can exceed the short time limits.
      await expect.poll(() => statusOf(path), { timeout: 30_000 }).toBe('plumbline; hit')
      const answer = await ask(path)
      seen.set(path, [path, answer.status, await answer.text()])
    }
    await expect.poll(async () => (await ask('/api/directory/issues')).status, { timeout: 30_000 }).toBe(200)
    const logged = () => site.output().trim().split('\n')
    const before = logged().length
    proxy.hang()
    // By the second round, no connection seems to work any more.
    for (const answer of [...(await answers(UNSEEN)), ...(await answers(UNSEEN))]) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await answer.body?.cancel()
    }
    const program = await fetch(`${site.url}/pricing`, { headers: { accept: 'application/json' } })
    expect(await program.json()).toMatchObject({ status: 503, detail: expect.stringContaining('Try again') as string })

    // The site has noticed that it no longer hears of changes.
    const stale = /^plumbline; hit; ttl=-?\d+; detail=DATABASE_AWAY$/
    await expect.poll(() => statusOf('/'), { timeout: 30_000 }).toMatch(stale)
    for (const path of SEEN) {
      for (const answer of await answers([path])) {
        expect([path, answer.status, await answer.text()]).toEqual(seen.get(path))
        expect(answer.headers.get('cache-status')).toMatch(stale)
        expect(Number(answer.headers.get('age'))).toBeLessThan(60)
      }
    }
    const readiness = await ask('/readyz')
    expect([readiness.status, await readiness.text()]).toEqual([200, 'degraded\n'])

    // Some of these are sent before the database is back, and answered afterwards.
    const inBetween = answers([...SEEN, ...UNSEEN])
    proxy.resume()
    for (const { url, status } of await inBetween) expect([url, [200, 404, 503].includes(status)]).toEqual([url, true])
    for (const path of UNSEEN) await expect.poll(async () => (await ask(path)).status, { timeout: 30_000 }).toBe(200)
    await expect.poll(() => statusOf('/'), { timeout: 30_000 }).toBe('plumbline; hit')
    await expect.poll(async () => (await ask('/readyz')).text()).toBe('ready\n')
    expect(logged().slice(before)).toEqual([expect.stringContaining('The database is not responding.')])
  } finally {
    await site.stop()
    proxy.close()
    await clone.drop()
  }
})

test('cancels statements that wait for a lock, so that they do not block later requests', async () => {
  const databases = testDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(clone.url, { DATABASE_TIMEOUT: '1000', LOG_LEVEL: 'error' })
  const locker = new pg.Client({ connectionString: clone.url })
  await locker.connect()
  try {
    await locker.query('BEGIN; LOCK TABLE analyzers, issues IN ACCESS EXCLUSIVE MODE')
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${site.url}/directory/eslint`, { headers: PEOPLE })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    // Postgres cancels them although the lock is still held. The site's background statements keep waiting.
    const waiting = async () =>
      (await locker.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).rowCount
    await expect.poll(waiting, { timeout: 60_000 }).toBeLessThan(3)
    await locker.query('ROLLBACK')
    await expect.poll(async () => (await fetch(`${site.url}/directory/eslint`)).status, { timeout: 30_000 }).toBe(200)
  } finally {
    await locker.end()
    await site.stop()
    await clone.drop()
  }
})
