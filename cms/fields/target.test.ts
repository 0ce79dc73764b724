import { expect, test } from 'vitest'
import { validateHref, validateRedirect, validateWebAddress } from './target.ts'

test.each([
  '/a',
  '/',
  'https://example.com',
  'http://example.com/a?b#c',
  'HTTPS://EXAMPLE.COM/',
  'mailto:a@example.com',
  'MAILTO:a@example.com',
  'tel:+4930123',
  'sms:+4930123',
  '#top',
])('accepts %s as a link', (value) => {
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
])('refuses %j as a link', (value) => {
  expect(validateHref(value)).not.toBe(true)
})

test('says what to write for an e-mail address', () => {
  expect(validateHref('jobs@example.com')).toBe('To link to an e-mail address, write mailto:jobs@example.com')
  expect(validateHref('a/jobs@example.com')).toMatch(/^Enter a path/)
})

test('accepts a path, a web address or nothing as a redirect', () => {
  expect([validateRedirect(''), validateRedirect(null), validateRedirect('/a'), validateRedirect('https://example.com')]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(validateRedirect('mailto:a@example.com')).not.toBe(true)
  expect(validateRedirect('/\t/evil')).not.toBe(true)
})

test('accepts only web addresses as a home page', () => {
  expect(validateWebAddress('javascript:alert(1)')).not.toBe(true)
  expect(validateWebAddress('/a')).not.toBe(true)
  expect(validateWebAddress(undefined)).toBe(true)
})
