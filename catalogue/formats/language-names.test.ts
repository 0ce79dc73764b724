import { expect, test } from 'vitest'
import { knownLanguage, languageName, canonicalLanguages } from './language-names.ts'

test('returns canonical language names without duplicates and without non-languages', () => {
  expect(canonicalLanguages(['py', 'Python3', 'golang', 'generic', 'regex', ' ', '*'])).toEqual(['Python', 'Go'])
  expect(canonicalLanguages(['Brainfuck', 'x'.repeat(61)])).toEqual(['Brainfuck'])
  expect(canonicalLanguages(Array.from({ length: 30 }, (_, index) => `l${index}`))).toHaveLength(20)
  expect(['constructor', '__proto__', 'JS'].map(knownLanguage)).toEqual([undefined, undefined, 'JavaScript'])
})

test('returns the canonical name for a language in an address', () => {
  expect(['c#', 'protocol buffers', 'shell', 'brainfuck'].map(languageName)).toEqual(['C#', 'Protocol Buffers', 'Shell', 'brainfuck'])
})
