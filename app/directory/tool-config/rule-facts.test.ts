import { expect, test } from 'vitest'
import { typesCommand, typesNotes } from './rule-facts.ts'

const typed = { tags: ['correctness', 'type-checked'] }
const plain = { tags: ['correctness'] }

test('a type-aware rule of Oxlint comes with the commands to run it', () => {
  expect(typesCommand('oxlint', typed)).toBe('npm install --save-dev oxlint-tsgolint\nnpx oxlint --type-aware')
  expect(typesCommand('oxlint', plain)).toBeNull()
})

test('a tool that reads types by itself, or has no configuration file here, needs no note', () => {
  expect(typesCommand('eslint', typed)).toBeNull()
  expect(typesCommand(null, typed)).toBeNull()
  expect(typesNotes('eslint', [typed])).toEqual([])
})

test('a file counts its type-aware rules', () => {
  expect(typesNotes('oxlint', [typed, plain, typed])).toEqual([expect.stringMatching(/^2 rules need type information and find nothing/)])
  expect(typesNotes('oxlint', [plain])).toEqual([])
})
