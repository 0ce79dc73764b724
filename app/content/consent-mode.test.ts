import { expect, test } from 'vitest'
import { modeFor } from './consent-mode.ts'

test.each(['DE', 'FR', 'IS', 'NO', 'LI', 'GB', 'UK', 'CH', 'BR', 'CA', 'KR', 'ZA'])('a visitor from %s is asked first', (country) =>
  expect(modeFor(country)).toBe('opt-in'),
)

test.each([null, '', 'XX', 'T1', 'EU', 'USA', 'US, DE', 'toString', '__proto__'])(
  'a country called %s is not known, so it is asked first',
  (country) => expect(modeFor(country)).toBe('opt-in'),
)

test('a country may have a mode of its own, however it is written', () => {
  expect([modeFor('US'), modeFor(' us ')]).toEqual(['opt-out', 'opt-out'])
  expect(modeFor('AQ', { AQ: 'none' })).toBe('none')
})
