import { expect, test } from 'vitest'
import { typesCommand, typesNotes } from './with-types.ts'

const typed = { tags: ['correctness', 'type-checked'] }
const plain = { tags: ['correctness'] }

test('a rule of Oxlint that asks for types comes with the commands that give them', () => {
  expect(typesCommand('oxlint', typed)).toBe('npm install --save-dev oxlint-tsgolint\nnpx oxlint --type-aware')
  expect(typesCommand('oxlint', plain)).toBeNull()
})

test('a tool that reads types by itself, or no file of which we write, needs no word', () => {
  expect(typesCommand('eslint', typed)).toBeNull()
  expect(typesCommand(null, typed)).toBeNull()
  expect(typesNotes('eslint', [typed])).toEqual([])
})

test('a file counts its rules that ask for types', () => {
  expect(typesNotes('oxlint', [typed, plain, typed])).toEqual([expect.stringMatching(/^2 rules ask for types and find nothing/)])
  expect(typesNotes('oxlint', [plain])).toEqual([])
})
