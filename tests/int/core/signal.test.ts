import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cached } from '#app/documents/cache.server.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { CommitSignal } from '#cms/core/commit-signal.server.ts'
import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf, sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { openPostgresProxy } from '#tests/setup/databases/postgres-proxy.ts'

let cms: Cms
const heard: (string | null)[] = []

beforeAll(async () => {
  cms = await openTestCms()
  commitSignalOf(cms).onChange((tag) => heard.push(tag))
  await vi.waitUntil(() => commitSignalOf(cms).isListening, { timeout: 30_000 })
})

describe('commit notifications', () => {
  test('are sent per row, whoever wrote it, and per collection for many rows', async () => {
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
    'are sent for a global if only its lists change: %j',
    async (data) => {
      heard.length = 0
      await cms.updateGlobal({ slug: 'navigation', data })
      await expect.poll(() => heard).toContain('global:navigation')
    },
  )

  test('are sent at commit, not after a rollback', async () => {
    const client = await sqlOf(cms).connect()
    try {
      heard.length = 0
      await client.query('BEGIN')
      await client.query(`UPDATE pages SET slug = 'rolled-back'`)
      await client.query('ROLLBACK')
      await client.query(`UPDATE pages SET slug = 'committed' WHERE path = '/a'`)
      await expect.poll(() => heard).toHaveLength(1)
    } finally {
      client.release()
    }
  })
})

describe('the cache', () => {
  test('purges entries when their sources change, and retains all others', async () => {
    let computed = 0
    const read = () => cached(cms, 'test', ['collection:pages'], () => Promise.resolve((computed += 1)))
    expect([await read(), await read()]).toEqual([1, 1])
    await sqlOf(cms).query(`UPDATE pages SET slug = 'again' WHERE path = '/a'`)
    await expect.poll(read).toBe(2)
    await cms.updateGlobal({ slug: 'site', data: { name: 'Elsewhere' } })
    expect(await read()).toBe(2)
  })

  test('does not cache a failure', async () => {
    const read = () => cached(cms, 'fails', [], () => Promise.reject(new Error('no')))
    await expect(read()).rejects.toThrow('no')
    expect(await cached(cms, 'fails', [], () => Promise.resolve('yes'))).toBe('yes')
  })

  test('caches nothing while notifications are interrupted, and starts empty afterwards', async () => {
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
    await expect.poll(() => commitSignalOf(cms).isListening, { timeout: 10_000 }).toBe(true)
  })
})

test('replaces a frozen notification connection within seconds', async () => {
  const proxy = await openPostgresProxy(process.env.DATABASE_URL ?? '')
  const { DATABASE_URL } = env()
  env().DATABASE_URL = proxy.url
  const signal = new CommitSignal()
  onTestFinished(async () => {
    env().DATABASE_URL = DATABASE_URL
    await signal.close()
    proxy.close()
  })
  await vi.waitUntil(() => signal.isListening, { timeout: 10_000 })
  proxy.silence()
  // Half of what it took before; a deadline, not a benchmark.
  await vi.waitUntil(() => !signal.isListening, { timeout: 8_000 })
  await vi.waitUntil(() => signal.isListening, { timeout: 10_000 })
})
