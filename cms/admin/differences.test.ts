import { expect, test } from 'vitest'
import { paragraph, richText } from '../fields/lexical.ts'
import { differences } from './differences.ts'

test('names the fields in which two states differ, in the words of the form', () => {
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

test('reads rich text as text', () => {
  const found = differences({ content: richText(paragraph('One.')) }, { content: richText(paragraph('One, two.')) })
  expect(found).toEqual([{ field: 'content', theirs: 'One.', mine: 'One, two.' }])
})

test.each([
  [{ title: null }, { title: '' }],
  [{ title: undefined }, {}],
  [{ links: [] }, { links: null }],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }],
])('finds nothing between %j and %j', (theirs, mine) => {
  expect(differences(theirs, mine)).toEqual([])
})
