import { expect, test } from 'vitest'
import { countedIn, failuresIn, testsIn } from './summary.ts'

const PLAYWRIGHT = `
Running 39 tests using 2 workers
  1 failed
    tests/e2e/layouts/theme.test.ts:9:1 › a choice is kept ────────────────
  2 flaky
    tests/e2e/shell/header.test.ts:66:1 › pointing at an entry opens its panel ───────
    tests/e2e/directory/directory-history.test.ts:51:1 › typing after going back ────
  36 passed (3.1m)
`

test('counts tests in the summaries of Vitest and Playwright', () => {
  expect(testsIn({ passed: false, output: '\n      Tests  2 failed | 1313 passed (1315)\n' })).toEqual({ passed: 1313, failed: 2 })
  expect(testsIn({ passed: true, output: '\n      Tests  9 passed (9)\n' })).toEqual({ passed: 9, failed: 0 })
  expect(testsIn({ passed: false, output: PLAYWRIGHT })).toEqual({ passed: 36, failed: 1 })
  expect(testsIn({ passed: true, output: '' })).toEqual({ passed: 1, failed: 0 })
  expect(testsIn({ passed: false, output: '\n      Tests  3 failed (3)\n' })).toEqual({ passed: 0, failed: 3 })
  expect(testsIn({ passed: false, output: '\nRunning 2 tests using 2 workers\n  2 failed\n    tests/e2e/a.test.ts:1:1 › a\n' })).toEqual({
    passed: 0,
    failed: 2,
  })
  // A failing hook skips tests without failing them.
  expect(testsIn({ passed: false, output: '\n      Tests  5 passed | 3 skipped (8)\n' })).toEqual({ passed: 5, failed: 1 })
})

test('returns null for a run that could not start', () => {
  expect(countedIn('No test files found, exiting with code 1')).toBeNull()
  expect(countedIn('\n Test Files  1 failed (1)\n      Tests  no tests\n')).toBeNull()
  expect(countedIn('Error: The site did not become ready')).toBeNull()
})

test('names the failed tests of Vitest and Playwright with their errors', () => {
  const vitest = `
 FAIL  |process| tests/process/directory/directory-api.test.ts > configurations > a list is limited
SyntaxError: Unexpected token '#', "# 1 rule f"... is not valid JSON
⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯
`
  expect(failuresIn(vitest)).toEqual([
    {
      test: '|process| tests/process/directory/directory-api.test.ts > configurations > a list is limited',
      error: `SyntaxError: Unexpected token '#', "# 1 rule f"... is not valid JSON`,
    },
  ])
  const playwright = `
  1) tests/e2e/layouts/theme.test.ts:9:1 › a choice is kept ────────────────────────

    Error: expect(locator).toBeVisible() failed
`
  expect(failuresIn(playwright)).toEqual([
    { test: 'tests/e2e/layouts/theme.test.ts:9:1 › a choice is kept', error: 'Error: expect(locator).toBeVisible() failed' },
  ])
  expect(failuresIn(PLAYWRIGHT)).toEqual([])
})
