import { expect, test } from 'vitest'
import { chosenIn, freeOf, hrefOf, policyOf, withChoice } from './directory-place.ts'
import { type DirectoryQuery, NO_QUERY } from './directory-query.ts'

const DIRECTORY = { base: '/directory' }
const ESLINT = { base: '/directory/eslint', fixed: 'analyzer' } as const

const ask = (query: Partial<DirectoryQuery>): DirectoryQuery => ({ ...NO_QUERY, ...query })

test('a value is taken in, left out and let go, and the first page is shown again', () => {
  const taken = withChoice(ask({ at: 'somewhere' }), 'severity', 'minor', 'include')
  expect(hrefOf(DIRECTORY, taken)).toBe('/directory?severity=minor')
  const left = withChoice(taken, 'severity', 'minor', 'exclude')
  expect(hrefOf(DIRECTORY, left)).toBe('/directory?severity=%21minor')
  expect(hrefOf(DIRECTORY, withChoice(left, 'severity', 'minor', 'ignore'))).toBe('/directory')
})

test('one choice has one address, in whatever order it was made', () => {
  const one = withChoice(withChoice(NO_QUERY, 'tag', 'b', 'include'), 'severity', 'minor', 'include')
  const other = withChoice(withChoice(NO_QUERY, 'severity', 'minor', 'include'), 'tag', 'b', 'include')
  expect(hrefOf(DIRECTORY, one)).toBe(hrefOf(DIRECTORY, other))
})

test('what a page fixes stands in its path alone', () => {
  const query = withChoice(withChoice(NO_QUERY, 'analyzer', 'eslint', 'include'), 'severity', 'minor', 'include')
  expect(hrefOf(ESLINT, query)).toBe('/directory/eslint?severity=minor')
  expect(chosenIn(freeOf(ESLINT, query))).toBe(1)
})

test.each([
  [DIRECTORY, ask({}), '/directory', false],
  [DIRECTORY, ask({ q: 'unused' }), '/directory', true],
  [DIRECTORY, ask({ sort: 'code' }), '/directory', true],
  [DIRECTORY, ask({ at: 'x' }), '/directory', true],
  [DIRECTORY, withChoice(NO_QUERY, 'analyzer', 'eslint', 'include'), '/directory/eslint', false],
  [DIRECTORY, withChoice(NO_QUERY, 'tag', 'react hooks', 'include'), '/directory/tags/react%20hooks', false],
  [DIRECTORY, withChoice(NO_QUERY, 'cwe', '79', 'include'), '/directory/cwe/79', false],
  [DIRECTORY, withChoice(NO_QUERY, 'cwe', '79', 'exclude'), '/directory', false],
  [DIRECTORY, withChoice(withChoice(NO_QUERY, 'cwe', '79', 'include'), 'tag', 'a', 'include'), '/directory', true],
  [ESLINT, withChoice(NO_QUERY, 'analyzer', 'eslint', 'include'), '/directory/eslint', false],
])('the original of a choice is named, and lists of choices are not listed: %#', (scope, query, canonical, isFiltered) => {
  expect(policyOf(scope, query)).toEqual({ canonical, isFiltered })
})

test.each([
  [DIRECTORY, withChoice(NO_QUERY, 'cwe', '79', 'include'), '/directory', true],
  [DIRECTORY, withChoice(NO_QUERY, 'analyzer', 'nope', 'include'), '/directory', true],
  [DIRECTORY, NO_QUERY, '/directory', false],
  [ESLINT, withChoice(NO_QUERY, 'analyzer', 'eslint', 'include'), '/directory/eslint', false],
  [ESLINT, withChoice(NO_QUERY, 'tag', 'nonsense', 'include'), '/directory/eslint', true],
])('the page of a choice that nothing has is no original, and the choice is not listed: %#', (scope, query, canonical, isFiltered) => {
  expect(policyOf(scope, query, true)).toEqual({ canonical, isFiltered })
})
