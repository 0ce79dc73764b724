import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'

const TOKEN = 'a-token-of-at-least-24-letters'

let site: SiteProcess

beforeAll(async () => {
  site = await startSeededSite({ WORKERS: '2', LOG_LEVEL: 'warn', DATABASE_POOL: '16', METRICS_TOKEN: TOKEN })
})
afterAll(() => site.stop())

/** The sum of the series of a metric whose labels include these. */
function sumOf(text: string, name: string, labels: Record<string, string>): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

const metrics = async () => (await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()

test('the numbers of all workers come from whichever is asked, by route and not by address', async () => {
  const paths = ['/pricing', '/de/pricing', '/nothing-1', '/nothing-2/x', '/directory/eslint', '/robots.txt', '/favicon.svg', '/api/pages']
  // A connection of its own for each request reaches both workers.
  const headers = { connection: 'close' }
  for (let round = 0; round < 5; round += 1)
    await Promise.all(paths.map(async (path) => (await fetch(site.url + path, { headers })).text()))
  const login = { method: 'POST', headers: { 'content-type': 'application/json', origin: site.url } }
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a-wrong-password' })
  expect((await fetch(`${site.url}/api/users/login`, { ...login, body })).status).toBe(401)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(401)

  const countIn = (numbers: string, labels: Record<string, string>) => sumOf(numbers, 'plumbline_requests_total', labels)
  const answers = (numbers: string) => [
    countIn(numbers, { route: '/$', status: '404' }),
    countIn(numbers, { route: '/$', status: '200' }),
    countIn(numbers, { route: '/directory/$analyzer/', status: '200' }),
    countIn(numbers, { route: '/robots.txt', status: '200' }),
    countIn(numbers, { route: '/api/$', status: '200', cache: 'bypass' }),
  ]
  // A request is counted when its answer has been sent, which may be after its last byte has arrived.
  await expect.poll(async () => answers(await metrics())).toEqual([10, 15, 5, 5, 5])
  const text = await metrics()
  for (const worker of ['1', '2']) expect(sumOf(text, 'process_cpu_seconds_total', { worker })).toBeGreaterThan(0)
  // Each worker renders a page at least once, and keeps it.
  expect(countIn(text, { cache: 'hit' })).toBeGreaterThan(0)
  expect(countIn(text, { cache: 'miss' })).toBeGreaterThan(0)
  for (const address of ['nothing', 'pricing', 'eslint']) expect(text).not.toContain(address)

  expect(sumOf(text, 'plumbline_render_duration_seconds_count', { route: '/directory/$analyzer/' })).toBeGreaterThan(0)
  expect(sumOf(text, 'plumbline_statement_duration_seconds_count', { outcome: 'answered' })).toBeGreaterThan(0)
  expect(sumOf(text, 'plumbline_connections', { pool: 'pages', state: 'idle' })).toBeGreaterThan(0)
  expect(sumOf(text, 'plumbline_page_cache_entries', { room: 'pages' })).toBeGreaterThan(0)
  expect(sumOf(text, 'plumbline_sign_in_failures_total', { reason: 'password' })).toBe(1)
  expect(sumOf(text, 'plumbline_imports', { outcome: 'done' })).toBeGreaterThan(0)
  expect(sumOf(text, 'plumbline_jobs', { state: 'scheduled' })).toBeGreaterThan(0)
  expect(sumOf(text, 'plumbline_database_up', {})).toBe(1)
})

test('reports about the content security policy are counted by kind, need no session, and are small', async () => {
  const status = async (uri: string, chunked = false) => {
    const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': uri } })
    return (await rawRequest(site.port, '/csp-reports', { method: 'POST', body, chunked })).status
  }
  expect(await status('https://ads.example/a.gif?email=ada@example.com')).toBe(204)
  for (const chunked of [false, true]) expect(await status('x'.repeat(40_000), chunked)).toBe(413)
  expect((await fetch(`${site.url}/csp-reports`)).status).toBe(405)
  const text = await metrics()
  expect(sumOf(text, 'plumbline_csp_reports_total', {})).toBe(1)
  expect(sumOf(text, 'plumbline_csp_reports_total', { directive: 'img-src', kind: 'foreign' })).toBe(1)
  expect(text).not.toContain('ads.example')
})
