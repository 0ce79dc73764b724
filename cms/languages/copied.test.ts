import { expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { filledUp } from './copied.ts'

const english = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: richText(paragraph('Text')),
  blocks: [
    { id: 'a', heading: 'One' },
    { id: 'b', heading: 'Two' },
  ],
}

test('texts of one language fill what is empty in the other, and nothing else', () => {
  const empty = { root: { children: [{ type: 'paragraph', children: [] }] } }
  const german = { title: 'Titel', excerpt: '', content: empty, blocks: [{ id: 'b', heading: 'Zwei' }, { id: 'a' }] }
  expect(filledUp(german, english)).toEqual({
    title: 'Titel',
    excerpt: 'Excerpt',
    content: english.content,
    blocks: [
      { id: 'b', heading: 'Zwei' },
      { id: 'a', heading: 'One' },
    ],
  })
})

test('texts that take the place of others leave those alone for which they have none', () => {
  expect(filledUp({ title: 'Title', excerpt: null }, { title: 'Titel', excerpt: 'Auszug' })).toEqual({ title: 'Title', excerpt: 'Auszug' })
})
