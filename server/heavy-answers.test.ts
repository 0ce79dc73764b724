import { expect, test } from 'vitest'
import { functionId } from './function-id.ts'
import { heavyKind } from './heavy-answers.ts'

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
