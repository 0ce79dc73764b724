import { expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { differences, fieldList } from './differences.ts'

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

/** The same value with the names of every object in the opposite order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toReversed()
  return Object.fromEntries(entries.map(([name, inside]) => [name, reversed(inside)]))
}

test('takes a rich text for the same whatever the order of its properties, which the database changes', () => {
  const content = richText(paragraph('One.'), paragraph('Two.'))
  expect(JSON.stringify(reversed(content))).not.toBe(JSON.stringify(content))
  expect(differences({ content }, { content: reversed(content) })).toEqual([])
  expect(differences({ content }, { content: reversed(richText(paragraph('One.'), paragraph('Too.'))) })).toHaveLength(1)
})

test('compares a path that is typed in a row, but not the one that a document is given', () => {
  const of = (path: string) => ({ path, sections: [{ id: 's', path }] })
  expect(differences(of('/a'), of('/b'))).toEqual([{ field: 'sections › 1 › path', theirs: '/a', mine: '/b' }])
})

test.each([
  [{ title: null }, { title: '' }],
  [{ title: undefined }, {}],
  [{ links: [] }, { links: null }],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }],
])('finds no difference between %j and %j', (theirs, mine) => {
  expect(differences(theirs, mine)).toEqual([])
})

test.each([
  [['title'], 'Title'],
  [['title', 'seo › title'], 'Title and Seo › title'],
  [['a', 'b', 'c', 'd'], 'A, B, C and D'],
  [['a', 'b', 'c', 'd', 'e'], 'A, B, C and 2 more'],
])('%j are named in a sentence as %s', (fields, text) => {
  expect(fieldList(fields)).toBe(text)
})
