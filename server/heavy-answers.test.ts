import { expect, test } from 'vitest'
import { runAsCaller } from '#platform/http/caller.ts'
import { OverloadError } from '#platform/limits/bounded-queue.ts'
import { functionId } from './server-functions.ts'
import { heavyKind, openHeavyAnswers } from './heavy-answers.ts'

test.each([
  ['/query', 'query'],
  ['/query/abc.def.json', 'query'],
  ['/api/_content/query/abc.def.json?_params={}', 'query'],
  ['/navigation', 'query'],
  ['/api/directory/issues?q=x', 'search'],
  ['/api/directory/suggest', 'search'],
  ['/api/search?q=x', 'search'],
  ['/directory?q=x', 'search'],
  ['/de/directory/eslint?severity=major', 'search'],
  ['/search?q=x', 'search'],
  ['/directory/catalogue.ndjson', 'catalogue'],
  ['/directory/house.lint/catalogue.sarif', 'catalogue'],
  ['/directory/changes.xml', 'feed'],
  ['/sitemap.xml', 'feed'],
  ['/directory/changes.xml/', 'feed'],
  ['/de/directory/changes.json', 'feed'],
  ['/Directory/%63hanges.xml', 'feed'],
  ['/%73itemap.xml//', 'feed'],
  ['/de/directory/catalogue.json', 'catalogue'],
  ['/%71uery', 'query'],
  ['/%73earch?q=x', 'search'],
  ['/directory', null],
  ['/directory/eslint', null],
  ['/querying', null],
  ['/', null],
  ['/api/pages', null],
  ['/?q=x', null],
])('%s is of the kind %s', (path, kind) => {
  expect(heavyKind(new URL(path, 'https://example.com'))).toBe(kind)
})

const call = (file: string, name: string, input: Record<string, string>) => {
  const id = functionId({ filename: `${file}.functions.ts`, functionName: `${name}_createServerFn_handler` })
  const data = { t: 10, i: 1, p: { k: Object.keys(input), v: Object.values(input).map((s) => ({ t: 1, s })) }, o: 0 }
  return `/_serverFn/${id}?payload=${encodeURIComponent(JSON.stringify({ t: { t: 10, i: 0, p: { k: ['data'], v: [data] }, o: 0 } }))}`
}

test.each([
  ['a search on the search page', call('search', 'search', { text: 'eval', locale: 'en' }), 'search'],
  ['a search in the directory', call('directory', 'getDirectory', { locale: 'en', search: '?q=eval' }), 'search'],
  ['a facet', call('directory-lists', 'getFacetValue', { facet: 'tag', search: '?q=eval' }), 'search'],
  ['a malformed input', `${call('directory', 'getDirectory', { locale: 'en' })}{`, 'search'],
  ['a directory page without a query', call('directory', 'getAnalyzer', { analyzer: 'eslint', locale: 'en', search: '' }), null],
  ['a page', call('pages', 'getPage', { search: '?q=eval' }), null],
])('a call for %s', (_, path, kind) => {
  expect(heavyKind(new URL(path, 'https://example.com'))).toBe(kind)
})

test('one address has a few pages rendered at once and a bounded number waiting, which holds up no other address', async () => {
  process.env.DATABASE_URL = 'postgres://nobody@localhost/none'
  process.env.PAYLOAD_SECRET = 'x'.repeat(32)
  const heavy = openHeavyAnswers(2)
  const page = Promise.withResolvers<string>()
  let rendering = 0
  const render = (address: string | null) =>
    runAsCaller({ address }, () =>
      heavy.render(() => {
        rendering += 1
        return page.promise
      }),
    )
  const mine = Array.from({ length: 62 }, (_, index) => render(`2001:db8:7:7::${index + 1}`))
  await expect(render('2001:db8:7:7::ffff')).rejects.toThrow(OverloadError)
  expect(rendering).toBe(2)
  const others = [render('198.51.100.7'), render(null), render(null), render(null)]
  await expect.poll(() => rendering).toBe(6)
  page.resolve('page')
  expect(new Set(await Promise.all([...mine, ...others]))).toEqual(new Set(['page']))
  heavy.close()
})
