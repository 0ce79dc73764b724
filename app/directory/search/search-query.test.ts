import { expect, test } from 'vitest'
import { countSelected, type DirectoryQuery, hrefOf, NO_QUERY, policyOf, withChoice, withoutFixedFacet } from './search-query.ts'
import { decodeCursor, encodeCursor } from './search-query.server.ts'

const DIRECTORY = { base: '/directory' }
const ESLINT = { base: '/directory/eslint', fixed: 'analyzer' } as const

const ask = (query: Partial<DirectoryQuery>): DirectoryQuery => ({ ...NO_QUERY, ...query })

test('including, excluding and removing a value returns to the first page', () => {
  const taken = withChoice(ask({ at: 'somewhere' }), 'severity', 'minor', 'include')
  expect(hrefOf(DIRECTORY, taken)).toBe('/directory?severity=minor')
  const left = withChoice(taken, 'severity', 'minor', 'exclude')
  expect(hrefOf(DIRECTORY, left)).toBe('/directory?severity=%21minor')
  expect(hrefOf(DIRECTORY, withChoice(left, 'severity', 'minor', 'ignore'))).toBe('/directory')
})

test('the same filters have the same address in whatever order they were selected', () => {
  const one = withChoice(withChoice(NO_QUERY, 'tag', 'b', 'include'), 'severity', 'minor', 'include')
  const other = withChoice(withChoice(NO_QUERY, 'severity', 'minor', 'include'), 'tag', 'b', 'include')
  expect(hrefOf(DIRECTORY, one)).toBe(hrefOf(DIRECTORY, other))
})

test('the value that a page fixes is only in its path', () => {
  const query = withChoice(withChoice(NO_QUERY, 'analyzer', 'eslint', 'include'), 'severity', 'minor', 'include')
  expect(hrefOf(ESLINT, query)).toBe('/directory/eslint?severity=minor')
  expect(countSelected(withoutFixedFacet(ESLINT, query))).toBe(1)
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
  [ESLINT, { ...withChoice(NO_QUERY, 'analyzer', 'eslint', 'include'), at: '2' }, '/directory/eslint?page=2', false],
  [ESLINT, { ...withChoice(NO_QUERY, 'analyzer', 'eslint', 'include'), at: 'x' }, '/directory/eslint', true],
  [DIRECTORY, ask({ at: '2' }), '/directory', true],
])('returns the canonical address and whether the view is noindex: %#', (scope, query, canonical, isFiltered) => {
  expect(policyOf(scope, query)).toEqual({ canonical, isFiltered })
})

test.each([
  [DIRECTORY, withChoice(NO_QUERY, 'cwe', '79', 'include'), '/directory', true],
  [DIRECTORY, withChoice(NO_QUERY, 'analyzer', 'nope', 'include'), '/directory', true],
  [DIRECTORY, NO_QUERY, '/directory', false],
  [ESLINT, withChoice(NO_QUERY, 'analyzer', 'eslint', 'include'), '/directory/eslint', false],
  [ESLINT, withChoice(NO_QUERY, 'tag', 'nonsense', 'include'), '/directory/eslint', true],
])('a view without results has no page of its own and is noindex: %#', (scope, query, canonical, isFiltered) => {
  expect(policyOf(scope, query, true)).toEqual({ canonical, isFiltered })
})

const newest = (time: string) => decodeCursor(encodeCursor('after', 'newest', [time, '1']), 'newest', ['newest', 'issue_id'])

test('a cursor says where a page begins, in the order it was made for', () => {
  const time = '2024-02-29 23:59:59.123456+00'
  expect(newest(time)).toEqual({ from: 'after', key: [time, '1'] })
  expect(decodeCursor(encodeCursor('before', 'code', ['no-undef', '7']), 'newest', ['newest', 'issue_id'])).toBeNull()
})

test.each([
  '2024-02-30 00:00:00+00',
  '2023-02-29 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '2024-13-01 00:00:00+00',
  '2024-01-01 24:00:00+00',
  '2024-01-01 00:60:00+00',
  '2024-01-01 00:00:00+20',
  '2024-01-01 00:00:00+00:99',
])('ignores a forged time that Postgres would refuse: %s', (time) => {
  expect(newest(time)).toBeNull()
})
