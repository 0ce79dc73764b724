import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
let database: pg.Client

beforeAll(async () => {
  site = await sharedSite()
  database = new pg.Client({ connectionString: site.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })

test('a search that times out in the database gets 503 with Retry-After', { timeout: 30_000 }, async () => {
  await database.query('BEGIN')
  try {
    await database.query('LOCK TABLE directory_index IN ACCESS EXCLUSIVE MODE')
    const [page, answer] = await Promise.all([
      get('/directory?q=raw', { accept: 'text/html' }),
      get('/api/directory/issues?q=raw', { accept: 'application/json' }),
    ])
    for (const { status, headers } of [page, answer]) {
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const text = await page.text()
    expect(text).toContain('<title>503 - Too Busy</title>')
    expect(text).not.toMatch(/canceling statement|directory_index/)
  } finally {
    await database.query('ROLLBACK')
  }
  expect((await get('/directory?q=raw')).status).toBe(200)
})

test('a query that is too long is refused with advice', async () => {
  const words = 'x'.repeat(10_000)
  for (const [path, heading, advice] of [
    ['/directory', 'Bad Request', 'Shorten it'],
    ['/directory/eslint', 'Bad Request', 'Shorten it'],
    ['/de/directory', 'Ungültige Anfrage', 'Kürzen Sie sie'],
  ] as const) {
    const page = await get(`${path}?q=${words}`, { accept: 'text/html' })
    const text = await page.text()
    expect({ path, status: page.status }).toEqual({ path, status: 400 })
    expect(text).toContain(`<title>400 - ${heading}</title>`)
    expect(text).toContain(advice)
    expect(text).not.toContain('Internal Server Error')
  }
  const problem = await get(`/directory?q=${words}`, { accept: 'application/json' })
  expect(await problem.json()).toMatchObject({ status: 400, title: 'Bad Request' })
})

test.each([
  [414, 'URI Too Long', `/directory/${'x'.repeat(3000)}`, {}],
  [405, 'Method Not Allowed', '/directory', { method: 'POST' }],
  [413, 'Content Too Large', '/forms/feedback', { method: 'POST', headers: { 'content-length': '70000' }, body: 'x'.repeat(70_000) }],
])('%i has its own title', async (status, title, path, init) => {
  const answer = await fetch(site.url + path, init)
  expect({ status: answer.status, title: (await answer.json()).title }).toEqual({ status, title })
})
