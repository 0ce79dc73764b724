import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

test.each([
  ['2026-11-03', 'en', '3 November 2026'],
  ['2026-11-03', 'de', '3. November 2026'],
])('formats %s in %s as %s', (date, locale, expected) => expect(formatDay(date, locale)).toBe(expected))
