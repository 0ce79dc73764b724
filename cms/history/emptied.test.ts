import { expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { empties, lengthsAfter } from './emptied.ts'

const LONG = 'A sentence of some length.'
const block = (id: string, text: string) => ({ id, blockType: 'hero', text })

test.each([
  ['a field that is cleared', { title: LONG }, { title: '' }],
  ['a field that is cleared to nothing at all', { title: LONG }, { title: null }],
  ['a field that loses more than half', { title: LONG }, { title: 'A sentence' }],
  ['a rich text that is cleared', { content: richText(paragraph(LONG)) }, { content: richText(paragraph('')) }],
  ['a block that is removed', { blocks: [block('a', LONG), block('b', LONG)] }, { blocks: [block('b', LONG)] }],
  ['a group inside', { seo: { title: LONG } }, { seo: { title: '' } }],
])('%s is emptied', (_, before, after) => expect(empties(before, lengthsAfter(before, after))).toBe(true))

test.each([
  ['what is written on', { title: LONG }, { title: `${LONG} And more.` }],
  ['what is shortened a little', { title: LONG }, { title: LONG.slice(0, 20) }],
  ['what a save does not name', { title: LONG, excerpt: LONG }, { title: LONG }],
  ['blocks in another order', { blocks: [block('a', LONG), block('b', '')] }, { blocks: [block('b', ''), block('a', LONG)] }],
  ['a word', { title: 'Begun' }, { title: '' }],
  ['a time', { updatedAt: '2026-05-04T09:30:00.000Z' }, { updatedAt: '' }],
])('%s is not', (_, before, after) => expect(empties(before, lengthsAfter(before, after))).toBe(false))
