import { describe, expect, test } from 'vitest'
import { openBudget } from './limits.ts'
import { sortDocuments, type SortEntry } from './values.ts'

const sorted = <T extends object>(items: T[], ...sort: SortEntry[]) => sortDocuments(items, sort, openBudget(60_000))

const values = (list: unknown[], ...sort: SortEntry[]) =>
  sorted(
    list.map((n) => (n === undefined ? {} : { n })),
    ...sort,
  ).map((item) => (item as { n?: unknown }).n)

describe('order (C34)', () => {
  test('compares as text unless $numeric is set, and puts missing values last (C34)', () => {
    expect(values([10, 9, null, undefined], { n: 1 })).toEqual([10, 9, null, undefined])
    expect(values([10, 9, null, undefined], { n: 1, $numeric: true })).toEqual([9, 10, null, undefined])
    expect(values(['10', '9'], { n: 1 })).toEqual(['10', '9'])
  })

  test('puts missing values last in both directions (C34)', () => {
    expect(values(['xenon', null, 'Saman'], { n: 1 })).toEqual(['Saman', 'xenon', null])
    expect(values(['Saman', undefined, 'xenon'], { n: -1 })).toEqual(['xenon', 'Saman', undefined])
  })

  test('$caseFirst reverses the order of letter cases (C34)', () => {
    const list = ['aab', 'aaB', 'aAb', 'aAB', 'Aab', 'AaB', 'AAb', 'AAB']
    const lower = values(list, { n: 1, $caseFirst: 'lower' })
    expect(lower[0]).toBe('aab')
    expect(values(list, { n: 1, $caseFirst: 'upper' })).toEqual(lower.toReversed())
  })

  test('$sensitivity and $locale are passed to the collator (C34)', () => {
    expect(values(['b', 'B', 'a', 'A'], { n: 1, $sensitivity: 'base' })).toEqual(['a', 'A', 'b', 'B'])
    expect(values(['z', 'ä', 'a'], { n: 1, $locale: 'sv' })).toEqual(['a', 'z', 'ä'])
    expect(values(['z', 'ä', 'a'], { n: 1, $locale: 'de' })).toEqual(['a', 'ä', 'z'])
  })

  test('the last key of the last entry takes precedence (C34)', () => {
    const items = [
      { a: 2, b: 1 },
      { a: 1, b: 2 },
      { a: 1, b: 1 },
    ]
    const expected = [items[2], items[0], items[1]]
    expect(sorted(items, { a: 1 }, { b: 1 })).toEqual(expected)
    expect(sorted(items, { a: 1, b: 1 })).toEqual(expected)
    expect(sorted(items, { b: 1, a: 1 })).toEqual([items[2], items[1], items[0]])
  })

  test('is stable in both directions, and supports dotted paths and dates (C34)', () => {
    const items = [
      { k: { v: 1 }, id: 1 },
      { k: { v: 0 }, id: 2 },
      { k: { v: 1 }, id: 3 },
    ]
    expect(sorted(items, { 'k.v': 1 }).map(({ id }) => id)).toEqual([2, 1, 3])
    expect(sorted(items, { 'k.v': -1 }).map(({ id }) => id)).toEqual([1, 3, 2])
    const days = [new Date('2024-02-01'), '2024-01-01T00:00:00.000Z']
    expect(values(days, { n: 1 })).toEqual(days.toReversed())
  })

  test('does not mutate its input', () => {
    const items = [{ n: 2 }, { n: 1 }]
    sorted(items, { n: 1 })
    expect(items).toEqual([{ n: 2 }, { n: 1 }])
  })

  test.each([{ $locale: 'not a locale' }, { $caseFirst: 'sideways' }, { $sensitivity: 'none' }])('%j is refused', (options) => {
    expect(() => values([1], { n: 1, ...options })).toThrow('sort has an invalid option')
  })
})
