import { beforeAll, expect, test } from 'vitest'
import { NO_QUERY } from '#app/content/directory-query.ts'
import { findInDirectory, suggestInDirectory } from '#app/content/directory-search.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { JUDGED } from '../judged/queries.ts'
import { askJudged, type Outcome, type Score, scoresOf } from '../judged/score.ts'

let cms: Cms
let outcomes: Outcome[]
let scores: Map<string, Score>

beforeAll(async () => {
  cms = await openTestCms('seeded')
  outcomes = await askJudged(cms)
  scores = new Map(scoresOf(outcomes).map((score) => [score.of, score]))
}, 600_000)

const missed = (kind: string, most: number) =>
  outcomes.filter((one) => one.kind === kind && (one.rank === 0 || one.rank > most)).map(({ q, found }) => `${q}: ${found.slice(0, 3)}`)

test('three hundred and eighty different questions are asked', () => {
  expect(new Set(JUDGED.map(({ q }) => q)).size).toBe(381)
})

test('a code finds its issue first, always', () => {
  expect(missed('exact', 1)).toEqual([])
})

test('a letter off, it is among the first five in nineteen of twenty', () => {
  expect(scores.get('typo')?.five, missed('typo', 5).join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('what is pasted from a log, a comment or an address leads to its rule among the first five in nineteen of twenty', () => {
  expect(scores.get('pasted')?.five, missed('pasted', 5).join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('the first good answer is high in the list: the mean reciprocal rank of all is 0.85 or more', () => {
  expect(scores.get('all')?.reciprocal, missed('words', 3).join('\n')).toBeGreaterThanOrEqual(0.85)
})

// Of hundreds that have such a word somewhere, only some are judged; those that begin so have to be among them.
test.each(['s', 'h', 'no-', 'use', 'rea', 'vue', 'typ', 'prefer'])(
  'the first letters of codes, %s, suggest codes that begin so',
  async (typed) => {
    const codes = (await suggestInDirectory(cms, typed, 10)).map(({ shortcode }) => shortcode.toLowerCase())
    expect(codes).toHaveLength(10)
    expect(codes.filter((code) => !code.startsWith(typed))).toEqual([])
  },
)

// A message has the names of somebody's own program in it, by which no rule is found.
test.each([
  ["'React' is not defined.", 'no-undef'],
  ["'x' is assigned a value but never used", 'no-unused-vars'],
  ["'fs' is defined but never used.", 'no-unused-vars'],
  ['Arrow function has too many parameters (5). Maximum allowed is 3', 'max-params'],
  ["Function 'Comp' has too many statements (13). Maximum allowed is 10", 'max-statements'],
  ['Vendor-prefixed property "-webkit-transform"', 'property-no-vendor-prefix'],
  ['forgot to await a promise', 'no-floating-promises'],
])('%s has %s among the first five', async (message, code) => {
  expect((await suggestInDirectory(cms, message, 5)).map(({ shortcode }) => shortcode)).toContain(code)
})

// Words that no rule has, or only long texts have, and names of weaknesses; each with its rule among the first three.
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
])('%s has %s among the first three', async (asked, code) => {
  expect((await suggestInDirectory(cms, asked, 3)).map(({ shortcode }) => shortcode)).toContain(code)
})

test('the name of a plugin leads to no rule that is called so', async () => {
  for (const q of ['react-hooks', 'react-hooks exhaustive deps']) {
    const { jump, hits } = await findInDirectory(cms, { ...NO_QUERY, q }, { size: 5, facets: false })
    expect(jump).toBeNull()
    expect(hits.map(({ analyzer }) => analyzer.shortcode)).toContain('eslint-plugin-react-hooks')
  }
})
