import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { catalogueOf, rulesOf } from '#tests/setup/catalogue/catalogues.ts'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import { rawRequest, type RawRequestOptions } from '#tests/setup/site/raw-request.ts'
import { signIn, type SiteProcess, startServer } from '#tests/setup/site/site-process.ts'

let open: ContractSite
let site: SiteProcess

beforeAll(async () => {
  open = await openContractSite(await startSeededSite())
  site = open.site
})
afterAll(() => open.close())

const raw = (path: string, options: RawRequestOptions = {}) => rawRequest(site.port, path, options)
const HIT = 'plumbline; hit'

/** One address of each kind that everybody gets alike. */
const KINDS = [
  ...[
    '/',
    '/de',
    '/pricing',
    '/blog',
    '/blog?page=2',
    '/changelog',
    '/glossary',
    '/search?q=rule',
    '/robots.txt',
    '/pricing/_payload.json',
  ],
  ...['/directory', '/directory/eslint', '/directory/eslint/no-alert', '/directory?q=no-un', '/directory?severity=error', '/directory/cwe'],
  ...['/directory/changes', '/directory/changes.json', '/directory/changes.xml', '/directory/eslint.md', '/directory/eslint/badge.svg'],
  ...['/pricing.md', '/index.json', '/directory/tags.md', '/blog/feed.xml', '/changelog/feed/fixed.json', '/llms.txt', '/de/llms.txt'],
  ...['/sitemap.xml', '/sitemap/pages-0.xml', '/navigation', '/query?first=1', '/api/_content/navigation', '/nope'],
]

