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

test('a long text gives few codes', () => {
  expect(takeApart('a-b '.repeat(40) + Array.from({ length: 40 }, (_, index) => `x-${index}`).join(' ')).codes.length).toBeLessThanOrEqual(
    8,
  )
})
