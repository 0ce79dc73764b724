import { expect, test } from 'vitest'
import { knownLanguage, languageName, languagesCalled } from './language-names.ts'

test('languages are called as their people call them, each once; what is no language is left out', () => {
  expect(languagesCalled(['py', 'Python3', 'golang', 'generic', 'regex', ' ', '*'])).toEqual(['Python', 'Go'])
  expect(languagesCalled(['Brainfuck', 'x'.repeat(61)])).toEqual(['Brainfuck'])
  expect(languagesCalled(Array.from({ length: 30 }, (_, index) => `l${index}`))).toHaveLength(20)
  expect(['constructor', '__proto__', 'JS'].map(knownLanguage)).toEqual([undefined, undefined, 'JavaScript'])
})

test('a language is called by its value in an address as its people write it', () => {
  expect(['c#', 'protocol buffers', 'shell', 'brainfuck'].map(languageName)).toEqual(['C#', 'Protocol Buffers', 'Shell', 'brainfuck'])
})
