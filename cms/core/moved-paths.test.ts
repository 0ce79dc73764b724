import { expect, test } from 'vitest'
import { movedPath } from './moved-paths.ts'

test.each([
  ['/compare/acme', '/acme-alternatives'],
  ['/compare/acme/', '/acme-alternatives'],
  ['/compare/a/b', '/a/b-alternatives'],
  ['/compare/%2F%2Fevil.test', '/%2F%2Fevil.test-alternatives'],
  ['/switch-from-acme', '/acme-alternatives'],
  ['/switch-from-a%20b', '/a%20b-alternatives'],
  ['/compare/', null],
  ['/compare', null],
  ['/switch-from-', null],
  ['/compared', null],
  ['/directory/analyzers', '/directory'],
  ['/directory/analyzers/', '/directory'],
  ['/directory/analyzers/eslint/issues/no-eval', '/directory/eslint/issues/no-eval'],
  ['/directory/analyzersx', null],
  ['/directory', null],
])('moves %s to %s (C26)', (path, to) => {
  expect(movedPath(path)).toBe(to)
})
