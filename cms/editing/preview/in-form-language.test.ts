import { expect, test } from 'vitest'
import { inFormLanguage } from './in-form-language.ts'

test.each([
  ['/preview/p-7.x?to=%2Fabout', 'de', '/de/preview/p-7.x?to=%2Fabout'],
  ['/de/preview/p-7.x?to=%2Fabout', 'en', '/preview/p-7.x?to=%2Fabout'],
  ['/de/preview/p-7.x', 'de', '/de/preview/p-7.x'],
  ['/preview/p-7.x', 'en', '/preview/p-7.x'],
  ['/preview/p-7.x', undefined, '/preview/p-7.x'],
])('the preview %s of a form in %s is %s', (path, locale, expected) => {
  expect(inFormLanguage(`https://example.com${path}`, locale)).toBe(`https://example.com${expected}`)
})
