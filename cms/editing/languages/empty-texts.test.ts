import { expect, test } from 'vitest'
import { countEmptyTexts, emptyTextsSentence } from './empty-texts.ts'

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

const CONFIG = { blocks: [{ slug: 'hero', fields: [text('heading'), text('text', { localized: true })] }] } as never

const count = (data: Record<string, unknown>) => countEmptyTexts(FIELDS, CONFIG, data)

test('counts the required texts that are empty, in blocks, groups and rows too, and no others', () => {
  const hero = (heading: string | null) => ({ blockType: 'hero', heading })
  expect(count({ title: 'Titel', blocks: [hero('Eins')], seo: { name: 'Name' }, links: [{ label: 'Weiter' }] })).toBe(0)
  expect(count({ title: '', blocks: [hero('Eins'), hero(null), { blockType: 'hero' }], seo: { name: '' }, links: [{}] })).toBe(5)
  expect(count({ title: 'Titel', blocks: [], seo: { name: 'Name' } })).toBe(0)
})

test('says what visitors read there', () => {
  expect(emptyTextsSentence(1, 'German')).toBe('1 required field is empty in German; visitors read English there.')
  expect(emptyTextsSentence(2, 'German')).toBe('2 required fields are empty in German; visitors read English there.')
})
