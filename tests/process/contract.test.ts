import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { islandKey } from '#app/content/key.ts'
import { announcedDatabases, cloneDatabase } from '#tests/setup/databases.ts'
import { rawRequest } from '#tests/setup/raw-request.ts'
import { signIn, type SiteProcess, startServer } from '#tests/setup/site-process.ts'

/** The contract as a client meets it: only addresses, on a running site. */
let site: SiteProcess
let drop: () => Promise<void>
let token = ''

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { redirect: 'manual', headers })

async function write(path: string, method: string, body: unknown): Promise<{ id: number; url?: string }> {
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}` }
  const answer = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { doc: { id: number; url?: string } }).doc
}

const page = (data: Record<string, unknown>) => write('/api/pages', 'POST', { title: data.slug, blocks: [], _status: 'published', ...data })

beforeAll(async () => {
  const databases = announcedDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  drop = clone.drop
  site = await startServer(clone.url)
  token = (await signIn(site.url)).replace('payload-token=', '')
  await page({ slug: 'about', title: 'About us' })
  await page({ slug: 'new' })
  await page({ slug: 'old', redirect: '/new?a=1' })
  await page({ slug: 'away', redirect: 'https://x.test/a' })
  await page({ slug: '_theme' })
})

afterAll(async () => {
  await site.stop()
  await drop()
})

describe('a page', () => {
  test('is found with and without one trailing slash, and by nothing else (C11, C12)', async () => {
    expect((await get('/about')).status).toBe(200)
    expect((await get('/about/')).status).toBe(200)
    for (const path of ['/About', '/about/index', '/index', '/about//', '/_theme', '/ABOUT/'])
      expect((await get(path)).status, path).toBe(404)
  })

  test('has the same text at both addresses (C12)', async () => {
    const [one, other] = await Promise.all(['/about', '/about/'].map(async (path) => (await get(path)).text()))
    expect(/<main[\s\S]*<\/main>/.exec(one ?? '')?.[0]).toBe(/<main[\s\S]*<\/main>/.exec(other ?? '')?.[0])
  })

  test('has its head (C23 to C25)', async () => {
    const html = await (await get('/about?utm_source=x&page=2')).text()
    expect(html).toContain('<title>About us | Plumbline</title>')
    expect(html).toContain(`<link rel="canonical" href="${site.url}/about?page=2"/>`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html.match(/<title>/g)).toHaveLength(1)
  })
})

describe('redirects', () => {
  test.each([
    ['/old', 302, '/new?a=1'],
    ['/old/?x=1', 302, '/new?a=1'],
    ['/away', 302, 'https://x.test/a'],
    ['/compare/acme', 301, '/acme-alternatives'],
    ['/compare/acme/?x=1', 301, '/acme-alternatives?x=1'],
    ['/compare/a/b', 301, '/a/b-alternatives'],
    ['/switch-from-acme', 301, '/acme-alternatives'],
    ['/switch-from-a%20b', 301, '/a%20b-alternatives'],
    ['/directory/analyzers/eslint/issues/no-eval', 301, '/directory/eslint/issues/no-eval'],
  ])('%s is %i to %s, with a page that leads on (C17, C18, C26)', async (path, status, location) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    expect(await answer.text()).toContain('http-equiv="refresh"')
  })

  test.each(['/compare/', '/switch-from-', '/compared', '/compare//evil.test'])('%s is a 404 (C26)', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('none of them leads to another host by itself', async () => {
    for (const path of [
      '/compare/%2F%2Fevil.test',
      '/compare/%5Cevil.test',
      '/switch-from-%2Fevil.test',
      '/directory/analyzers/%2F%2Fevil.test',
    ]) {
      const location = (await get(path)).headers.get('location') ?? '/'
      expect(new URL(location, site.url).host, path).toBe(new URL(site.url).host)
    }
  })
})

describe('errors', () => {
  test('a missing page says so, to people and to programs (C20, C22)', async () => {
    const answer = await get('/nope?x=1', { accept: 'text/html' })
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toContain('<title>404 - Page not found: /nope?x=1</title>')
    expect(html).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
    expect(await (await get('/nope?x=1', { accept: 'application/json' })).json()).toMatchObject({
      statusCode: 404,
      message: 'Page not found: /nope?x=1',
      data: { path: '/nope?x=1' },
      fatal: false,
    })
  })

  test('an address close to a document’s names it', async () => {
    const html = await (await get('/directory/eslint/issues/no-unusd-vars')).text()
    expect(html).toContain('Did you mean')
    expect(html).toContain('href="/directory/eslint/issues/no-unused-vars"')
    expect(await (await get('/search?q=unusd')).text()).toContain('no-unused-vars')
  })

  test('an address that is not of its route’s form says so with capital letters (C21)', async () => {
    const answer = await get('/directory/es..lint')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<title>404 - Page Not Found: /directory/es..lint</title>')
  })

  test('a redirect to a script, written past every check, is an error without a target (C18, C53)', async () => {
    const { id } = await page({ slug: 'trap' })
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: site.databaseUrl })
    await client.connect()
    await client.query(`UPDATE pages SET redirect = 'javascript:alert(1)' WHERE id = $1`, [id])
    await client.end()
    const answer = await get('/trap')
    expect([answer.status, answer.headers.get('location')]).toEqual([500, null])
    const html = await answer.text()
    expect(html).toContain('Internal Server Error')
    expect(html).toContain('Cannot navigate to a URL with &#x27;javascript:&#x27; protocol.')
    expect(html).not.toMatch(/\bat .+\.js:\d+/)
  })
})

describe('bad input is answered, never with 500', () => {
  const long = 'a'.repeat(8192)
  test.each([
    ['/%', 400],
    ['/%ff', 400],
    ['/%00', 400],
    ['/a%00b', 400],
    ['/%2', 400],
    [`/${long}`, 414],
    ['//evil.test', 404],
    ['/\\evil.test', 404],
    ['/a//b', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    [`/nope?${long}`, 404],
    ['/nope?a[b][c]=1&__proto__[x]=1', 404],
    [`/search?q=${'%'.repeat(3)}`, 200],
    ['/search?q=%00', 200],
    [`/search?q=${long}`, 200],
    // Written anew as the page understands it.
    ['/search?q[]=a&q[]=b', 307],
    [`/preview/${long.slice(0, 2000)}`, 410],
    ['/preview/abc?to=//evil.test', 410],
    ['/_payload.json/x', 404],
    ['/x_payload.json', 404],
    ['/nope/_payload.json', 404],
    ['/__nuxt_island/faq.json', 404],
    ['/__nuxt_island/nope_abc.json', 404],
    ['/__nuxt_island/hero_abc.json', 404],
    ['/__nuxt_island/faq_abc.json?props={', 400],
    ['/__nuxt_island/faq_abc.json?props=[]', 400],
    [`/__nuxt_island/faq_abc.json?props=${'['.repeat(5000)}`, 400],
  ])('%s is %i', async (path, status) => {
    expect((await rawRequest(site.port, path, { headers: { accept: 'text/html' } })).status).toBe(status)
  })
})

describe('data for clients of the old site', () => {
  test('{path}/_payload.json (C64)', async () => {
    expect(await (await get('/about/_payload.json?abc')).json()).toMatchObject({ path: '/about', data: { page: { title: 'About us' } } })
    expect(await (await get('/_payload.json')).json()).toMatchObject({ path: '/' })
    expect(await (await get('/old/_payload.json')).json()).toMatchObject({ redirect: { to: '/new?a=1', statusCode: 302 } })
    expect(await (await get('/directory/eslint/_payload.json')).json()).toMatchObject({ data: { analyzer: { name: 'ESLint' } } })
  })

  const island = (slug: string, props: Record<string, unknown>, key = islandKey(slug, props)) =>
    get(`/__nuxt_island/${key}.json?props=${encodeURIComponent(JSON.stringify(props))}`)
  const faq = { heading: 'Why?', items: [{ question: 'A <b>?', answer: 'B' }] }

  test('an embeddable block (C65)', async () => {
    const answer = await island('faq', faq)
    expect(answer.status).toBe(200)
    const { id, html, head, props } = (await answer.json()) as { id: string; html: string; head: { link: object[] }; props: object }
    expect(id).toBe(islandKey('faq', faq))
    expect(html).toContain('A &lt;b&gt;?')
    expect(head.link[0]).toMatchObject({ rel: 'stylesheet' })
    expect(props).toEqual(faq)
  })

  test.each([
    ['a field that is missing', { heading: 'x' }],
    ['a field of another kind', { ...faq, heading: { a: 1 } }],
    ['a text that is too long', { ...faq, heading: 'x'.repeat(200) }],
    ['a field there is none of', { ...faq, onclick: 'x' }],
    ['a list of something else', { ...faq, items: ['x'] }],
    ['a row with a wrong field', { ...faq, items: [{ question: 'x', answer: 'y', z: 1 }] }],
  ])('%s is 400 and says where (C65)', async (_, props) => {
    const answer = await island('faq', props)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/^(heading|items|onclick)/)
  })

  test('another block’s key is 400, a block for pages only 404 (C65)', async () => {
    expect((await island('faq', faq, islandKey('faq', {}))).status).toBe(400)
    expect((await island('hero', { heading: 'x' })).status).toBe(404)
  })
})

describe('preview', () => {
  const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((line) => line.startsWith('previewToken=')) ?? ''

  test('a share link shows its document to somebody without an account, and nothing else that is drafted (C48 to C50)', async () => {
    const draft = await page({ slug: 'secret', title: 'Secret plan', _status: 'draft' })
    await page({ slug: 'other-secret', title: 'Other plan', _status: 'draft' })
    const link = await write('/api/share-links', 'POST', { document: { relationTo: 'pages', value: draft.id } })
    const opened = await get(new URL(link.url ?? '').pathname)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/secret'])
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const cookie = cookieOf(opened)
    expect(cookie).toMatch(/; path=\//i)
    expect(cookie).toMatch(/samesite=lax/i)
    expect(cookie).not.toMatch(/expires|max-age/i)
    const held = { cookie: cookie.split(';')[0] ?? '' }

    const shown = await get('/secret', held)
    const html = await shown.text()
    expect(shown.status).toBe(200)
    expect(html).toContain('Secret plan')
    expect(html).toContain('Leave the preview')
    expect([shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex'])
    expect((await get('/other-secret', held)).status).toBe(404)
    expect((await get('/secret')).status).toBe(404)
    expect((await get('/secret/_payload.json', held)).status).toBe(200)

    // The way out without scripts, whatever is kept (C48).
    const left = await get('/secret?preview=', held)
    expect(left.status).toBe(404)
    expect(cookieOf(left)).toMatch(/^previewToken=;.*(max-age=0|expires=Thu, 01 Jan 1970)/i)

    await write(`/api/share-links/${link.id}`, 'PATCH', { revoked: true })
    expect((await get('/secret', held)).status).toBe(404)
    expect((await get(new URL(link.url ?? '').pathname)).status).toBe(410)
  })

  test('a share link that has expired grants nothing', async () => {
    const draft = await page({ slug: 'late', _status: 'draft' })
    const link = await write('/api/share-links', 'POST', {
      document: { relationTo: 'pages', value: draft.id },
      expiresAt: new Date(Date.now() - 1000).toISOString(),
    })
    expect((await get(new URL(link.url ?? '').pathname)).status).toBe(410)
  })

  test('a token nobody issued grants nothing, and is not kept (C49)', async () => {
    for (const path of ['/secret?preview=abc', '/secret?previewToken=abc']) {
      const answer = await get(path, { cookie: 'previewToken=abc' })
      expect([answer.status, cookieOf(answer)], path).toEqual([404, ''])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

test('builds say which one is served (C59)', async () => {
  const latest = await get('/builds/latest.json')
  const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number }
  expect(id).toBe((JSON.parse(readFileSync('dist/client/builds/latest.json', 'utf8')) as { id: string }).id)
  expect(timestamp).toBeGreaterThan(Date.UTC(2026, 0))
  expect(latest.headers.get('cache-control')).toMatch(/max-age=1\b/)
  for (const prefix of ['', '/_nuxt', '/assets']) {
    const meta = await get(`${prefix}/builds/meta/${id}.json`)
    expect(await meta.json()).toMatchObject({ id, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] })
    expect(meta.headers.get('cache-control')).toMatch(/max-age=31536000/)
    expect((await get(`${prefix}/builds/meta/nope.json`)).status).toBe(404)
  }
})
