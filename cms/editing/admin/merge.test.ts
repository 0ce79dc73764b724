import { describe, expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { mergeFields } from './merge.ts'

const hero = (heading: string, text = '') => ({ id: 'h', blockType: 'hero', heading, text })
const faq = { id: 'f', blockType: 'faq', heading: 'Asked' }

describe('a form and a newer version', () => {
  test.each([
    [
      'another field',
      { title: 'A', excerpt: '' },
      { title: 'Mine', excerpt: '' },
      { title: 'A', excerpt: 'Theirs' },
      { title: 'Mine', excerpt: 'Theirs' },
    ],
    [
      'another field of a group',
      { seo: { title: 'A', image: 1 } },
      { seo: { title: 'B', image: 1 } },
      { seo: { title: 'A', image: 2 } },
      { seo: { title: 'B', image: 2 } },
    ],
    [
      'another field of a block',
      { blocks: [hero('A')] },
      { blocks: [hero('B')] },
      { blocks: [hero('A', 'C')] },
      { blocks: [hero('B', 'C')] },
    ],
    [
      'a block, and the newer version has another',
      { blocks: [hero('A')] },
      { blocks: [hero('B')] },
      { blocks: [hero('A'), faq] },
      { blocks: [hero('B'), faq] },
    ],
    [
      'a new block without text',
      { blocks: [hero('A')] },
      { blocks: [hero('A'), { id: 'f', blockType: 'faq' }] },
      { blocks: [hero('C')] },
      { blocks: [hero('C'), { id: 'f', blockType: 'faq' }] },
    ],
    [
      'the address of a section of the menu',
      { sections: [{ id: 's', path: '/a', title: 'A' }] },
      { sections: [{ id: 's', path: '/b', title: 'A' }] },
      { sections: [{ id: 's', path: '/a', title: 'B' }] },
      { sections: [{ id: 's', path: '/b', title: 'B' }] },
    ],
    ['the first block', { blocks: [], title: 'A' }, { blocks: [faq], title: 'A' }, { title: 'B' }, { blocks: [faq], title: 'B' }],
    ['the same, in the same way', { title: 'A' }, { title: 'B' }, { title: 'B' }, { title: 'B' }],
    ['nothing', { tags: [1] }, { tags: [1] }, { tags: [1, 2] }, { tags: [1, 2] }],
    ['nothing, in a list without rows', { blocks: [] }, { blocks: 0 }, { blocks: [faq] }, { blocks: [faq] }],
  ])('are merged if the form changed %s', (_, base, mine, theirs, value) => {
    expect(mergeFields(base, mine, theirs)).toEqual({ value, hasConflict: false })
  })

  test.each([
    ['changed the same field', { title: 'A' }, { title: 'B' }, { title: 'C' }, { title: 'B' }],
    [
      'changed the same rich text',
      { body: richText(paragraph('A')) },
      { body: richText(paragraph('B')) },
      { body: richText(paragraph('C')) },
      { body: richText(paragraph('B')) },
    ],
    [
      'changed a block that the other removed',
      { blocks: [hero('A'), faq] },
      { blocks: [hero('B'), faq] },
      { blocks: [faq] },
      { blocks: [faq] },
    ],
    [
      'removed a block',
      { blocks: [hero('A'), faq] },
      { blocks: [faq] },
      { blocks: [hero('A'), faq], title: 'C' },
      { blocks: [faq], title: 'C' },
    ],
    ['removed all blocks', { blocks: [faq] }, { blocks: 0 }, { blocks: [faq], title: 'C' }, { blocks: [], title: 'C' }],
    [
      'moved blocks differently',
      { blocks: [hero('A'), faq] },
      { blocks: [faq, hero('A')] },
      { blocks: [hero('A'), faq, { id: 'n' }] },
      { blocks: [faq, hero('A')] },
    ],
    [
      'chose another reference',
      { link: null },
      { link: { relationTo: 'posts', value: 1 } },
      { link: { relationTo: 'pages', value: 1 } },
      { link: { relationTo: 'posts', value: 1 } },
    ],
  ])('are in conflict if the form %s', (_, base, mine, theirs, value) => {
    expect(mergeFields(base, mine, theirs)).toEqual({ value, hasConflict: true })
  })

  test('keep what the site sets', () => {
    const [base, mine, theirs] = ['1', '2', '3'].map((updatedAt) => ({ id: 1, updatedAt, title: 'A' }))
    expect(mergeFields(base ?? {}, mine ?? {}, theirs ?? {}).value).toEqual({ id: 1, updatedAt: '3', title: 'A' })
  })
})
