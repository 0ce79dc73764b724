import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DirectorySite, openDirectorySite } from '#tests/setup/directory-site.ts'

let directory: DirectorySite

beforeAll(async () => {
  directory = await openDirectorySite()
})
afterAll(() => directory.close())

test('a search that the database has no time for is stopped, and says when to come back', { timeout: 30_000 }, async () => {
  await directory.sql('BEGIN')
  try {
    await directory.sql('LOCK TABLE directory_index IN ACCESS EXCLUSIVE MODE')
    const [page, answer] = await Promise.all([
      directory.get('/directory?q=raw', { accept: 'text/html' }),
      directory.get('/api/directory/issues?q=raw', { accept: 'application/json' }),
    ])
    for (const { status, headers } of [page, answer]) {
      expect(status).toBe(503)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const text = await page.text()
    expect(text).toContain('<title>503 - Too Busy</title>')
    expect(text).not.toMatch(/canceling statement|directory_index/)
  } finally {
    await directory.sql('ROLLBACK')
  }
  expect((await directory.get('/directory?q=raw')).status).toBe(200)
})
