import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import {
  escapeMarkdown,
  firstSentence,
  humanizeCode,
  introductionOf,
  shortcodeOf,
  shortened,
  summaryOf,
  titleAmong,
  titleOf,
} from './titles.ts'

test.each([
  ['no-unused-vars', 'no-unused-vars'],
  ['@scope/no-thing', 'scope-no-thing'],
  ['n/prefer-global/buffer', 'n-prefer-global-buffer'],
  ['CKV_AWS_20', 'CKV_AWS_20'],
  ['python.lang.eval', 'python.lang.eval'],
  ['C++ thing', 'Cpp-thing'],
  ['--a__b..c', 'a-b-c'],
  ['é', 'e'],
  ['🙂', ''],
])('converts the identifier %s to the code %j', (id, code) => expect(shortcodeOf(id)).toBe(code))

test('gives different codes to identifiers that differ only in what a code cannot hold', () => {
  const long = (end: string) => `rules.${'very.'.repeat(40)}${end}`
  for (const [one, other] of [
    [long('a'), long('b')],
    ['規則1', '検査1'],
    ['правило', 'проверка'],
  ] as const) {
    expect(shortcodeOf(one)).toMatch(/^[\w.-]+-[0-9a-f]{8}$/)
    expect(shortcodeOf(one)).not.toBe(shortcodeOf(other))
    expect(shortcodeOf(one).length).toBeLessThanOrEqual(120)
  }
})

test('converts any identifier to an empty code or one that is valid in addresses', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (id) => {
      const code = shortcodeOf(id)
      expect(code === '' || (appConfig.shortcode.test(code) && code.length <= 120)).toBe(true)
      expect(shortcodeOf(code)).toBe(code)
    }),
  )
})

test('finds the end of a sentence', () => {
  expect(firstSentence('Use e.g. this. Then that.')).toBe('Use e.g. this.')
  expect(firstSentence('Since 1.5 it is so. And on.')).toBe('Since 1.5 it is so.')
  expect(firstSentence('no end')).toBe('no end')
  expect(titleOf('disallow `eval`.')).toBe('Disallow `eval`')
  expect(titleOf('useEffect is called twice')).toBe('useEffect is called twice')
  expect(summaryOf('disallow it')).toBe('Disallow it.')
  expect(summaryOf('')).toBe('')
  expect(shortened('one two three', 9)).toBe('one two…')
  expect(humanizeCode('@a/no-unusedVars')).toBe('No unused vars')
})

test('escapes markup but not code and URLs', () => {
  expect(escapeMarkdown('a*b `c*d` https://x.example/a_b <e>')).toBe('a\\*b `c*d` https://x.example/a_b \\<e\\>')
})

test('keeps code in double backticks and escapes unmatched backticks', () => {
  expect(escapeMarkdown('Use ``--start-at-task`` or ``a`b_c`` *now*')).toBe('Use ``--start-at-task`` or ``a`b_c`` \\*now\\*')
  expect(escapeMarkdown('one ` two ``_x_')).toBe('one \\` two \\`\\`\\_x\\_')
})

test.each([
  ['A linter', { excerpt: 'A linter.' }],
  ['A linter. It reads.', { excerpt: 'A linter.', description: 'A linter. It reads.' }],
])('splits %j into excerpt and description', (text, expected) => {
  expect(introductionOf(text)).toEqual(expected)
})

test.each([
  [['UnusedGate', 'A gate is unused'], 'A gate is unused'],
  [['https://a.example/x', undefined, 'A gate is unused'], 'A gate is unused'],
  [['A gate is unused, see https://a.example/x.'], 'A gate is unused'],
  [['Do not link to http://a.example'], 'Do not link to http://a.example'],
  [['org.hedge.checks.UnusedGateCheck', ''], 'Unused gate check'],
  [['no-gate'], 'No gate'],
  [['<https://a.example>'], 'Code'],
  [['Wash', 'Wash the pot every day'], 'Wash'],
])('among %j the title is %j', (texts, title) => expect(titleAmong(texts, 'Code')).toBe(title))
