import type { CollectionSlug } from 'payload'
import { describe, expect, test } from 'vitest'
import { copyName } from '#cms/editing/saving/copy-document.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { materialFor } from '#tests/setup/accounts/rights-samples.ts'

const cms = await openTestCms()
const editor = await person(cms, 'editor')
const admin = await person(cms, 'admin')

const copyOf = (collection: CollectionSlug, id: number, user = editor) =>
  cms.duplicate({ collection, id, draft: true, overrideAccess: false, user }) as Promise<{ id: number; slug?: string }>

const inAll = async (collection: CollectionSlug, id: number) => ({
  ...(await cms.findByID({ collection, id, locale: 'all', draft: true, depth: 0 })),
})

describe('a copy', () => {
  test('of a page published in two languages is a draft in both, with a free slug', async () => {
    const { id } = await cms.create({ collection: 'pages', data: { title: 'Title', slug: 'copied', _status: 'published' } })
    await cms.update({ collection: 'pages', id, locale: 'de', data: { title: 'Titel', _status: 'published' } })
    const copies = [await copyOf('pages', id), await copyOf('pages', id)]
    expect(copies.map(({ slug }) => slug)).toEqual(['copied-copy', 'copied-copy-2'])
    expect((await copyOf('pages', copies[0]?.id ?? 0)).slug).toBe('copied-copy-3')
    expect(await inAll('pages', copies[0]?.id ?? 0)).toMatchObject({
      title: { en: 'Title', de: 'Titel' },
      path: '/copied-copy',
      _status: { en: 'draft', de: 'draft' },
    })
    const seen = await cms.find({ collection: 'pages', where: { slug: { contains: 'copied' } }, overrideAccess: false })
    expect(seen.docs.map(({ slug }) => slug)).toEqual(['copied'])
    expect(await inAll('pages', id)).toMatchObject({ slug: 'copied', _status: { en: 'published', de: 'published' } })
  })

  test.each(['posts', 'changelog', 'stories', 'glossary', 'jobs', 'analyzers', 'issues'] as const)(
    'of %s can be made by an editor and published unchanged',
    async (collection) => {
      const { id } = await materialFor(cms, collection, { publish: ['admin'] } as never, 'update')
      const copy = await copyOf(collection, id)
      expect(await inAll(collection, copy.id)).not.toHaveProperty('_status', expect.stringContaining('published'))
      await cms.update({ collection, id: copy.id, data: { _status: 'published' } as never })
      expect(await cms.findByID({ collection, id: copy.id })).toHaveProperty('_status', 'published')
    },
  )

  test.each(['authors', 'customers', 'testimonials', 'plans', 'experiments'] as const)('of %s can be made', async (collection) => {
    const { id } = await materialFor(cms, collection, {} as never, 'update')
    expect((await copyOf(collection, id, admin)).id).not.toBe(id)
  })

  test('is not offered for documents that must be unique', () => {
    const offered = cms.config.collections.filter(({ disableDuplicate }) => !disableDuplicate).map(({ slug }) => slug)
    for (const slug of ['redirects', 'users', 'api-keys', 'share-links', 'media']) expect(offered).not.toContain(slug)
  })
})

test.each([
  ['about', 1, 'about-copy'],
  ['about-copy', 2, 'about-copy-2'],
  ['about-copy-7', 8, 'about-copy-8'],
  ['1.0', 1, '1-0-copy'],
  ['_part', 1, '_part-copy'],
  ['a'.repeat(30), 12, `${'a'.repeat(12)}-copy-12`],
])('copy %s, %s is called %s', (name, count, copy) => {
  expect(copyName(name, count, 20)).toBe(copy)
})
