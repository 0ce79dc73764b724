import { expect, test } from 'vitest'
import { validateHref, validateRedirect, validateWebAddress } from './target.ts'

test.each(['/a', '/', 'https://example.com', 'http://example.com/a?b#c', 'mailto:a@example.com', '#top'])('%s may be linked', (value) => {
  expect(validateHref(value)).toBe(true)
})

test.each([
  '',
  'a',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil',
  'javascript:alert(1)',
  'https://',
  'https://[',
  'data:x',
  '/a\nb',
  '/a\u2028',
  ' /a',
  'https://me:secret@example.com/',
])('%j may not', (value) => {
  expect(validateHref(value)).not.toBe(true)
})

test('a redirect leads to a path or the web; nothing is fine too', () => {
  expect([validateRedirect(''), validateRedirect(null), validateRedirect('/a'), validateRedirect('https://example.com')]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(validateRedirect('mailto:a@example.com')).not.toBe(true)
  expect(validateRedirect('/\t/evil')).not.toBe(true)
})

test('a home page is on the web', () => {
  expect(validateWebAddress('javascript:alert(1)')).not.toBe(true)
  expect(validateWebAddress('/a')).not.toBe(true)
  expect(validateWebAddress(undefined)).toBe(true)
})
