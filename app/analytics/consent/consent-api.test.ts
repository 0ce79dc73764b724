import { expect, test } from 'vitest'
import { modeFor } from './consent-api.server.ts'

test.each(['DE', 'FR', 'IS', 'NO', 'LI', 'GB', 'UK', 'CH', 'BR', 'CA', 'KR', 'ZA'])('a visitor from %s is asked first', (country) =>
  expect(modeFor(country)).toBe('opt-in'),
)

test.each([null, '', 'XX', 'T1', 'EU', 'USA', 'US, DE', 'toString', '__proto__'])(
  'a visitor from the unknown country %s is asked first',
  (country) => expect(modeFor(country)).toBe('opt-in'),
)

test('a country can have its own mode, in any case and with surrounding spaces', () => {
  expect([modeFor('US'), modeFor(' us ')]).toEqual(['opt-out', 'opt-out'])
  expect(modeFor('AQ', { AQ: 'none' })).toBe('none')
})
