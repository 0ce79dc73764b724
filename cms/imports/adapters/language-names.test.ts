import { expect, test } from 'vitest'
import { languageName } from '../../../app/content/language-names.ts'
import { knownLanguage, languagesCalled } from './language-names.ts'

test('languages are called as their people call them, each once; what is no language is left out', () => {
  expect(languagesCalled(['py', 'Python3', 'golang', 'generic', 'regex', ' ', '*'])).toEqual(['Python', 'Go'])
  expect(languagesCalled(['Brainfuck', 'x'.repeat(61)])).toEqual(['Brainfuck'])
  expect(languagesCalled(Array.from({ length: 30 }, (_, index) => `l${index}`))).toHaveLength(20)
  expect(['constructor', '__proto__', 'JS'].map(knownLanguage)).toEqual([undefined, undefined, 'JavaScript'])
})

test('the directory knows each of these names by its value in an address', () => {
  const names = ['js', 'c#', 'proto', 'graphql', 'vy', 'hack', 'md', 'sh', 'scss'].map((word) => knownLanguage(word) ?? '')
  expect(names.map((name) => languageName(name.toLowerCase()))).toEqual(names)
})
