import { expect, test } from 'vitest'
import { parsePastedText } from './pasted-text.ts'

test.each([
  ['no-undef', ['no-undef']],
  [' "no-undef" ', ['"no-undef"', 'no-undef']],
  ["'foo' is assigned a value but never used. eslint(no-unused-vars)", ['no-unused-vars']],
  ['SC2086: Double quote to prevent globbing', ['sc2086']],
  ['error TS2322', ['ts2322']],
  ['[F401] `os` imported but unused', ['f401']],
  ['app.py:1:8: F401 [*] `os` imported but unused', ['f401']],
  ['// eslint-disable-next-line @typescript-eslint/no-explicit-any', ['@typescript-eslint/no-explicit-any', 'no-explicit-any']],
  ['/* stylelint-disable color-named */', ['color-named']],
  ['# noqa: E501', ['e501']],
  ['lint/suspicious/noDebugger', ['lint/suspicious/nodebugger', 'nodebugger']],
  ['warning: unneeded `return` (clippy::needless_return)', ['clippy::needless_return']],
  ['see https://eslint.org/docs/latest/rules/no-eval', ['no-eval']],
])('finds in %s the codes %j', (text, codes) => {
  for (const code of codes) expect(parsePastedText(text).codes).toContain(code)
})

test.each(['unused variables', 'await in loop', 'Unexpected use of comma operator.'])('finds in %s no code but the whole text', (text) => {
  expect(parsePastedText(text).codes.filter((code) => !text.toLowerCase().startsWith(code))).toEqual([])
})

test.each([
  ['https://eslint.org/docs/latest/rules/no-eval', 'no-eval', 'eslint'],
  ['https://typescript-eslint.io/rules/no-explicit-any/', 'no-explicit-any', 'typescript-eslint'],
  ['https://github.com/acme/eslint-plugin-n/blob/v17.0.0/docs/rules/no-sync.md#options', 'no-sync', 'eslint-plugin-n'],
  ['https://www.example.org/wiki/SC2086?lang=en', 'SC2086', 'example'],
  ['https://example.org/%E0%A4%A', '%E0%A4%A', 'example'],
])('in the address %s, %s names the page and %s the tool', (text, words, tool) => {
  const pasted = parsePastedText(text)
  expect(pasted).toMatchObject({ words })
  expect(pasted.codes[0]).toBe(words.toLowerCase())
  expect(pasted.tools).toContain(tool)
})

test('finds the rule in a line of a JSON log', () => {
  const { codes, namedTools } = parsePastedText(`{"ruleId":"no-undef","severity":2,"message":"'x' is not defined.","line":1}`)
  expect([codes.includes('no-undef'), namedTools]).toEqual([true, null])
})

test('limits the number of codes in a long text', () => {
  expect(
    parsePastedText('a-b '.repeat(40) + Array.from({ length: 40 }, (_, index) => `x-${index}`).join(' ')).codes.length,
  ).toBeLessThanOrEqual(8)
})

test.each([
  ['// eslint-disable-next-line eqeqeq', 'eqeqeq', ['eslint']],
  ['// eslint-disable-next-line curly -- see below', 'curly', ['eslint']],
  ['<!-- markdownlint-disable MD013 -->', 'md013', ['markdownlint']],
  ['# pylint: disable=unused-import', 'unused-import', ['pylint']],
  ['# rubocop:disable Style/For', 'style/for', ['rubocop']],
  ['# shellcheck disable=SC2086', 'sc2086', ['shellcheck']],
  ['import os  # ruff: noqa: F401', 'f401', ['ruff']],
  ['// nosemgrep: eval-detected', 'eval-detected', ['semgrep']],
  ['x = 1 # type: ignore[assignment]', 'assignment', ['mypy']],
  ['// deno-lint-ignore no-explicit-any', 'no-explicit-any', ['deno-lint']],
  ['warning: unneeded `return` (clippy::needless_return)', 'clippy::needless_return', ['clippy']],
])('the comment %s silences %s, only of the tools %j', (text, code, tools) => {
  const pasted = parsePastedText(text)
  expect(pasted.codes).toContain(code)
  expect(pasted.namedTools).toEqual(tools)
})

test.each([
  'how to ignore unused variables',
  'unused variables',
  'no-undef',
  'error no-shadow',
  '12:5 error Missing radix parameter radix',
])('%s names no tool', (text) => {
  expect(parsePastedText(text).namedTools).toBeNull()
})

test.each([
  ['"level": "error"', 'level'],
  ['error: [E501] too long', 'error'],
  ['warning: this is off', 'warning'],
])('%s does not configure a rule named %s', (text, word) => {
  expect(parsePastedText(text).codes).not.toContain(word)
})

test('names of built-in properties are codes like others', () => {
  expect(parsePastedText('a/constructor b/__proto__').codes).toContain('constructor')
})

test.each([
  ['HTTPS://www.Example.org/rules/a.html?x#y', 'example.org/rules/a'],
  ['example.org/rules/a/', 'example.org/rules/a'],
  ['https://github.com/acme/lint/blob/v1.0/docs/a.md', 'github.com/acme/lint/docs/a'],
])('normalizes %s to %s', (address, plain) => {
  expect(parsePastedText(address).address).toBe(plain)
})

test.each([
  ["'React' is not defined.", 'is not defined.'],
  ["Function 'Comp' has too many statements (13). Maximum allowed is 10", 'Function has too many statements ( ). Maximum allowed is'],
  ["Expected '===' and instead saw '=='.", "Expected '===' and instead saw '=='."],
  ["Use 'const' instead of 'var'", "Use 'const' instead of 'var'"],
  ["'useEffect'", "'useEffect'"],
  ['no more than 80 columns', 'no more than columns'],
  ['md5', 'md5'],
])('for %s, searches for %s', (text, words) => {
  expect(parsePastedText(text).words.replaceAll(/\s+/g, ' ').trim()).toBe(words)
})
