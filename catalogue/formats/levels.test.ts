import { expect, test } from 'vitest'
import { severityFor } from './levels.ts'

test.each([
  ['no-undef', 'critical'],
  ['no-empty-character-class', 'critical'],
  ['no-unsafe-finally', 'critical'],
  ['require-array-sort-compare', 'critical'],
  ['no-invalid-style-set-property', 'critical'],
  ['no-unreachable', 'major'],
  ['no-debugger', 'major'],
  ['no-eval', 'major'],
  ['no-deprecated-filter', 'major'],
  ['no-unused-vars', 'minor'],
  ['no-empty-pattern', 'minor'],
  ['no-useless-catch', 'minor'],
  ['no-duplicate-imports', 'minor'],
  ['sort-flags', 'minor'],
  ['import-style', 'minor'],
  ['prefer-math-min-max', 'minor'],
  ['use-naming-convention', 'minor'],
] as const)('%s is %s, however severe its category', (name, severity) => {
  expect(severityFor(name, 'critical')).toBe(severity)
})

test('a name never raises a severity', () => {
  expect(severityFor('no-undef', 'minor')).toBe('minor')
  expect(severityFor('no-debugger', 'minor')).toBe('minor')
  expect(severityFor('named-grid-areas-no-invalid', 'major')).toBe('major')
})
