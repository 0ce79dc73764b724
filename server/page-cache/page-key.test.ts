import { describe, expect, test } from 'vitest'
import { declaredParameters } from '#app/pages/content-changes.server.ts'
import { isForEverybody, pageKey } from './page-key.ts'

const keyOf = (target: string) => pageKey(target, declaredParameters)

describe('the key of a page', () => {
  test.each([
    ['/', '/'],
    ['/de/pricing', '/de/pricing'],
    ['/blog?page=2', '/blog?page=2'],
    ['/directory?severity=error&analyzer=eslint', '/directory?analyzer=eslint&severity=error'],
    ['/directory?order=newest&kind=linter&lang=js', '/directory?kind=linter&lang=js&order=newest'],
    ['/directory/eslint?q=no-eval&go=1', '/directory/eslint?go=1&q=no-eval'],
    ['/directory/changes?before=x&analyzer=y', '/directory/changes?analyzer=y&before=x'],
    ['/query?first=1&b=2', '/query?first=1&b=2'],
    ['/__nuxt_island/x.json?props=%7B%7D', '/__nuxt_island/x.json?props=%7B%7D'],
    ['/glossary/%C3%BCber', '/glossary/%C3%BCber'],
  ])('of %s is %s', (target, key) => {
    expect(keyOf(target)).toEqual({ key, isExact: true })
  })

  test.each([
    ['/pricing?utm_source=x', '/pricing'],
    ['/pricing?fbclid=1&gclid=2&x[]=3', '/pricing'],
    ['/blog?utm_source=x&page=2', '/blog?page=2'],
    ['/de/directory?utm_medium=y&q=no-un&gclid=1', '/de/directory?q=no-un'],
    ['/directory/changes?severity=error', '/directory/changes'],
  ])('leaves out what the page does not declare: %s', (target, key) => {
    expect(keyOf(target)).toEqual({ key, isExact: false })
  })

  test.each([
    ...['/admin', '/admin/x.css', '/de/admin', '/api/pages', '/api/users/me', '/_serverFn/0123456789ab', '/server/functions'],
    ...['/forms/contact', '/consent.json', '/livez', '/readyz', '/preview/secret', '/de/preview/secret', '/ingest/e'],
    ...[
      '/pricing?preview=abc',
      '/pricing?previewToken=abc',
      '/pricing?page=2&preview',
      '/directory/catalogue.json',
      '/directory/eslint/catalogue.sarif',
    ],
    ...['/directory?ref=a', '/de/directory/eslint?q=x&nope=1', '/directory/cwe/79?x[]=1'],
    ...['/%61dmin', '/pricing%2e', '/%2', '/pri%63ing', 'pricing', 'http://example.com/pricing', '*', '', '/a#b', `/${'a'.repeat(1100)}`],
  ])('does not exist for %s', (target) => {
    expect(keyOf(target)).toBeNull()
  })
})

describe('a request is for everybody', () => {
  const nobody = { method: 'GET', authorization: undefined, cookie: undefined }
  test('without a session or preview', () => {
    expect(isForEverybody(nobody)).toBe(true)
    expect(isForEverybody({ ...nobody, method: 'HEAD', cookie: 'consent=1; theme=dark' })).toBe(true)
  })
  test.each([
    { method: 'POST' },
    { method: undefined },
    { authorization: 'JWT x' },
    { authorization: '' },
    { cookie: 'payload-token=x' },
    { cookie: 'a=b; previewToken=y' },
  ])('but not %j', (difference) => {
    expect(isForEverybody({ ...nobody, ...difference })).toBe(false)
  })
})
