import { expect, test } from 'vitest'
import { formatPrice, formatSaving } from './plan-price.tsx'

test.each([
  [24, 'USD', 'en', '$24'],
  [19.5, 'USD', 'en', '$19.50'],
  [0, 'GBP', 'en', '£0'],
  [1250, 'EUR', 'en', '€1,250'],
  [24, 'EUR', 'de', '24\u00a0€'],
  [1250.25, 'EUR', 'de', '1.250,25\u00a0€'],
] as const)('formats %d %s in %s as %s', (amount, currency, locale, expected) => {
  expect(formatPrice(amount, currency, locale)).toBe(expected)
})

test('the saving is the largest of all plans, rounded down to whole percent', () => {
  const plans = [
    { monthly: 24, yearly: 19 },
    { monthly: 10, yearly: 9 },
  ]
  expect(formatSaving(plans, 'en')).toBe('20%')
  expect(formatSaving([{ monthly: 10, yearly: 9 }], 'de')).toBe('10\u00a0%')
})

test.each([[[]], [[{ monthly: 0, yearly: 0 }]], [[{}]], [[{ monthly: 10, yearly: 12 }]], [[{ monthly: 10 }]]])(
  'there is no saving when no plan is cheaper yearly: %j',
  (plans) => {
    expect(formatSaving(plans, 'en')).toBeNull()
  },
)
