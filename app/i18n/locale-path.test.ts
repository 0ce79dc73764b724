import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLocale, rewriteFor, parseAddress } from './locale-path.ts'
import { parseSearch, stringifySearch } from '#platform/http/search-notation.ts'
import { hasEmptySegment } from '#platform/http/link-safety.ts'
import { isReadablePath } from '#server/request-rules.ts'

test.each([
  ['/', 'en', '/'],
  ['/platform', 'en', '/platform'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de/platform', 'de', '/platform'],
  ['/de/platform/', 'de', '/platform/'],
  ['/design', 'en', '/design'],
  ['/DE/platform', 'en', '/DE/platform'],
  ['/en/platform', 'en', '/en/platform'],
  ['/de/de/platform', 'en', '/de/de/platform'],
  ['/de/admin', 'en', '/de/admin'],
  ['/de/api/pages', 'en', '/de/api/pages'],
])('parses %s as %s %s', (path, locale, key) => {
  expect(parseAddress(path)).toEqual({ locale, key })
})

test.each([
  ['/', '/de'],
  ['/?q=1', '/de?q=1'],
  ['/platform#x', '/de/platform#x'],
  ['/de/platform', '/de/platform'],
  ['/admin', '/admin'],
  ['/api/media/file/a.png', '/api/media/file/a.png'],
])('%s in German is %s', (key, path) => {
  expect(inLocale(key, 'de')).toBe(path)
})

test('the router of the default language reads and writes addresses of other languages as they are', () => {
  const { input, output } = rewriteFor('en')
  expect(input({ url: new URL('http://localhost/de/platform?q=a') }).href).toBe('http://localhost/de/platform?q=a')
  expect(output({ url: new URL('http://localhost/de/platform?q=b') }).href).toBe('http://localhost/de/platform?q=b')
})

/** The query of the URL a request is redirected to: what the router makes of it. */
const redirectedTo = (search: string) => {
  const url = new URL(`http://localhost/directory${stringifySearch(parseSearch(new URL(`http://localhost/?${search}`).search))}`)
  return rewriteFor('de').output({ url }).search
}

test('redirecting a German URL is idempotent, whatever notation its query has', () => {
  for (const query of [
    'q=a b',
    'q=a%20b',
    'q=a+b',
    "q=~!'()*",
    'q=%C3%A4%2C%2B',
    'q=%',
    'q=%zz',
    'x',
    'a[]=1&a[]=2',
    'q=a&q=b',
    'a[1]=x&a=y',
  ]) {
    expect([query, redirectedTo(redirectedTo(query).slice(1))]).toEqual([query, redirectedTo(query)])
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-c[\]0-3 ]{0,8}$/), fc.string()), { maxLength: 6 }), (pairs) => {
      const redirected = redirectedTo(new URLSearchParams(pairs).toString())
      expect(redirectedTo(redirected.slice(1))).toBe(redirected)
    }),
    { numRuns: 2000 },
  )
})

/** A requested URL, and how the router serializes it; if they differ, the server redirects. */
const requestedAndSerialized = (search: string) => {
  const rewrite = rewriteFor('de')
  const requested = new URL(`http://localhost/de/directory?${search}`)
  const read = rewrite.input({ url: new URL(requested) })
  const own = new URL(`${read.pathname}${stringifySearch(parseSearch(read.search))}`, requested)
  return [requested.href, rewrite.output({ url: own }).href]
}

test('a German URL that the router would serialize differently is not redirected', () => {
  for (const query of ['severity=major&severity=minor', 'q=a&q=b', '=x', '__proto__=1', 'q=a%20b', 'q=%zz', "q='<>", 'a[]=1']) {
    const [requested, serialized] = requestedAndSerialized(query)
    expect(serialized).toBe(requested)
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-c[\]0-3 ]{0,8}$/), fc.string()), { maxLength: 6 }), (pairs) => {
      const [requested, serialized] = requestedAndSerialized(new URLSearchParams(pairs).toString() || 'q')
      expect(serialized).toBe(requested)
    }),
    { numRuns: 2000 },
  )
})

test('a URL other than the requested one keeps its own query', () => {
  const rewrite = rewriteFor('de')
  rewrite.input({ url: new URL('http://localhost/de/directory?q=a&q=b') })
  expect(rewrite.output({ url: new URL('http://localhost/directory?q=c') }).href).toBe('http://localhost/de/directory?q=c')
  expect(rewrite.output({ url: new URL('http://localhost/directory') }).href).toBe('http://localhost/de/directory')
})

const root = createRootRoute()
const routeTree = root.addChildren(
  ['$', 'directory/$analyzer', 'directory/$analyzer/issues/$issue'].map((path) => createRoute({ getParentRoute: () => root, path })),
)

/** The addresses to which the server's router redirects a request, one after another; an endless chain is cut off. */
async function redirectsFrom(path: string): Promise<string[]> {
  const seen: string[] = []
  for (let url = new URL(`http://localhost${path}`); seen.length < 5; url = new URL(seen.at(-1) ?? '', url)) {
    const rewrite = rewriteFor(parseAddress(url.pathname).locale)
    const options = { trailingSlash: 'preserve', caseSensitive: true, isServer: true } as const
    const createServerRouter = () => createRouter({ routeTree, ...options, parseSearch, stringifySearch, rewrite })
    const handle = createRequestHandler({ createRouter: createServerRouter, request: new Request(url) })
    const location = (await handle(() => Promise.resolve(new Response()))).headers.get('location')
    if (location === null) break
    seen.push(location)
  }
  return seen
}

/** Every ASCII and Latin-1 character raw, encoded and encoded twice, in each place of an address. */
function* everyAddress() {
  for (let code = 1; code < 256; code += 1) {
    const char = String.fromCharCode(code)
    const encoded = encodeURIComponent(char)
    for (const text of new Set([
      char,
      encoded,
      encoded.toLowerCase(),
      `%${code.toString(16).padStart(2, '0')}`,
      encodeURIComponent(encoded),
    ]))
      for (const section of ['/', '/directory/'])
        for (const place of [`${text}a`, `a${text}b`, `a/${text}`]) for (const prefix of ['', '/de']) yield prefix + section + place
  }
}

test('the router redirects no address but that of the home page with a slash', async () => {
  const redirected: [string, string[]][] = []
  let count = 0
  for (const address of everyAddress()) {
    // Answered before the router, which never sees them.
    const { pathname } = new URL(`http://localhost${address}`)
    if (!isReadablePath(pathname) || hasEmptySegment(pathname)) continue
    count += 1
    const redirects = await redirectsFrom(address)
    if (redirects.length > 0 && pathname !== '/de/') redirected.push([address, redirects])
  }
  expect(count).toBeGreaterThan(10_000)
  expect(redirected).toEqual([])
}, 60_000)
