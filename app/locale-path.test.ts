import { expect, test } from 'vitest'
import { inLocale, rewriteFor, splitLocale } from './locale-path.ts'

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
