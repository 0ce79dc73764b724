import { expect, test } from 'vitest'
import { isEmpty } from './fill-empty.ts'
import { emptyTextsSentence, requiredTexts } from './required-texts.ts'

const text = (name: string, options: object = { required: true, localized: true }) => ({ name, type: 'text', ...options })

const FIELDS = [
  {
    type: 'tabs',
    tabs: [
      {
        label: 'Content',
        fields: [
          text('title'),
          text('slug', { required: true }),
          text('excerpt', { localized: true }),
          { name: 'blocks', type: 'blocks', blocks: ['hero'] },
          { name: 'seo', type: 'group', fields: [text('name')] },
          { name: 'links', type: 'array', fields: [text('label')] },
        ],
      },
    ],
  },
] as never

const BLOCKS = [{ slug: 'hero', fields: [text('heading'), text('text', { localized: true })] }] as never

const emptyLabels = (data: Record<string, unknown>) =>
  requiredTexts(FIELDS, BLOCKS, data)
    .filter(({ value }) => isEmpty(value))
    .map(({ label }) => label)

test('finds the required texts that are empty, in blocks, groups and rows too, and no others', () => {
  const hero = (heading: string | null) => ({ blockType: 'hero', heading })
  expect(emptyLabels({ title: 'Titel', blocks: [hero('Eins')], seo: { name: 'Name' }, links: [{ label: 'Weiter' }] })).toEqual([])
  const data = { title: ' ', blocks: [hero('Eins'), hero(null), { blockType: 'hero' }], seo: { name: '' }, links: [{}] }
  expect(emptyLabels(data)).toEqual(['title', 'blocks 2 > heading', 'blocks 3 > heading', 'seo > name', 'links 1 > label'])
  expect(emptyLabels({ title: 'Titel', blocks: [], seo: { name: 'Name' } })).toEqual([])
})

test('names a text in a row by the id of the row, which stays the same when the row moves', () => {
  const row = { blockType: 'hero', id: 'a', heading: 'Eins' }
  const [, text] = requiredTexts(FIELDS, BLOCKS, { title: 'Titel', blocks: [row] })
  expect(text).toEqual({ path: 'blocks.0.heading', key: 'blocks.a.heading', label: 'blocks 1 > heading', value: 'Eins' })
})

test('says what visitors read there', () => {
  expect(emptyTextsSentence(1, 0, 'German')).toBe('1 required field is empty in German; visitors read English there.')
  expect(emptyTextsSentence(0, 2, 'German')).toBe(
    '2 required fields are empty in German and not public in English. Fill in what is missing, or publish English first.',
  )
  expect(emptyTextsSentence(0, 0, 'German')).toBe('')
})
