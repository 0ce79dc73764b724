import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crawl, crawlSite, readSitemap, RULE, VIEW } from '#tests/setup/crawl/crawl.ts'
import { allFaults, FAULTS } from '#tests/setup/crawl/faults.ts'
import { brokenLinks } from '#tests/setup/crawl/links.ts'
import { graphFaults } from '#tests/setup/crawl/structured-data.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

/** Crawls the seeded site anonymously, with a sample of its rules and of the views of its lists; `npm run crawl` visits them all. */
let site: SiteProcess
let crawl: Crawl
let faults: Record<string, string[]>

const ANOTHER_HOST = 'desk.example.com'
const RULES = 40
const VIEWS = 10

/** Visits everything but rules and views, of which it takes some from the whole list. */
function sample(): (address: string) => boolean {
  let [rules, views] = [0, 0]
  return (address) => {
    if (VIEW.test(address)) return (views += 1) <= VIEWS
    if (!RULE.test(address)) return true
    rules += 1
    return rules % Math.ceil(7000 / RULES) === 1
  }
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { redirect: 'manual', headers })

beforeAll(async () => {
  site = await startSeededSite({ ALLOWED_HOSTS: ANOTHER_HOST })
  crawl = await crawlSite(site.url, { wanted: sample(), isOpen: (address) => !VIEW.test(address) && !RULE.test(address) })
  faults = allFaults(crawl, await readSitemap(site.url))
})

afterAll(() => site.stop())

describe('a crawl in both languages', () => {
  test('reaches every document', async () => {
    const documents = (await (await get('/query?only=_path')).json()) as { _path: string }[]
    const missing = documents.map(({ _path }) => _path).filter((path) => !crawl.linked.has(path))
    expect(missing.filter((path) => !RULE.test(path))).toEqual([])
    expect([...crawl.pages.keys()].filter((path) => path.startsWith('/de')).length).toBeGreaterThan(100)
    expect([...crawl.pages.keys()].filter((path) => RULE.test(path)).length).toBeGreaterThan(20)
  })

  test.each(Object.keys(FAULTS))('finds no fault: %s', (kind) => {
    expect(faults[kind]).toEqual([])
  })

  test('finds no broken link, lost fragment or link to a redirect with an independent checker', async () => {
    // The faults above are of every page; a second opinion on an eighth of them is enough, as it loads them all again.
    const pages = new Map([...crawl.pages].filter((_, index) => index % 8 === 0))
    expect(await brokenLinks({ ...crawl, pages })).toEqual([])
  })

  test('finds no placeholder text or marketing clichés', () => {
    const empty = /lorem ipsum|\b(?:supercharge|seamless|unlock|effortless|game-changer|cutting-edge|leverage|empower)\w*/i
    const found = [...crawl.pages].flatMap(([address, { facts }]) => {
      const [words] = empty.exec(facts.text) ?? []
      return words ? [`${address}: ${words}`] : []
    })
    expect(found).toEqual([])
  })
})

describe('structured data', () => {
  test('is valid for an independent validator', async () => {
    expect(await graphFaults(crawl)).toEqual([])
  })

  test.each([
    ['/', 'FAQPage'],
    ['/de', 'FAQPage'],
    ['/pricing', 'SoftwareApplication', 'FAQPage'],
    ['/blog', 'CollectionPage', 'ItemList'],
    ['/blog/a-finding-you-cannot-act-on', 'BlogPosting'],
    ['/changelog', 'CollectionPage', 'ItemList'],
    ['/customers/kettle-and-rook', 'Article'],
    ['/glossary', 'DefinedTermSet'],
    ['/glossary/static-analysis', 'DefinedTerm'],
    ['/jobs', 'JobPosting'],
    ['/directory/eslint', 'SoftwareApplication', 'CollectionPage', 'ItemList'],
    ['/directory/tags/react?page=2', 'CollectionPage', 'ItemList'],
    ['/de/directory/tags/react', 'CollectionPage', 'ItemList'],
    ['/directory/compare', 'WebPage'],
  ])('of %s describes it', (address, ...types) => {
    const graph = JSON.parse(crawl.pages.get(address)?.facts.graphs[0] ?? '{}') as { '@graph'?: { '@type': string }[] }
    const described = graph['@graph']?.map((node) => node['@type'])
    expect(described).toEqual(expect.arrayContaining(['Organization', 'WebSite', ...types]))
    expect(described?.includes('BreadcrumbList')).toBe(/^(?:\/de)?\/[^/]+\//.test(address))
  })
})

describe('other spellings of an address', () => {
  test.each([
    '/pricing?utm_source=x',
    '/pricing?nonsense=1',
    '/pricing/',
    '/directory/eslint?utm_source=x&page=2',
    '/directory/eslint/',
    '/directory/ESLint',
    '/directory/eslint?page=1',
    '/directory/eslint?page=999',
    '/de/directory/tags/react/?page=2',
  ])('%s lead to the canonical one, in at most one step', async (address) => {
    const first = await get(address)
    const target = first.headers.get('location')
    const answer = target ? await get(new URL(target, site.url).href.slice(site.url.length)) : first
    expect(answer.status).toBe(200)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
    const plain = address.replace(/[?&](?:utm_source|nonsense)=\w+&?/, (query) => (query.endsWith('&') ? '?' : ''))
    const expected = plain
      .replace(/\/(?=\?|$)/, '')
      .replace(/\?page=(?:1|999)$/, '')
      .toLowerCase()
    expect(canonical).toBe(site.url + expected)
  })
})

test('another allowed host gets the same page, and its pictures', async () => {
  const own = await rawRequest(site.port, '/blog')
  const other = await rawRequest(site.port, '/blog', { headers: { host: ANOTHER_HOST } })
  expect(other.text).toBe(own.text)
  const pictures = [...own.text.matchAll(/<img[^>]* src="(?!data:)([^"]+)"/g)].map(([, src = '']) => src)
  expect(pictures.length).toBeGreaterThan(0)
  const statuses = await Promise.all(
    pictures.map(async (src) => (await rawRequest(site.port, src, { headers: { host: ANOTHER_HOST } })).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

describe('the sitemap over HTTP', () => {
  test('is XML and supports conditional requests', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const again = await get('/sitemap.xml', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
  })

  test.each(['/sitemap/users-0.xml', '/sitemap/pages-7.xml', '/sitemap/pages-0', '/sitemap/', '/de/sitemap.xml', '/de/robots.txt'])(
    'returns 404 for %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
