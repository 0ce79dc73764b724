import { describe, expect, test } from 'vitest'
import { NO_QUERY } from '#app/directory/search/search-query.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

/** Tests where Enter leads and which result is first for pasted texts, in the seeded catalogues, where several tools share codes. */
const cms = await openTestCms('seeded')

async function find(q: string): Promise<{ jump: string | null; first: string | undefined }> {
  const { jump, hits } = await findInDirectory(cms, { ...NO_QUERY, q }, { size: 3, facets: false })
  const [first] = hits.map(({ analyzer, shortcode }) => `${analyzer.shortcode}/${shortcode}`)
  return { jump: jump?.replace('/directory/', '').replace('/issues/', '/') ?? null, first }
}

describe('a text that names a tool jumps to that tool’s rule', () => {
  test.each([
    ['https://biomejs.dev/linter/rules/no-debugger/', 'biome/noDebugger'],
    ['https://biomejs.dev/ja/linter/rules/no-double-equals/#options', 'biome/noDoubleEquals'],
    ['https://oxc.rs/docs/guide/usage/linter/rules/eslint/no-debugger.html', 'oxlint/no-debugger'],
    ['https://github.com/eslint-community/eslint-plugin-n/blob/HEAD/docs/rules/no-missing-import.md', 'eslint-plugin-n/no-missing-import'],
    ['https://github.com/eslint-community/eslint-plugin-n/blob/v17.0.0/docs/rules/no-sync.md', 'eslint-plugin-n/no-sync'],
    ['https://github.com/eslint-community/eslint-plugin-n/blob/HEAD/docs/rules/hashbang.md', 'eslint-plugin-n/hashbang'],
    ['https://eslint.org/docs/v8.x/rules/no-var', 'eslint/no-var'],
    ['eslint.org/docs/latest/rules/no-var', 'eslint/no-var'],
    ['www.eslint.org/docs/latest/rules/no-var', 'eslint/no-var'],
    ['<https://eslint.org/docs/latest/rules/no-var>', 'eslint/no-var'],
    ['see https://eslint.org/docs/latest/rules/no-eval', 'eslint/no-eval'],
    ['https://eslint.vuejs.org/rules/eqeqeq', 'eslint-plugin-vue/eqeqeq'],
    ['// oxlint-disable-next-line no-debugger', 'oxlint/no-debugger'],
    ['// oxlint-disable-next-line unicorn/no-null', 'oxlint/unicorn-no-null'],
    ['// eslint-disable-next-line no-debugger', 'eslint/no-debugger'],
    ['// eslint-disable-next-line n/no-missing-import', 'eslint-plugin-n/no-missing-import'],
    ['// eslint-disable-next-line node/no-missing-import', 'eslint-plugin-n/no-missing-import'],
    ['// eslint-disable-next-line @typescript-eslint/no-shadow -- for now', 'typescript-eslint/no-shadow'],
    ['// eslint-disable-next-line vue/eqeqeq', 'eslint-plugin-vue/eqeqeq'],
    ['/* stylelint-disable color-named */', 'stylelint/color-named'],
    ['// biome-ignore lint/suspicious/noDebugger: reason', 'biome/noDebugger'],
    ['node/no-missing-import', 'eslint-plugin-n/no-missing-import'],
    ['eslint(no-debugger): `debugger` statement is not allowed', 'eslint/no-debugger'],
    ['typescript-eslint(no-shadow)', 'typescript-eslint/no-shadow'],
    ["  x eslint(no-shadow): 'y' is already declared in the upper scope.", 'oxlint/no-shadow'],
    ['  x unicorn(no-null): Do not use `null` literals', 'oxlint/unicorn-no-null'],
    ["a.tsx:2:51: React Hook useEffect has a missing dependency: 'x' [Error/react-hooks(exhaustive-deps)]", 'oxlint/react-exhaustive-deps'],
    ['::error file=a.tsx,line=3,title=eslint(no-debugger)::a.tsx:3:1: `debugger` statement is not allowed', 'oxlint/no-debugger'],
    ['2:98  error  Missing `alt` attribute.  jsx-a11y(alt-text)', 'oxlint/jsx-a11y-alt-text'],
    ['Unexpected any. typescript(no-explicit-any)', 'oxlint/typescript-no-explicit-any'],
  ])('%s', async (pasted, rule) => {
    expect(await find(pasted)).toEqual({ jump: rule, first: rule })
  })
})

