import { expect, test } from 'vitest'
import { validateContact, validateExpires } from './security-contact.ts'

const NOW = Date.parse('2026-11-26T00:00:00Z')
const expires = (value: unknown, previousValue?: unknown, contact = 'mailto:a@b.example') =>
  validateExpires(value, { previousValue, siblingData: { contact } }, NOW) === true

test.each([
  ['mailto:security@example.com', true],
  ['https://example.com/report', true],
  ['tel:+49-30-1234', true],
  ['MAILTO:security@example.com', true],
  ['HTTPS://example.com/report', true],
  ['security@example.com', false],
  ['http://example.com/report', false],
  ['mailto:a@example.com\nPolicy: https://elsewhere.example', false],
])('%j as a contact: %s', (value, isValid) => expect(validateContact(value) === true).toBe(isValid))

test('a contact has a last day in the coming year; one that was saved before stays', () => {
  expect(expires('2027-10-01')).toBe(true)
  expect(expires('2026-11-25')).toBe(false)
  expect(expires('2028-01-01')).toBe(false)
  expect(expires(null)).toBe(false)
  expect(expires(null, undefined, '')).toBe(true)
  expect(expires('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')).toBe(true)
})
