import { expect, test } from 'vitest'
import { completeAddress, validateHref, validateRedirect, validateWebAddress, addressHooks } from './target.ts'
import { link, paragraph, richText } from '#cms/fields/lexical.ts'

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

test.each([
  ['/pricing', '/pricing'],
  ['https:///pricing?plan=team#x', '/pricing?plan=team#x'],
  ['https://#prices', '#prices'],
  [' ada@example.com ', 'mailto:ada@example.com'],
  ['https://ada@example.com', 'mailto:ada@example.com'],
  ['ada@example.com?subject=Hello', 'mailto:ada@example.com?subject=Hello'],
  ['https://mailto:ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['https://https://example.com', 'https://example.com'],
  ['example.com/@ada', 'https://example.com/@ada'],
  ['www.example.com', 'https://www.example.com'],
  ['tel:+4930123', 'tel:+4930123'],
])('completes %j to %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address)
  expect(validateHref(completeAddress(typed))).toBe(true)
})

test.each(['', 'prices', '//evil.example', 'https:////evil.example', 'javascript:alert(1)', 'https://me@example.com/a', '2.5', 'a.b c'])(
  'completes nothing in %j',
  (typed) => expect(completeAddress(typed)).toBe(typed),
)

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

const [refuseScript] = addressHooks.beforeValidate
const save = (value: unknown): unknown => refuseScript?.({ value, path: ['links', 0, 'href'], field: { label: 'Address' } } as never)
const linkTo = (url: string) => richText(paragraph(link('a', url)))

const SCRIPTS = ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', '\u0001data:text/html,x', 'vbscript:x', 'blob:x']

test.each(SCRIPTS)('refuses %j in a field and in a text, as a validation of that field', (address) => {
  for (const value of [address, linkTo(address)])
    expect(() => save(value)).toThrow(
      expect.objectContaining({
        name: 'ValidationError',
        status: 400,
        data: { errors: [{ path: 'links.0.href', label: 'Address', message: expect.stringMatching(/may not begin with .*:/) as string }] },
      }) as Error,
    )
})

test.each(['', null, undefined, 'unfinished', '//elsewhere.example', 'https://example.com/?a=javascript:1', 'mailto:a@example.com'])(
  'saves %j unchanged',
  (value) => expect(save(value)).toBe(value),
)

test('saves a text that only speaks of scripts, however deep', () => {
  const text = richText(paragraph('javascript: links, data: links'))
  expect(save(text)).toBe(text)
  const deep = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`) as unknown
  expect(save(deep)).toBe(deep)
})