test.each(KINDS)('%s is answered from memory the second time, with the same bytes', async (path) => {
  const first = await raw(path)
  const second = await raw(path)
  expect(second.headers['cache-status']).toBe(HIT)
  expect([second.status, second.headers, second.text]).toEqual([first.status, { ...first.headers, date: second.headers.date }, first.text])
  const head = await raw(path, { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.text]).toEqual([first.status, second.headers['content-length'], ''])
  if (first.status !== 200) return
  const etag = second.headers.etag ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  const unchanged = await raw(path, { headers: { 'if-none-match': etag } })
  expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', etag])
  expect(unchanged.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('another process of the same build has the same bytes and the same ETags', async () => {
  const other = await startServer(site.databaseUrl, { SITE_URL: site.url })
  for (const path of KINDS) {
    const { etag } = (await raw(path)).headers
    // A page of results is kept once the process has read the index.
    await expect.poll(async () => (await rawRequest(other.port, path)).headers.etag, { message: path, timeout: 30_000 }).toBe(etag)
  }
  // What is published here is live there, a draft nowhere.
  const read = async (path: string) => (await rawRequest(other.port, path)).text
  const page = await open.page({ slug: 'both', title: 'In both processes' })
  await expect.poll(() => read('/both'), { timeout: 10_000 }).toContain('In both processes')
  await open.write(`/api/pages/${page.id}?draft=true`, 'PATCH', { title: 'Only a draft' })
  await open.write('/api/globals/footer', 'POST', { note: 'Live in every process' })
  await expect.poll(() => read('/pricing'), { timeout: 10_000 }).toContain('Live in every process')
  expect(await read('/both')).not.toContain('Only a draft')
  await open.write(`/api/pages/${page.id}`, 'PATCH', { title: 'Published', _status: 'published' })
  await expect.poll(() => read('/both'), { timeout: 10_000 }).toContain('Published')
  await other.stop()
})

describe('whoever has saved a page gets the new one, and so does everybody else', () => {
  test('the page, its twin and the sitemap', async () => {
    const target = await open.page({ slug: 'target', title: 'First title' })
    const seen = async () => [(await raw('/target')).text, (await raw('/target/_payload.json')).text]
    for (const text of await seen()) expect(text).toContain('First title')
    await open.write(`/api/pages/${target.id}`, 'PATCH', { title: 'Second title', _status: 'published' })
    for (const text of await seen()) {
      expect(text).toContain('Second title')
      expect(text).not.toContain('First title')
    }
    expect((await raw('/sitemap/pages-0.xml')).text).toContain('/target')
    await open.write(`/api/pages/${target.id}`, 'PATCH', { _status: 'draft' })
    expect((await raw('/target')).status).toBe(404)
    expect((await raw('/sitemap/pages-0.xml')).text).not.toContain('/target')
    await open.write(`/api/pages/${target.id}`, 'PATCH', { _status: 'published' })
    expect((await raw('/target')).status).toBe(200)
  })

  test('a list that shows it', async () => {
    expect((await raw('/blog')).text).not.toContain('Straight from the press')
    const post = { title: 'Straight from the press', slug: 'press', publishedAt: new Date(), body: richText(paragraph('Hot.')) }
    await open.write('/api/posts', 'POST', { ...post, _status: 'published' })
    expect((await raw('/blog')).text).toContain('Straight from the press')
  })

  test('a page that shows its title in a link', async () => {
    const above = await open.page({ slug: 'family', title: 'Former name' })
    await open.page({ slug: 'child', title: 'Child', parent: above.id })
    await raw('/family/child')
    const kept = await raw('/family/child')
    expect([kept.headers['cache-status'], kept.text.includes('Former name')]).toEqual([HIT, true])
    await open.write(`/api/pages/${above.id}`, 'PATCH', { title: 'Present name', _status: 'published' })
    const renamed = await raw('/family/child')
    expect(renamed.text).toContain('Present name')
    expect(renamed.text).not.toContain('Former name')
  })

  test('a list of the directory, after a bulk import', async () => {
    const importRules = (...codes: string[]) =>
      open.write('/api/imports/run?format=catalogue&mode=run&publish=true', 'POST', JSON.parse(catalogueOf('bulk', rulesOf(...codes))))
    const shown = (text: string) => ['first', 'second'].map((code) => text.includes(`/directory/bulk/issues/${code}`))
    await importRules('first')
    await raw('/directory/bulk')
    const kept = await raw('/directory/bulk')
    expect([kept.headers['cache-status'], shown(kept.text)]).toEqual([HIT, [true, false]])
    await importRules('first', 'second')
    expect(shown((await raw('/directory/bulk')).text)).toEqual([true, true])
  })

  test('a menu on every page', async () => {
    await raw('/pricing')
    const pricing = (await raw('/pricing')).headers
    expect(pricing['cache-status']).toBe(HIT)
    const headers = { 'content-type': 'application/json', authorization: `JWT ${await token()}` }
    const saved = await raw('/api/globals/footer', { method: 'POST', headers, body: JSON.stringify({ note: 'Plumbline, newly so' }) })
    expect(saved.status).toBe(200)
    const changed = await raw('/pricing')
    expect(changed.text).toContain('newly so')
    expect(changed.headers.etag).not.toBe(pricing.etag)
  })

  test('a thousand people at once, none of whom is refused', async () => {
    await open.write('/api/globals/footer', 'POST', { note: 'Asked for by a crowd' })
    const answers = await Promise.all(Array.from({ length: 1000 }, () => raw('/pricing')))
    const seen = new Set(answers.map(({ status, text }) => `${status} ${text.includes('Asked for by a crowd')}`))
    expect([...seen]).toEqual(['200 true'])
  })

  test('a new redirect, and its end', async () => {
    expect((await raw('/short')).status).toBe(404)
    const rule = await open.write('/api/redirects', 'POST', { from: '/short', url: '/pricing', kind: 'exact', status: '301' })
    expect((await raw('/short')).headers.location).toBe('/pricing')
    // The query is passed on, so it is no part of what is kept.
    expect((await raw('/short?utm_source=x')).headers.location).toBe('/pricing?utm_source=x')
    expect((await raw('/short')).headers.location).toBe('/pricing')
    await open.write(`/api/redirects/${rule.id}`, 'PATCH', { enabled: false })
    expect((await raw('/short')).status).toBe(404)
  })
})

let signedIn: string | undefined
async function token(): Promise<string> {
  signedIn ??= (await signIn(site.url)).replace('payload-token=', '')
  return signedIn
}

describe('nobody can put something else into a page that others get', () => {
  /** Requests that try it, each with what it would leave behind. */
  const TRIES: [string, RawRequestOptions][] = [
    ['/pricing', { headers: { 'x-forwarded-host': 'evil.example' } }],
    ['/pricing', { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-port': '666' } }],
    ['/pricing', { headers: { 'x-original-url': '/blog', 'x-rewrite-url': '/blog' } }],
    ['/pricing', { headers: { forwarded: 'host=evil.example;proto=https' } }],
    ['/pricing', { headers: { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' } }],
    ['/pricing', { headers: { accept: 'application/json', 'accept-language': 'de', 'user-agent': 'evil' } }],
    ['/pricing', { headers: { range: 'bytes=0-9' } }],
    ['/pricing', { headers: { cookie: 'payload-token=forged' } }],
    ['/pricing', { headers: { cookie: 'previewToken=forged' } }],
    ['/pricing', { headers: { authorization: 'JWT forged' } }],
    ['/pricing', { headers: { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } }],
    ['/pricing', { headers: { referer: 'https://evil.example/<script>' } }],
    ['/pricing', { method: 'POST', body: 'a=b' }],
    ['/pricing', { method: 'HEAD' }],
    ['/pricing?utm_source=evil.example&page=', {}],
    ['/pricing?preview=evil', {}],
    ['/pricing?%70review=evil', {}],
    ['/pricing?a=1&a=2&a[]=evil', {}],
    [`/pricing?${'x'.repeat(3000)}`, {}],
    ['/pricing#evil', {}],
    ['//pricing', {}],
    ['/./pricing', {}],
    ['/blog/../pricing', {}],
    ['/blog/%2e%2e/pricing', {}],
    ['/pricing%2f', {}],
    ['/pricing/', {}],
    ['/PRICING', {}],
    ['/%70ricing', {}],
    ['/pricing;evil', {}],
    ['/pricing/x.css', {}],
    ['/pricing\\evil', {}],
  ]

  test.each(TRIES)('%s %j', async (path, options) => {
    const before = await raw('/pricing')
    const answer = await raw(path, options)
    const after = await raw('/pricing')
    expect([after.status, after.headers.etag, after.text]).toEqual([200, before.headers.etag, before.text])
    expect(after.text).not.toContain('evil')
    // What was made for one request is neither kept nor taken from memory.
    if (options.headers?.cookie ?? options.headers?.authorization) expect(answer.headers['cache-status']).toBeUndefined()
  })

  test('not even as the first one to ask for an address', async () => {
    for (const [index, [, options]] of TRIES.entries()) {
      await open.page({ slug: `fresh-${index}`, title: 'Fresh' })
      if (options.method !== 'POST') await raw(`/fresh-${index}`, options)
      const answer = await raw(`/fresh-${index}`)
      expect([index, answer.status, /evil|localhost:666|content="noindex/.test(answer.text)]).toEqual([index, 200, false])
    }
  })

  test('files and addresses of the admin are never kept', async () => {
    for (const path of ['/admin/x.css', '/admin', '/ADMIN/x.css', '/api/users/me', '/admin/login?x=.css']) {
      const headers = { cookie: `payload-token=${await token()}` }
      await raw(path, { headers })
      const answer = await raw(path)
      expect([path, answer.headers['cache-status']]).toEqual([path, undefined])
      expect(answer.text).not.toContain('admin@')
    }
  })
})

test('clients that hang up while a page is rendered leave it to the others', async () => {
  await open.page({ slug: 'busy', title: 'Busy' })
  const controllers = Array.from({ length: 20 }, () => new AbortController())
  const aborted = controllers.map(({ signal }) => fetch(`${site.url}/busy`, { signal }).catch(() => null))
  const others = Array.from({ length: 20 }, () => raw('/busy'))
  for (const controller of controllers) controller.abort()
  await Promise.all(aborted)
  for (const { status, text } of await Promise.all(others)) expect([status, text.includes('Busy')]).toEqual([200, true])
})
