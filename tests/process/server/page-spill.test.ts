import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, testDatabases } from '#tests/setup/databases/databases.ts'
import { openPostgresProxy } from '#tests/setup/databases/postgres-proxy.ts'
import { startServer } from '#tests/setup/site/site-process.ts'

let folder: string
let clone: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'page-spill-'))
  const databases = testDatabases()
  clone = await cloneDatabase(databases, databases.seeded)
})
afterAll(async () => {
  await clone.drop()
  await rm(folder, { recursive: true })
})

test('a site that starts while Postgres is dead serves what an earlier process knew, and recovers', async () => {
  const env = { DATA_DIR: folder, PAGE_SPILL_MB: '8', LOG_LEVEL: 'warn' }
  const first = await openPostgresProxy(clone.url)
  const before = await startServer(first.url, env)
  const page = (url: string, route = '/pricing') => fetch(url + route, { headers: { accept: 'text/html' } })
  const known = await (await page(before.url)).text()
  expect((await page(before.url, '/directory?q=no-un')).status).toBe(200)
  await before.stop()
  first.close()
  const [file = ''] = await readdir(path.join(folder, 'pages'))
  expect(file).toMatch(/^[0-9a-f]{16}-[\w-]+\.pages$/)

  const site = await startServer(first.url, env, { port: before.port })
  expect(await (await fetch(`${site.url}/readyz`)).text()).toBe('degraded\n')
  const answer = await page(site.url)
  expect([answer.status, await answer.text()]).toEqual([200, known])
  expect(answer.headers.get('cache-status')).toMatch(/^plumbline; hit; ttl=-?\d+; detail=STARTING$/)
  expect((await page(site.url, '/directory?q=no-un')).status).toBe(200)
  expect([(await page(site.url, '/blog')).status, (await page(site.url, '/admin')).status]).toEqual([503, 503])
  await expect.poll(() => site.output()).toContain('Serving the pages known so far. Nothing answers at')

  const second = await openPostgresProxy(clone.url, Number(new URL(first.url).port))
  await expect.poll(async () => (await page(site.url, '/blog')).status, { timeout: 30_000 }).toBe(200)
  await expect.poll(async () => (await page(site.url)).headers.get('cache-status'), { timeout: 30_000 }).toBe('plumbline; hit')
  expect(await (await fetch(`${site.url}/readyz`)).text()).toBe('ready\n')
  await site.stop()

  // Without a database and without pages that can be trusted there is nothing to serve.
  second.close()
  const place = path.join(folder, 'pages', file)
  await writeFile(place, (await readFile(place)).fill(0, 20))
  await expect(startServer(first.url, env, { port: before.port })).rejects.toThrow('Nothing answers at')
})
