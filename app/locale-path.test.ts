import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLocale, rewriteFor, splitLocale } from './locale-path.ts'
import { parseSearch, stringifySearch } from './search-notation.ts'

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
])('%s is %s %s', (path, locale, key) => {
  expect(splitLocale(path)).toEqual({ locale, key })
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

test('a router of the default language leaves addresses alone', () => {
  expect(rewriteFor('en')).toBeUndefined()
})

/** Where a request for an address is moved to: what the server makes of it, as the router reads and writes it. */
const movedTo = (search: string) => {
  const url = new URL(`http://localhost/directory${stringifySearch(parseSearch(new URL(`http://localhost/?${search}`).search))}`)
  return rewriteFor('de')?.output({ url }).search ?? ''
}

test('an address in German stays where it is, however its query was written', () => {
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
    expect([query, movedTo(movedTo(query).slice(1))]).toEqual([query, movedTo(query)])
    const normal = new URLSearchParams(movedTo(query)).toString()
    expect(movedTo(query)).toBe(normal && `?${normal}`)
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-c[\]0-3 ]{0,8}$/), fc.string()), { maxLength: 6 }), (pairs) => {
      const moved = movedTo(new URLSearchParams(pairs).toString())
      expect(movedTo(moved.slice(1))).toBe(moved)
    }),
    { numRuns: 2000 },
  )
})

/** An address that was asked for, and as the router writes it: where they differ, the server moves who asked. */
const askedAndWritten = (search: string) => {
  const rewrite = rewriteFor('de')
  const asked = new URL(`http://localhost/de/directory?${search}`)
  const read = rewrite?.input({ url: new URL(asked) }) ?? asked
  const own = new URL(`${read.pathname}${stringifySearch(parseSearch(read.search))}`, asked)
  return [asked.href, rewrite?.output({ url: own }).href]
}

test('an address in German that the router would write otherwise is not moved', () => {
  for (const query of ['severity=major&severity=minor', 'q=a&q=b', '=x', '__proto__=1', 'q=a%20b', 'q=%zz', "q='<>", 'a[]=1']) {
    const [asked, written] = askedAndWritten(query)
    expect(written).toBe(asked)
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-c[\]0-3 ]{0,8}$/), fc.string()), { maxLength: 6 }), (pairs) => {
      const [asked, written] = askedAndWritten(new URLSearchParams(pairs).toString() || 'q')
      expect(written).toBe(asked)
    }),
    { numRuns: 2000 },
  )
})

test('another address than the one that was asked for has its own query', () => {
  const rewrite = rewriteFor('de')
  rewrite?.input({ url: new URL('http://localhost/de/directory?q=a&q=b') })
  expect(rewrite?.output({ url: new URL('http://localhost/directory?q=c') }).href).toBe('http://localhost/de/directory?q=c')
  expect(rewrite?.output({ url: new URL('http://localhost/directory') }).href).toBe('http://localhost/de/directory')
})
