import { expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { fillEmpty } from './fill-empty.ts'

const english = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: richText(paragraph('Text')),
  blocks: [
    { id: 'a', heading: 'One' },
    { id: 'b', heading: 'Two' },
  ],
}

test('fills only the empty fields with the texts of the other language', () => {
  const empty = { root: { children: [{ type: 'paragraph', children: [] }] } }
  const german = { title: 'Titel', excerpt: '', content: empty, blocks: [{ id: 'b', heading: 'Zwei' }, { id: 'a' }] }
  expect(fillEmpty(german, english)).toEqual({
    title: 'Titel',
    excerpt: 'Excerpt',
    content: english.content,
    blocks: [
      { id: 'b', heading: 'Zwei' },
      { id: 'a', heading: 'One' },
    ],
  })
})

test('keeps an existing text for which the preferred language has none', () => {
  expect(fillEmpty({ title: 'Title', excerpt: null }, { title: 'Titel', excerpt: 'Auszug' })).toEqual({ title: 'Title', excerpt: 'Auszug' })
})
