import { expect, test } from 'vitest'
import { feedAt, movedPath } from './moved-paths.ts'

test.each([
  ['/compare/acme', '/acme-alternatives'],
  ['/compare/acme/', '/acme-alternatives'],
  ['/compare/a/b', '/a/b-alternatives'],
  ['/compare/%2F%2Fevil.test', '/%2F%2Fevil.test-alternatives'],
  ['/switch-from-acme', '/acme-alternatives'],
  ['/switch-from-a%20b', '/a%20b-alternatives'],
  ['/compare/', null],
  ['/compare', null],
  ['/switch-from-', null],
  ['/compared', null],
  ['/directory/analyzers', '/directory'],
  ['/directory/analyzers/', '/directory'],
  ['/directory/analyzers/eslint/issues/no-eval', '/directory/eslint/issues/no-eval'],
  ['/directory/analyzersx', null],
  ['/directory', null],
])('moves %s to %s (C26)', (path, to) => {
  expect(movedPath(path)).toBe(to)
})

test.each([
  ['/rss.xml', '/blog/feed.xml'],
  ['/feed', '/blog/feed.xml'],
  ['/feed.xml', '/blog/feed.xml'],
  ['/atom.xml', '/blog/feed.xml'],
  ['/index.xml', '/blog/feed.xml'],
  ['/RSS', '/blog/feed.xml'],
  ['/feed.json', '/blog/feed.json'],
  ['/changelog/rss.xml', '/changelog/feed.xml'],
  ['/blog/feed', '/blog/feed.xml'],
  ['/directory/feed.json', '/directory/changes.json'],
  ['/index', null],
  ['/feeds', null],
  ['/platform/feed', null],
])('a reader that looks for a feed at %s is sent to %s', (asked, feed) => {
  expect(feedAt(asked)).toBe(feed)
})
