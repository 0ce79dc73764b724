import { expect, test } from 'vitest'
import { countedIn, flakyIn, testsIn } from './summary.ts'

const PLAYWRIGHT = `
Running 39 tests using 2 workers
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
  expect(testsIn({ passed: false, output: '\n      Tests  3 failed (3)\n' })).toEqual({ passed: 0, failed: 3 })
  expect(testsIn({ passed: false, output: '\nRunning 2 tests using 2 workers\n  2 failed\n    tests/e2e/a.test.ts:1:1 › a\n' })).toEqual({
    passed: 0,
    failed: 2,
  })
  // A hook that fails leaves tests out and fails none.
  expect(testsIn({ passed: false, output: '\n      Tests  5 passed | 3 skipped (8)\n' })).toEqual({ passed: 5, failed: 1 })
})

test('a run that could not begin counts no test', () => {
  expect(countedIn('No test files found, exiting with code 1')).toBeNull()
  expect(countedIn('\n Test Files  1 failed (1)\n      Tests  no tests\n')).toBeNull()
  expect(countedIn('Error: The site did not become ready')).toBeNull()
})

test('what passed at its second try is named', () => {
  expect(flakyIn(PLAYWRIGHT)).toEqual([
    'tests/e2e/header.test.ts:66:1 › pointing at an entry opens its panel',
    'tests/e2e/directory-history.test.ts:51:1 › typing after going back',
  ])
  expect(flakyIn('  36 passed (3.1m)\n')).toEqual([])
})
