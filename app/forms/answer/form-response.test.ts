import { expect, test } from 'vitest'
import { pageOf } from './form-response.server.ts'

const from = (referer: string) => new Headers({ host: 'example.com', referer })

test('the page is the submitted one, else the referrer', () => {
  expect(pageOf('/de/contact-sales', from('https://example.com/forms/contact-sales'))).toBe('/de/contact-sales')
  expect(pageOf(null, from('https://example.com/contact-sales?utm_source=x'))).toBe('/contact-sales')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
  `/${'x'.repeat(2048)}`,
])('%j does not lead to another site', (submitted) => {
  expect(pageOf(submitted, new Headers())).toBe('/')
  expect(pageOf(submitted, from('https://elsewhere.example/page'))).toBe('/')
})

test('a form’s own path is not a page', () => {
  expect(pageOf(null, from('https://example.com/forms/contact-sales'))).toBe('/')
})
