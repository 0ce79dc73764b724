import { expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { differences } from './differences.ts'

test('names the fields in which two states differ, as the form labels them', () => {
  const theirs = { id: 1, title: 'A', seo: { noindex: false }, blocks: [{ id: 'x', heading: 'Old' }], updatedAt: '1' }
  const mine = {
    id: 1,
    title: 'B',
    seo: { noindex: true },
    blocks: [
      { id: 'x', heading: 'Old' },
      { id: 'y', heading: 'New' },
    ],
    updatedAt: '2',
  }
  expect(differences(theirs, mine)).toEqual([
    { field: 'title', theirs: 'A', mine: 'B' },
    { field: 'seo › noindex', theirs: 'false', mine: 'true' },
    { field: 'blocks › 2 › heading', theirs: '', mine: 'New' },
  ])
})

test('compares rich text as plain text', () => {
  const found = differences({ content: richText(paragraph('One.')) }, { content: richText(paragraph('One, two.')) })
  expect(found).toEqual([{ field: 'content', theirs: 'One.', mine: 'One, two.' }])
})

test.each([
  [{ title: null }, { title: '' }],
  [{ title: undefined }, {}],
  [{ links: [] }, { links: null }],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }],
])('finds no difference between %j and %j', (theirs, mine) => {
  expect(differences(theirs, mine)).toEqual([])
})