describe('and not to another tool’s', () => {
  test.each([
    // Only ESLint and its plugins have these.
    'https://biomejs.dev/linter/rules/semi/',
    'https://oxc.rs/docs/guide/usage/linter/rules/eslint/camelcase.html',
    'https://github.com/acme/eslint-plugin-acme/blob/main/docs/rules/block-no-empty.md',
    'https://docs.astral.sh/ruff/rules/block-no-empty/',
    '// oxlint-disable-next-line semi',
    '// eslint-disable-next-line color-named',
    '// eslint-disable-next-line acme/block-no-empty',
    '// eslint-disable-next-line import/no-cycle',
    '/* stylelint-disable semi */',
    '// biome-ignore lint/suspicious/semi: reason',
    '# noqa: semi',
    '// nosemgrep: block-no-empty',
    'biome/block-no-empty',
    'biome semi',
    'acme/block-no-empty',
  ])('%s', async (pasted) => {
    expect((await find(pasted)).jump).toBeNull()
  })

  test('a text with several rules shows a list', async () => {
    expect(await find('/* eslint-disable no-eval, acme/block-no-empty */')).toEqual({ jump: null, first: 'eslint/no-eval' })
  })
})

test('every rule is reached from the address of its documentation, also without scheme or trailing slash', async () => {
  const { rows } = await sqlOf(cms).query<{ url: string; rule: string }>(
    `SELECT r.url, d.analyzer || '/' || d.code AS rule FROM issues_references r JOIN directory_index d ON d.issue_id = r._parent_id
     WHERE r._order = 1 AND d.issue_id % 7 = 0 AND r.url IN (SELECT url FROM issues_references WHERE _order = 1 GROUP BY url HAVING count(*) = 1)`,
  )
  expect(rows.length).toBeGreaterThan(400)
  const destinations = []
  for (const { url } of rows) destinations.push((await find(url.replace(/^https:\/\//, '').replace(/\/?(#|$)/, '?from=here$1'))).jump)
  expect(destinations).toEqual(rows.map(({ rule }) => rule))
})

describe('rules whose code is one word', () => {
  test.each([
    ['// eslint-disable-next-line eqeqeq', 'eslint/eqeqeq'],
    ['/* eslint-disable curly */', 'eslint/curly'],
    ['x = y // eslint-disable-line radix', 'eslint/radix'],
    ['// oxlint-disable-next-line eqeqeq', 'oxlint/eqeqeq'],
    ['"eqeqeq": "error"', 'eslint/eqeqeq'],
    ['eqeqeq: [2, "always"]', 'eslint/eqeqeq'],
    ['"rules": { "yoda": "warn" }', 'eslint/yoda'],
    ['semi: error', 'eslint/semi'],
    ["'no-console': 'off'", 'eslint/no-console'],
    ["12:5  error  Expected '===' and instead saw '=='  eqeqeq", 'eslint/eqeqeq'],
    ["/src/a.js:12:5: Expected '===' and instead saw '=='. [Error/eqeqeq]", 'eslint/eqeqeq'],
    ["a.js: line 12, col 5, Error - Expected '===' and instead saw '=='. (eqeqeq)", 'eslint/eqeqeq'],
    ['/src/a.js:3:1 warning Missing radix parameter radix', 'eslint/radix'],
    ['⚠ eslint(eqeqeq): Expected === and instead saw ==', 'oxlint/eqeqeq'],
    ['3:5  ✖  Unexpected named color "red"  color-named', 'stylelint/color-named'],
    ['src/a.js:3:1 lint/suspicious/noDebugger FIXABLE ━━━━━━━━', 'biome/noDebugger'],
  ])('%s finds %s first', async (pasted, rule) => {
    expect((await find(pasted)).first).toBe(rule)
  })
})

test.each(['no-debugger', 'eqeqeq', 'curly', 'no-undef', 'no-unused-vars', 'no-shadow', 'no-var', 'radix'])(
  'of several rules with the code %s, the original comes before its ports',
  async (code) => {
    expect((await find(code)).first).toBe(`eslint/${code}`)
  },
)
