import { expect, test } from 'vitest'
import { inOrderOf } from './align-rows.ts'

const hero = (id: string, en: string) => ({ id, blockType: 'hero', heading: { en } })
const next = (...ids: (string | undefined)[]) => ({ blocks: ids.map((id) => ({ id, blockType: 'hero', heading: 'Deutsch' })) })

test.each([
  ['moved', ['b', 'a'], [hero('b', 'B'), hero('a', 'A')]],
  ['removed', ['b'], [hero('b', 'B')]],
  ['preceded by a new one', ['new', 'a', 'b'], [{ id: 'new', blockType: 'hero' }, hero('a', 'A'), hero('b', 'B')]],
  ['followed by a new one', ['a', 'b', undefined], [hero('a', 'A'), hero('b', 'B')]],
  ['replaced', ['new'], []],
])('blocks that were %s keep their texts', (_, ids, blocks) => {
  expect(inOrderOf({ title: { en: 'T' }, blocks: [hero('a', 'A'), hero('b', 'B')] }, next(...ids))).toEqual({ title: { en: 'T' }, blocks })
})

test('rows within rows follow, and what has no rows is left alone', () => {
  const row = (id: string, text: string) => ({ id, text: { en: text } })
  const current = { list: { items: [row('a', 'A'), row('b', 'B')] }, tags: ['x', 'y'], body: { en: { root: {} } }, gone: [row('c', 'C')] }
  expect(inOrderOf(current, { list: { items: [{ id: 'b' }, { id: 'a' }] }, tags: ['y'], body: { root: {} } })).toEqual({
    ...current,
    list: { items: [row('b', 'B'), row('a', 'A')] },
  })
})
