import { expect, test } from 'vitest'
import { ruleWordsIn, messageOf, quotedIn } from './word-meanings.ts'

test.each([
  ["'React' is not defined.", '  is not defined.'],
  ['Function has too many statements (13).', 'Function has too many statements ( ).'],
  // Nothing would be left to search for.
  ['Do not use `Array#forEach()`', 'Do not use `Array#forEach()`'],
  ['Unexpected use of "X"', 'Unexpected use of "X"'],
  ['is "X"', 'is "X"'],
])('of the message %s, searches for %s', (message, words) => {
  expect(messageOf(message)).toBe(words)
})

test('returns quoted words only next to other words', () => {
  expect(quotedIn('Unexpected property "colr"')).toEqual(['colr'])
  expect(quotedIn('Prefer `node:fs`')).toEqual(['node', 'fs'])
  expect(quotedIn("'no-undef'")).toEqual([])
  expect(quotedIn('"no-console": "off",')).toEqual([])
})

test('recognizes a message anywhere in a text', () => {
  expect(ruleWordsIn(['the', 'variable', 'is', 'not', 'defined'])).toEqual([['undef', 'undeclared']])
  expect(ruleWordsIn(['is', 'not'])).toEqual([])
})
