import { expect, test } from 'vitest'
import { alternatePath, pageOfAlternate } from './alternate-path.ts'

test.each([
  ['/pricing', '/pricing.md'],
  ['/de/blog/a', '/de/blog/a.md'],
  ['/', '/index.md'],
  ['/de', '/de/index.md'],
  ['/directory/eslint/issues/a.b', '/directory/eslint/issues/a.b.md'],
])('the Markdown of %s is at %s', (page, alternate) => {
  expect(alternatePath(page, 'md')).toBe(alternate)
  expect(pageOfAlternate(alternate)).toEqual({ path: page, extension: 'md' })
})

test('a trailing slash is no part of the address', () => {
  expect([alternatePath('/pricing/', 'json'), alternatePath('/de/', 'json')]).toEqual(['/pricing.json', '/de/index.json'])
})

test.each(['/pricing', '/.md', '/blog/.json', '/a.md/b', '/robots.txt', '/a.MD'])('%s is no alternate of a page', (path) => {
  expect(pageOfAlternate(path)).toBeNull()
})

test('only home pages are named index', () => {
  expect(pageOfAlternate('/docs/index.md')).toEqual({ path: '/docs/index', extension: 'md' })
})
