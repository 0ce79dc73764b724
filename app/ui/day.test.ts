import { expect, test } from 'vitest'
import { dayInWords } from './day.tsx'

test.each([
  ['2026-11-03', 'en', '3 November 2026'],
  ['2026-11-03', 'de', '3. November 2026'],
])('%s in %s is %s', (date, locale, words) => expect(dayInWords(date, locale)).toBe(words))
