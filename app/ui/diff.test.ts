import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines } from './diff.tsx'

const BEFORE = 'def add(item, items=[]):\n    items.append(item)\n    return items'
const AFTER = 'def add(item, items=None):\n    if items is None:\n        items = []\n    items.append(item)\n    return items'

test('removed lines come before added ones, with line numbers and the changed words marked', () => {
  expect(diffLines(BEFORE, AFTER)).toEqual([
    { kind: 'removed', old: 1, mark: [20, 22] },
    { kind: 'added', new: 1, mark: [20, 24] },
    { kind: 'added', new: 2 },
    { kind: 'added', new: 3 },
    { kind: 'same', old: 2, new: 4 },
    { kind: 'same', old: 3, new: 5 },
  ])
})

test('lines with little in common have no marked words', () => {
  expect(diffLines('open(file)', 'return 42')).toEqual([
    { kind: 'removed', old: 1 },
    { kind: 'added', new: 1 },
  ])
})

test('words that are only added are marked in the added line only', () => {
  expect(diffLines('const user = find(id)', 'const user = await find(id)')).toEqual([
    { kind: 'removed', old: 1 },
    { kind: 'added', new: 1, mark: [13, 19] },
  ])
})

test('equal code has no changes', () => {
  expect(diffLines('a\nb', 'a\nb').map(({ kind }) => kind)).toEqual(['same', 'same'])
})

test('both versions can be restored from the diff', () => {
  const code = fc.array(fc.constantFrom('a', 'b', 'ab', ''), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(code, code, (before, after) => {
      const lines = diffLines(before.join('\n'), after.join('\n'))
      expect(lines.flatMap((line) => (line.old ? [before[line.old - 1]] : []))).toEqual(before)
      expect(lines.flatMap((line) => (line.new ? [after[line.new - 1]] : []))).toEqual(after)
    }),
  )
})
