import { expect, test } from 'vitest'
import { dayInWords } from './day.tsx'

test.each([
  ['2026-11-03', 'en', undefined, '3 November 2026'],
  ['2026-11-03', 'de', undefined, '3. November 2026'],
  ['2026-11', 'en', { month: 'long', year: 'numeric' }, 'November 2026'],
  ['2026-01-01', 'en', { day: 'numeric', month: 'short' }, '1 Jan'],
] as const)('%s in %s with %j is %s', (date, locale, parts, words) => expect(dayInWords(date, locale, parts)).toBe(words))
