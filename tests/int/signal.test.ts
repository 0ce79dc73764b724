import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cached } from '#app/content/cache.server.ts'
import { findShell } from '#app/content/shell.server.ts'
import { CommitSignal } from '#cms/commit-signal.server.ts'
import { env } from '#cms/env.ts'
import type { Cms } from '#cms/payload.server.ts'
import { commitsOf, sqlOf } from '#cms/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { openWayToPostgres } from '#tests/setup/way-to-postgres.ts'

let cms: Cms
const heard: (string | null)[] = []

beforeAll(async () => {
  cms = await openTestCms()
  commitsOf(cms).onChange((tag) => heard.push(tag))
  await vi.waitUntil(() => commitsOf(cms).isHeard, { timeout: 30_000 })
})

describe('what is committed is told', () => {
  test('row by row, whoever wrote', async () => {
    const { id } = await cms.create({ collection: 'pages', data: { title: 'A', slug: 'a', _status: 'published' } })
    await expect.poll(() => heard).toContain(`pages:${id}`)
    heard.length = 0
    await sqlOf(cms).query(`UPDATE pages_locales SET title = 'B' WHERE _parent_id = $1`, [id])
    await expect.poll(() => heard).toEqual([`pages:${id}`])
    heard.length = 0
    await sqlOf(cms).query(`INSERT INTO pages (slug, path) SELECT n, '/n-' || n FROM generate_series(1, 60) n`)
    await expect.poll(() => heard).toEqual(['collection:pages'])
  })

  test.each([{ sections: [{ path: '/a' }] }, { sections: [] }, { links: [{ href: '/a' }] }])(
    'a global whose lists alone change: %j',
    async (data) => {
      heard.length = 0
      await cms.updateGlobal({ slug: 'navigation', data })
      await expect.poll(() => heard).toContain('global:navigation')
    },
  )

  test('not before the commit, and not after a rollback', async () => {
    const client = await sqlOf(cms).connect()
    try {
      heard.length = 0
      await client.query('BEGIN')
      await client.query(`UPDATE pages SET slug = 'rolled-back'`)
      await client.query('ROLLBACK')
      await client.query(`UPDATE pages SET slug = 'kept' WHERE path = '/a'`)
      await expect.poll(() => heard).toHaveLength(1)
    } finally {
      client.release()
    }
  })
})

describe('the cache', () => {
  test('keeps what nothing changed, and drops what was built from something that did', async () => {
    let computed = 0
    const read = () => cached(cms, 'test', ['collection:pages'], () => Promise.resolve((computed += 1)))
    expect([await read(), await read()]).toEqual([1, 1])
    await sqlOf(cms).query(`UPDATE pages SET slug = 'again' WHERE path = '/a'`)
    await expect.poll(read).toBe(2)
    await cms.updateGlobal({ slug: 'site', data: { name: 'Elsewhere' } })
    expect(await read()).toBe(2)
  })

  test('does not keep a failure', async () => {
    const read = () => cached(cms, 'fails', [], () => Promise.reject(new Error('no')))
    await expect(read()).rejects.toThrow('no')
    expect(await cached(cms, 'fails', [], () => Promise.resolve('yes'))).toBe('yes')
  })

  test('keeps nothing while changes cannot be heard, and starts afresh afterwards', async () => {
    expect((await findShell(cms)).site.name).toBe('Elsewhere')
    heard.length = 0
    await sqlOf(cms).query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE (query = 'LISTEN content_changed' OR query LIKE '%pg_notify%') AND pid <> pg_backend_pid() AND datname = current_database()`,
    )
    await expect.poll(() => heard).toContain(null)
    await sqlOf(cms).query(`ALTER TABLE site DISABLE TRIGGER signal_update`)
    await sqlOf(cms).query(`UPDATE site SET name = 'Unheard'`)
    await sqlOf(cms).query(`ALTER TABLE site ENABLE TRIGGER signal_update`)
    await expect.poll(async () => (await findShell(cms)).site.name).toBe('Unheard')
    await expect.poll(() => commitsOf(cms).isHeard, { timeout: 10_000 }).toBe(true)
  })
})

test('a line that is frozen is given up long before anybody waits for it, and opened again', async () => {
  const way = await openWayToPostgres(process.env.DATABASE_URL ?? '')
  const { DATABASE_URL } = env()
  env().DATABASE_URL = way.url
  const signal = new CommitSignal()
  onTestFinished(async () => {
    env().DATABASE_URL = DATABASE_URL
    await signal.close()
    way.close()
  })
  await vi.waitUntil(() => signal.isHeard, { timeout: 10_000 })
  way.silence()
  // Half of what it took before; it is a deadline, not a speed.
  await vi.waitUntil(() => !signal.isHeard, { timeout: 8_000 })
  await vi.waitUntil(() => signal.isHeard, { timeout: 10_000 })
})
