import { expect, test } from 'vitest'
import { headingIds } from './heading-ids.ts'

const idsOf = (...texts: string[]) => {
  const idOf = headingIds()
  return texts.map((text) => idOf(text))
}

test('numbers repeated headings (C8)', () => {
  expect(idsOf('Setup', 'Setup', 'Setup')).toEqual(['setup', 'setup-1', 'setup-2'])
  expect(idsOf('2024 plans', '2024 plans')).toEqual(['_2024-plans', '_2024-plans-1'])
})

test.each([
  ['2024 plans', '_2024-plans'],
  ['A & B', 'a-b'],
  ['a -- b', 'a-b'],
  ['-a-', 'a'],
  ['`no-cond-assign`?', 'no-cond-assign'],
  ['Größe', 'größe'],
  ['日本語', '日本語'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['!?', 'section'],
  ['', 'section'],
])('%j gets the id %j (C8)', (text, id) => {
  expect(idsOf(text)).toEqual([id])
})

test('texts that differ only in hyphens get different ids (C8)', () => {
  expect(idsOf('a - b', 'a b', '!', '?')).toEqual(['a-b', 'a-b-1', 'section', 'section-1'])
})

test('an existing id is kept and reserved (C8)', () => {
  const idOf = headingIds()
  expect([idOf('Anything', 'setup'), idOf('Setup'), idOf('Other', ''), idOf('Third', 3)]).toEqual(['setup', 'setup-1', 'other', 'third'])
})
