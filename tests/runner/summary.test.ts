import { expect, test } from 'vitest'
import { flakyIn, testsIn } from './summary.ts'

const PLAYWRIGHT = `
  1 failed
    tests/e2e/theme.test.ts:9:1 › a choice is kept ────────────────
  2 flaky
    tests/e2e/header.test.ts:66:1 › pointing at an entry opens its panel ───────
    tests/e2e/directory-history.test.ts:51:1 › typing after going back ────
  36 passed (3.1m)
`

test('tests are counted as vitest and Playwright close their reports', () => {
  expect(testsIn({ passed: false, output: '\n      Tests  2 failed | 1313 passed (1315)\n' })).toEqual({ passed: 1313, failed: 2 })
  expect(testsIn({ passed: true, output: '\n      Tests  9 passed (9)\n' })).toEqual({ passed: 9, failed: 0 })
  expect(testsIn({ passed: false, output: PLAYWRIGHT })).toEqual({ passed: 36, failed: 1 })
  expect(testsIn({ passed: true, output: '' })).toEqual({ passed: 1, failed: 0 })
})

test('what passed at its second try is named', () => {
  expect(flakyIn(PLAYWRIGHT)).toEqual([
    'tests/e2e/header.test.ts:66:1 › pointing at an entry opens its panel',
    'tests/e2e/directory-history.test.ts:51:1 › typing after going back',
  ])
  expect(flakyIn('  36 passed (3.1m)\n')).toEqual([])
})
