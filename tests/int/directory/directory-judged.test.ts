import { beforeAll, expect, test } from 'vitest'
import { NO_QUERY } from '#app/directory/search/search-query.ts'
import { findInDirectory, suggestInDirectory } from '#app/directory/search/search-directory.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { JUDGED } from '#tests/judged/queries.ts'
import { runJudged, type Outcome, type Score, scoresOf } from '#tests/judged/score.ts'

let cms: Cms
let outcomes: Outcome[]
let scores: Map<string, Score>

beforeAll(async () => {
  cms = await openTestCms('seeded')
  outcomes = await runJudged(cms)
  scores = new Map(scoresOf(outcomes).map((score) => [score.of, score]))
}, 600_000)

const missed = (kind: string, most: number) =>
  outcomes.filter((one) => one.kind === kind && (one.rank === 0 || one.rank > most)).map(({ q, found }) => `${q}: ${found.slice(0, 3)}`)

test('there are 381 different queries', () => {
  expect(new Set(JUDGED.map(({ q }) => q)).size).toBe(381)
})

test('a code always finds its issue first', () => {
  expect(missed('exact', 1)).toEqual([])
})

test('95% of misspelled queries have a good result in the top five', () => {
  expect(scores.get('typo')?.five, missed('typo', 5).join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('95% of pasted texts have a good result in the top five', () => {
  expect(scores.get('pasted')?.five, missed('pasted', 5).join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('the mean reciprocal rank over all queries is at least 0.85', () => {
  expect(scores.get('all')?.reciprocal, missed('words', 3).join('\n')).toBeGreaterThanOrEqual(0.85)
})

// Of hundreds of matches only some are ranked; codes that begin with the text must be among them.
test.each(['s', 'h', 'no-', 'use', 'rea', 'vue', 'typ', 'prefer'])('the prefix %s suggests codes that begin with it', async (typed) => {
  const codes = (await suggestInDirectory(cms, typed, 10)).map(({ shortcode }) => shortcode.toLowerCase())
  expect(codes).toHaveLength(10)
  expect(codes.filter((code) => !code.startsWith(typed))).toEqual([])
})

// Messages contain names from somebody's own code, which no rule matches.
test.each([
  ["'React' is not defined.", 'no-undef'],
  ["'x' is assigned a value but never used", 'no-unused-vars'],
  ["'fs' is defined but never used.", 'no-unused-vars'],
  ['Arrow function has too many parameters (5). Maximum allowed is 3', 'max-params'],
  ["Function 'Comp' has too many statements (13). Maximum allowed is 10", 'max-statements'],
  ['Vendor-prefixed property "-webkit-transform"', 'property-no-vendor-prefix'],
  ['forgot to await a promise', 'no-floating-promises'],
])('%s finds %s in the top five', async (message, code) => {
  expect((await suggestInDirectory(cms, message, 5)).map(({ shortcode }) => shortcode)).toContain(code)
})

// Words that no rule or only long texts contain, and names of weaknesses.
test.each([
  ['tslint no-any', 'no-explicit-any'],
  ['unsafe regex', 'no-super-linear-backtracking'],
  ['sync file system calls', 'no-sync'],
  ['prototype pollution', 'no-proto'],
  ['code injection', 'no-eval'],
  ['denial of service by regular expression', 'no-super-linear-move'],
  ['unawaited promise', 'no-floating-promises'],
  ['stale closure', 'exhaustive-deps'],
  ['throw string instead of Error', 'no-throw-literal'],
  ['implicit any', 'noImplicitAnyLet'],
  ['Missing JSDoc comment.', 'require-jsdoc'],
  ['Missing JSDoc @param "id" declaration.', 'jsdoc-require-param'],
  [
    'React Hook "useState" is called conditionally. React Hooks must be called in the exact same order in every component render.',
    'rules-of-hooks',
  ],
  ['Do not use `Array#forEach()`', 'noForEach'],
  ['Use `for…of` instead of `.forEach(…)`.', 'noForEach'],
  ['Unexpected unknown property "colr"', 'property-no-unknown'],
  ['Unexpected unit', 'unit-no-unknown'],
  ['Missing "key" prop for element in iterator', 'useJsxKeyInIterable'],
  ["'foo' was used before it was defined.", 'no-use-before-define'],
  ["'count' is already defined.", 'no-redeclare'],
  ["Function 'load' has a complexity of 23. Maximum allowed is 20.", 'complexity'],
  ['Expected selector ".a .b" to come before selector ".a .b:hover"', 'no-descending-specificity'],
  ['Expected class selector ".fooBar" to be kebab-case', 'selector-class-pattern'],
  ['Each then() should return a value or throw', 'always-return'],
  ['"left-pad" is extraneous.', 'no-extraneous-import'],
])('%s finds %s in the top three', async (asked, code) => {
  expect((await suggestInDirectory(cms, asked, 3)).map(({ shortcode }) => shortcode)).toContain(code)
})

test('the name of a plugin does not jump to a rule of the same name', async () => {
  for (const q of ['react-hooks', 'react-hooks exhaustive deps']) {
    const { jump, hits } = await findInDirectory(cms, { ...NO_QUERY, q }, { size: 5, facets: false })
    expect(jump).toBeNull()
    expect(hits.map(({ analyzer }) => analyzer.shortcode)).toContain('eslint-plugin-react-hooks')
  }
})
