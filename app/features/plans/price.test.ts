import { expect, test } from 'vitest'
import { price, savingInWords } from './price.ts'

test.each([
  [24, 'USD', 'en', '$24'],
  [19.5, 'USD', 'en', '$19.50'],
  [0, 'GBP', 'en', '£0'],
  [1250, 'EUR', 'en', '€1,250'],
  [24, 'EUR', 'de', '24\u00a0€'],
  [1250.25, 'EUR', 'de', '1.250,25\u00a0€'],
] as const)('%d %s in %s is %s', (amount, currency, locale, words) => {
  expect(price(amount, currency, locale)).toBe(words)
})

test('the saving is the largest of all plans, rounded down', () => {
  const plans = [
    { monthly: 24, yearly: 19 },
    { monthly: 10, yearly: 9 },
  ]
  expect(savingInWords(plans, 'en')).toBe('20%')
  expect(savingInWords([{ monthly: 10, yearly: 9 }], 'de')).toBe('10\u00a0%')
})

test.each([[[]], [[{ monthly: 0, yearly: 0 }]], [[{}]], [[{ monthly: 10, yearly: 12 }]], [[{ monthly: 10 }]]])(
  'where nothing becomes cheaper, no saving is promised: %j',
  (plans) => {
    expect(savingInWords(plans, 'en')).toBeNull()
  },
)
