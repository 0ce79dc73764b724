import { expect, test } from 'vitest'
import { pageOf } from './form-page-path.ts'

const from = (referer: string) => new Headers({ host: 'example.com', referer })

test('the page is the one a form says, else the one the browser says', () => {
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
])('nobody is led from the site by %j', (said) => {
  expect(pageOf(said, new Headers())).toBe('/')
  expect(pageOf(said, from('https://elsewhere.example/page'))).toBe('/')
})

test('a form’s own address is no page to go back to', () => {
  expect(pageOf(null, from('https://example.com/forms/contact-sales'))).toBe('/')
})
