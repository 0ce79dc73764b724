import { expect, test } from 'vitest'
import { calledWhere, messageOf, quotedIn } from './directory-messages.ts'

test.each([
  ["'React' is not defined.", '  is not defined.'],
  ['Function has too many statements (13).', 'Function has too many statements ( ).'],
  // Nothing would be left to look for.
  ['Do not use `Array#forEach()`', 'Do not use `Array#forEach()`'],
  ['Unexpected use of "X"', 'Unexpected use of "X"'],
  ['is "X"', 'is "X"'],
])('of the message %s the words %s are looked for', (message, words) => {
  expect(messageOf(message)).toBe(words)
})

test('words in quotation marks are told where others stand beside them', () => {
  expect(quotedIn('Unexpected property "colr"')).toEqual(['colr'])
  expect(quotedIn('Prefer `node:fs`')).toEqual(['node', 'fs'])
  expect(quotedIn("'no-undef'")).toEqual([])
  expect(quotedIn('"no-console": "off",')).toEqual([])
})

test('a sentence is known wherever it stands', () => {
  expect(calledWhere(['the', 'variable', 'is', 'not', 'defined'])).toEqual([['undef', 'undeclared']])
  expect(calledWhere(['is', 'not'])).toEqual([])
})
