import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionId } from '#server/server-functions.ts'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

/** More than any kind has addresses. */
const LIMIT = 8
const LIMITS = Object.fromEntries(['QUERY', 'SEARCH', 'CATALOGUE', 'FEED', 'API'].map((kind) => [`LIMIT_${kind}`, `${LIMIT}/h`]))

let site: SiteProcess
let database: pg.Client

beforeAll(async () => {
  // What is in memory costs nothing and is not limited.
  site = await startSeededSite({ ...LIMITS, PROXIES: '1', PAGE_CACHE_MB: '0' })
  database = new pg.Client({ connectionString: site.databaseUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await site.stop()
})

let last = 0
const newAddress = () => `198.51.${Math.floor((last += 1) / 200)}.${last % 200}`
const BROWSER_HEADERS = { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' }
const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    headers: { 'x-forwarded-for': address, ...(path.startsWith('/_serverFn/') && BROWSER_HEADERS), ...headers },
  })
const drained = async (answer: Response) => ({ status: answer.status, headers: answer.headers, text: await answer.text() })

/** Builds the URL of a server function call with string inputs, as a browser sends it. */
function call(file: string, name: string, input: Record<string, string>): string {
  const id = functionId({ filename: `${file}.functions.ts`, functionName: `${name}_createServerFn_handler` })
  const data = { t: 10, i: 1, p: { k: Object.keys(input), v: Object.values(input).map((s) => ({ t: 1, s })) }, o: 0 }
  return `/_serverFn/${id}?payload=${encodeURIComponent(JSON.stringify({ t: { t: 10, i: 0, p: { k: ['data'], v: [data] }, o: 0 }, f: 63, m: [] }))}`
}

const KINDS: readonly (readonly [kind: string, first: string, ...more: string[]])[] = [
  ['/query', '/query?_params={"first":true}', '/navigation'],
  [
    'search',
    '/api/directory/issues?q=eval',
    '/api/directory/suggest?q=ev',
    '/api/search?q=ev',
    '/directory?q=eval',
    '/search?q=code',
    '/de/directory?q=eval',
  ],
  [
    'search-as-you-type',
    call('search', 'search', { text: 'code', locale: 'en' }),
    call('directory', 'getDirectory', { locale: 'en', search: '?q=eval' }),
    call('directory', 'getAnalyzer', { analyzer: 'eslint', locale: 'en', search: '?q=eval' }),
    call('directory-lists', 'getFacetValue', { facet: 'tag', value: 'eslint', locale: 'en', search: '?q=eval' }),
    call('directory-lists', 'getChanges', { search: '?analyzer=eslint' }),
  ],
  ['catalogues', '/directory/eslint/catalogue.json', '/directory/catalogue.sarif'],
  ['feeds', '/directory/changes.xml', '/sitemap.xml'],
  ['the API', '/api/pages?limit=1', '/api/globals/site'],
]

describe.each(KINDS.map(([kind, ...paths]) => ({ kind, paths })))('$kind', ({ paths }) => {
  const [first] = paths

  test('limits the requests of one address, but not those of others or for pages', async () => {
    const address = newAddress()
    const answers = []
    for (let count = 0; count < LIMIT + 3; count += 1) answers.push(await drained(await ask(paths[count % paths.length] ?? '', address)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
    expect(refused).toHaveLength(3)
    for (const { headers, text } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(text).toContain('Try again in')
    }
    expect((await drained(await ask(first, newAddress()))).status).toBe(200)
    for (const page of ['/', '/directory', '/pricing']) expect((await drained(await ask(page, address))).status).toBe(200)
  })

  test('eight clients under load use few statements, and pages are still answered', async () => {
    let isOver = false
    let maxActive = 0
    const watch = async () => {
      while (!isOver) {
        const { rows } = await database.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
        )
        maxActive = Math.max(maxActive, rows[0]?.n ?? 0)
      }
    }
    const hammer = (address: string) => Promise.all(paths.map(async (path) => (await drained(await ask(path, address))).status))
    const watching = watch()
    const hammering = Promise.all(Array.from({ length: 8 }, () => hammer(newAddress())))
    const pages = []
    for (let count = 0; count < 5; count += 1) pages.push((await drained(await ask('/', newAddress()))).status)
    const statuses = (await hammering).flat()
    isOver = true
    await watching
    expect(new Set(pages)).toEqual(new Set([200]))
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
    // Pages and saves have thirty connections.
    expect(maxActive).toBeLessThan(30)
  })
})

test('rejects searches when their queue is full, and still answers pages', async () => {
  await database.query('BEGIN; LOCK TABLE directory_index IN ACCESS EXCLUSIVE MODE')
  try {
    const searching = Array.from({ length: 80 }, async () => drained(await ask('/api/directory/issues?q=raw', newAddress())))
    const pages = await Promise.all(['/', '/pricing'].map(async (path) => drained(await ask(path, newAddress()))))
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    const answers = await Promise.all(searching)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(answers.filter(({ text }) => text.includes('Too many requests of this kind are in progress')).length).toBeGreaterThanOrEqual(17)
    for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await database.query('ROLLBACK')
  }
  expect((await ask('/api/directory/issues?q=raw', newAddress())).status).toBe(200)
})

test('renders few pages of one address at a time, and does not count pages in memory', async () => {
  const cached = await startSeededSite({ PROXIES: '1' })
  const locking = new pg.Client({ connectionString: cached.databaseUrl })
  await locking.connect()
  const get = async (path: string, address: string) =>
    drained(await fetch(cached.url + path, { headers: { 'x-forwarded-for': address, accept: 'text/html' } }))
  try {
    const [mine, other] = [newAddress(), newAddress()]
    expect((await get('/pricing', mine)).status).toBe(200)
    await locking.query('BEGIN; LOCK TABLE issue_changes IN ACCESS EXCLUSIVE MODE')
    const pages = Array.from({ length: 80 }, (_, index) => get(`/directory/changes?analyzer=none-${index}`, mine))
    // Those beyond the lane are refused at once, while the others wait for the lock.
    const refused = await Promise.race(pages)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3'])
    expect(refused.text).toContain('Try again in 3 seconds')
    expect((await get('/pricing', mine)).status).toBe(200)
    expect((await get('/platform', other)).status).toBe(200)
    await locking.query('ROLLBACK')
    const statuses = (await Promise.all(pages)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(17)
    expect((await get('/directory/changes', mine)).status).toBe(200)
  } finally {
    await locking.end()
    await cached.stop()
  }
})

const FIRST = '/query?_params={"first":true}'

test('counts an IPv6 /64 as one address, and sends problem details to API clients', async () => {
  for (let count = 0; count < LIMIT; count += 1) await drained(await ask(FIRST, `2001:db8:7:7::${(count + 1).toString(16)}`))
  const refused = await ask(FIRST, '2001:db8:7:7:ffff::1', { accept: 'application/json' })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ status: 429, title: 'Too Many Requests' })
  expect((await drained(await ask(FIRST, '2001:db8:7:8::1'))).status).toBe(200)
  const page = await ask('/search?q=x', '2001:db8:7:7::1', { accept: 'text/html' })
  expect(page.status).toBe(200)
})
