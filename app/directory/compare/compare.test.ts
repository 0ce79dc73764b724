import { expect, test } from 'vitest'
import { matrixOf, oneWay, type ProvenRule } from './compare.server.ts'

const rule = (analyzer: string, shortcode: string, ...also: string[][]): ProvenRule => ({
  ...{ analyzer, shortcode, title: shortcode, severity: 'minor', path: `/directory/${analyzer}/issues/${shortcode}` },
  also,
})

const RULES = [
  rule('plane', 'flat', ['saw/straight'], ['saw/straight', 'saw/even']),
  rule('plane', 'edge', ['saw/even'], []),
  rule('plane', 'grain', ['saw-mill/round']),
  rule('saw', 'straight', ['plane/flat']),
]
const [plane, saw] = [
  { shortcode: 'plane', name: 'Plane' },
  { shortcode: 'saw', name: 'Saw' },
]

test('a rule is caught if every example is reported', () => {
  const { total, caught, rules } = oneWay(RULES, plane, saw)
  expect([total, caught]).toEqual([3, 1])
  expect(rules.map((one) => [one.shortcode, one.caught, one.examples, one.by.map(({ shortcode }) => shortcode)])).toEqual([
    ['flat', 2, 2, ['even', 'straight']],
    ['edge', 1, 2, ['even']],
    // “saw-mill” is another analyzer.
    ['grain', 0, 1, []],
  ])
})

test('the table has a share for each direction, and none of an analyzer with itself', () => {
  expect(matrixOf(RULES, [plane, saw])).toEqual({
    analyzers: [
      { ...plane, total: 3 },
      { ...saw, total: 1 },
    ],
    cells: [
      [null, 1 / 3],
      [1, null],
    ],
  })
})
