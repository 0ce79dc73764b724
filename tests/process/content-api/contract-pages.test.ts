import { beforeAll, describe, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'

/** The contract from a client's point of view: HTTP requests to a running site. */
let open: ContractSite
const get: ContractSite['get'] = (path, headers) => open.get(path, headers)

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
  await open.page({ slug: 'about', title: 'About us' })
  await open.page({ slug: 'new' })
  await open.page({ slug: 'old', redirect: '/new?a=1' })
  await open.page({ slug: 'away', redirect: 'https://x.test/a' })
  await open.page({ slug: 'far', redirect: '/日本?q=ü"#é' })
  await open.page({ slug: '_theme' })
  await open.page({ slug: 'acme-alternatives' })
  await open.page({ slug: 'b-alternatives', parent: (await open.page({ slug: 'a' })).id })
  await open.page({ slug: 'old-alternatives', redirect: '/new?a=1' })
})

describe('a page', () => {
  test('is found only at its exact path, with or without one trailing slash (C11, C12)', async () => {
    expect((await get('/about')).status).toBe(200)
    expect((await get('/about/')).status).toBe(200)
    for (const path of ['/About', '/about/index', '/index', '/about//', '/_theme', '/ABOUT/', '/about%20', '/about/%20', '/%20'])
      expect((await get(path)).status, path).toBe(404)
  })

  test('has the same content at both addresses (C12)', async () => {
    const [one, other] = await Promise.all(['/about', '/about/'].map(async (path) => (await get(path)).text()))
    expect(/<main[\s\S]*<\/main>/.exec(one ?? '')?.[0]).toBe(/<main[\s\S]*<\/main>/.exec(other ?? '')?.[0])
  })

  test('has a title, a canonical URL and card metadata (C23 to C25)', async () => {
    const html = await (await get('/about?utm_source=x&page=2')).text()
    expect(html).toContain('<title>About us | Plumbline</title>')
    expect(html).toContain(`<link rel="canonical" href="${open.site.url}/about?page=2"/>`)
    // The same page again, so search engines are asked to leave it out.
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(html).not.toContain('rel="alternate" hrefLang=')
    expect(await (await get('/about?utm_source=x')).text()).not.toContain('<meta name="robots"')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html.match(/<title>/g)).toHaveLength(1)
    const repeated = await (await get('/about?tag=a&tag=b')).text()
    expect(repeated).toContain(`<link rel="canonical" href="${open.site.url}/about?tag=a&amp;tag=b"/>`)
  })
})

describe('redirects', () => {
  test.each([
    ['/old', 302, '/new?a=1'],
    ['/old/?x=1', 302, '/new?a=1'],
    ['/away', 302, 'https://x.test/a'],
    ['/far', 302, '/%E6%97%A5%E6%9C%AC?q=%C3%BC%22#%C3%A9'],
    ['/compare/acme?x=%20y+z&a=1&a=2&b', 301, '/acme-alternatives?x=%20y+z&a=1&a=2&b'],
    ['/compare/acme', 301, '/acme-alternatives'],
    ['/compare/acme/?x=1', 301, '/acme-alternatives?x=1'],
    ['/compare/a/b', 301, '/a/b-alternatives'],
    ['/de/compare/acme', 301, '/de/acme-alternatives'],
    ['/switch-from-acme', 301, '/acme-alternatives'],
    ['/switch-from-acm%65', 301, '/acme-alternatives'],
    ['/compare/old?x=1', 301, '/old-alternatives?x=1'],
    ['/compare/nobody', 301, '/nobody-alternatives'],
    ['/compare/nobody/', 301, '/nobody-alternatives'],
    ['/compare/compare/acme', 301, '/compare/acme-alternatives'],
    ['/de/compare/eslint-vs-biome?q=%20y', 301, '/de/eslint-vs-biome-alternatives?q=+y'],
    ['/switch-from-nobody', 301, '/nobody-alternatives'],
    ['/switch-from-a%20b%3Fc', 301, '/a%20b%3Fc-alternatives'],
    ['/compare/$a^', 301, '/%24a%5E-alternatives'],
    ['/directory/analyzers/eslint/issues/no-eval', 301, '/directory/eslint/issues/no-eval'],
  ])('%s redirects with %i to %s, with a refresh page as body (C17, C18, C26)', async (path, status, location) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    expect(await answer.text()).toContain('http-equiv="refresh"')
  })

  test.each([
    ...['/switch-from-', '/switch-from-/', '/compare', '/compare/', '/de/compare/', '/compared', '/compare//evil.test'],
    ...[
      '/compare/%2F%2Fevil.test',
      '/compare/%5Cevil.test',
      '/de/compare/%2Fevil.test',
      '/de/compare/%5Cevil.test',
      '/switch-from-%2Fevil.test',
    ],
  ])('%s is a 404 without a redirect, as it names no comparison (C26)', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })

  test('the payload of a comparison’s former address contains its redirect (C26, C64)', async () => {
    expect(await (await get('/compare/acme/_payload.json')).json()).toMatchObject({
      redirect: { to: '/acme-alternatives', statusCode: 301 },
    })
  })

  test.each(['/nobody-alternatives', '/de/nobody-alternatives', '/compare'])(
    '%s is a 404 that lists the comparisons there are (C26)',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' })
      const html = await answer.text()
      expect(answer.status).toBe(404)
      const prefix = path.startsWith('/de') ? '/de' : ''
      const [, list = ''] = /<h2>(?:Comparisons|Vergleiche)<\/h2>(.*?)<\/section>/s.exec(html) ?? []
      const listed = [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      expect(listed).toEqual(expect.arrayContaining([`${prefix}/a/b-alternatives`, `${prefix}/acme-alternatives`]))
      // A rule may have such a name too.
      expect(listed.filter((href) => href?.includes('/directory/'))).toEqual([])
    },
  )
})

describe('errors', () => {
  test('a missing page is a 404 as HTML and as JSON (C20, C22)', async () => {
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

  test('metrics are not found unless they are switched on', async () => {
    expect((await get('/metrics')).status).toBe(404)
  })

  test('the error page repeats the address as requested (C20)', async () => {
    for (const path of ['/nope?a=1&a=2', '/nope?x', '/nope?q=a+b', '/nope?__proto__=1', '/nope/%C3%A4']) {
      const html = await (await get(path, { accept: 'text/html' })).text()
      expect(html).toContain(`<title>404 - Page not found: ${path.replaceAll('&', '&amp;')}</title>`)
    }
  })

  test.each(['image/png', 'text/css', 'text/markdown'])('a client that accepts only %s gets problem details', async (accept) => {
    const answer = await get('/x.png', { accept })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  test('the error page suggests similar documents', async () => {
    const html = await (await get('/directory/eslint/issues/no-unusd-vars')).text()
    expect(html).toContain('Did you mean')
    expect(html).toContain('href="/directory/eslint/issues/no-unused-vars"')
    expect(await (await get('/search?q=unusd')).text()).toContain('no-unused-vars')
  })

  test('an address that fails its route’s validation has a capitalized title (C21)', async () => {
    const answer = await get('/directory/es..lint')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<title>404 - Page Not Found: /directory/es..lint</title>')
  })

  test('a redirect to a script URL that bypassed validation is an error page (C18, C53)', async () => {
    const { id } = await open.page({ slug: 'trap' })
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: open.site.databaseUrl })
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

describe('malformed input never causes a 500', () => {
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
    // Redirected to the normalized query.
    [`/search?q=${long}`, 307],
    ['/search', 200],
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
    expect((await rawRequest(open.site.port, path, { headers: { accept: 'text/html' } })).status).toBe(status)
  })
})
