import { expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { losesText, removedLengths, textsAfter } from './text-loss.ts'

const LONG = 'A sentence of some length.'
const block = (id: string, text: string) => ({ id, blockType: 'hero', text })

test.each([
  ['a field that is cleared', { title: LONG }, { title: '' }],
  ['a field that is set to null', { title: LONG }, { title: null }],
  ['a field that loses more than half', { title: LONG }, { title: 'A sentence' }],
  ['a field that is replaced by as long a text', { title: LONG }, { title: 'Another one, as long.....' }],
  ['a title of two words that is replaced', { title: 'Static analysis' }, { title: 'Dynamic testing' }],
  [
    'a rich text that is replaced',
    { content: richText(paragraph(LONG)) },
    { content: richText(paragraph('Something else, and longer than before.')) },
  ],
  ['a rich text that is cleared', { content: richText(paragraph(LONG)) }, { content: richText(paragraph('')) }],
  ['a block that is removed', { blocks: [block('a', LONG), block('b', LONG)] }, { blocks: [block('b', LONG)] }],
  ['a field in a group', { seo: { title: LONG } }, { seo: { title: '' } }],
])('%s loses text', (_, before, after) => expect(losesText(before, textsAfter(before, after))).toBe(true))

test.each([
  ['a field that grows', { title: LONG }, { title: `${LONG} And more.` }],
  ['a field with another word', { title: LONG }, { title: 'A phrase of some length.' }],
  [
    'a text whose words change places',
    { content: richText(paragraph(LONG)) },
    { content: richText(paragraph('Length of some sentence, a.')) },
  ],
  ['a word that is being typed', { title: 'Unfinished busi' }, { title: 'Unfinished business of' }],
  ['a field that is shortened a little', { title: LONG }, { title: LONG.slice(0, 20) }],
  ['a field the save omits', { title: LONG, excerpt: LONG }, { title: LONG }],
  ['blocks in another order', { blocks: [block('a', LONG), block('b', '')] }, { blocks: [block('b', ''), block('a', LONG)] }],
  ['a long word that is corrected', { title: 'Internationalization' }, { title: 'Internationalisation' }],
  ['a single word', { title: 'Begun' }, { title: '' }],
  ['a timestamp', { updatedAt: '2026-05-04T09:30:00.000Z' }, { updatedAt: '' }],
])('%s loses no text', (_, before, after) => expect(losesText(before, textsAfter(before, after))).toBe(false))

test.each([
  ['a word that is typed', 'A sent', 'A sentence', 0],
  ['a word in the middle that is replaced', 'A short sentence.', 'A long sentence.', 5],
  ['a letter among equal ones', 'Zoological', 'Zological', 1],
  ['a text that is cleared', 'A sentence', '', 10],
  ['an empty text that is filled', '', 'A sentence', 0],
])('%s removes that many characters', (_, was, now, count) => {
  const before = { title: was, other: 'Unchanged' }
  expect([...removedLengths(before, textsAfter(before, { title: now }))]).toEqual(count > 0 ? [['.title', count]] : [])
})
