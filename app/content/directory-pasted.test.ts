import { expect, test } from 'vitest'
import { takeApart } from './directory-pasted.ts'

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
])('%s has the codes %j', (text, codes) => {
  for (const code of codes) expect(takeApart(text).codes).toContain(code)
})

test.each(['unused variables', 'await in loop', 'Unexpected use of comma operator.'])('%s has no code but itself', (text) => {
  expect(takeApart(text).codes.filter((code) => !text.toLowerCase().startsWith(code))).toEqual([])
})

test.each([
  ['https://eslint.org/docs/latest/rules/no-eval', 'no-eval', 'eslint'],
  ['https://typescript-eslint.io/rules/no-explicit-any/', 'no-explicit-any', 'typescript-eslint'],
  ['https://github.com/acme/eslint-plugin-n/blob/v17.0.0/docs/rules/no-sync.md#options', 'no-sync', 'eslint-plugin-n'],
  ['https://www.example.org/wiki/SC2086?lang=en', 'SC2086', 'example'],
  ['https://example.org/%E0%A4%A', '%E0%A4%A', 'example'],
])('of the address %s, %s names the page and %s the tool', (text, words, tool) => {
  const pasted = takeApart(text)
  expect(pasted).toMatchObject({ words })
  expect(pasted.codes[0]).toBe(words.toLowerCase())
  expect(pasted.tools).toContain(tool)
})

test('a line of a log in JSON names its rule', () => {
  const { codes, only } = takeApart(`{"ruleId":"no-undef","severity":2,"message":"'x' is not defined.","line":1}`)
  expect([codes.includes('no-undef'), only]).toEqual([true, null])
})

test('a long text gives few codes', () => {
  expect(takeApart('a-b '.repeat(40) + Array.from({ length: 40 }, (_, index) => `x-${index}`).join(' ')).codes.length).toBeLessThanOrEqual(
    8,
  )
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
])('the comment %s silences %s, and no rule but those of %j', (text, code, tools) => {
  const pasted = takeApart(text)
  expect(pasted.codes).toContain(code)
  expect(pasted.only).toEqual(tools)
})

test.each([
  'how to ignore unused variables',
  'unused variables',
  'no-undef',
  'error no-shadow',
  '12:5 error Missing radix parameter radix',
])('%s says nothing of a tool', (text) => {
  expect(takeApart(text).only).toBeNull()
})

test.each([
  ['"level": "error"', 'level'],
  ['error: [E501] too long', 'error'],
  ['warning: this is off', 'warning'],
])('%s sets no rule called %s', (text, word) => {
  expect(takeApart(text).codes).not.toContain(word)
})

test('what the language itself calls so is a code like others', () => {
  expect(takeApart('a/constructor b/__proto__').codes).toContain('constructor')
})

test.each([
  ['HTTPS://www.Example.org/rules/a.html?x#y', 'example.org/rules/a'],
  ['example.org/rules/a/', 'example.org/rules/a'],
  ['https://github.com/acme/lint/blob/v1.0/docs/a.md', 'github.com/acme/lint/docs/a'],
])('%s is compared as %s', (address, plain) => {
  expect(takeApart(address).address).toBe(plain)
})

test.each([
  ["'React' is not defined.", 'is not defined.'],
  ["Function 'Comp' has too many statements (13). Maximum allowed is 10", 'Function has too many statements ( ). Maximum allowed is'],
  ["Expected '===' and instead saw '=='.", "Expected '===' and instead saw '=='."],
  ["Use 'const' instead of 'var'", "Use 'const' instead of 'var'"],
  ["'useEffect'", "'useEffect'"],
  ['no more than 80 columns', 'no more than columns'],
  ['md5', 'md5'],
])('of %s, %s is looked for', (text, words) => {
  expect(takeApart(text).words.replaceAll(/\s+/g, ' ').trim()).toBe(words)
})
