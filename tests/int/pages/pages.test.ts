import { describe, expect, test } from 'vitest'
import { openTestCms } from '#tests/setup/cms.ts'

const cms = await openTestCms()

const create = (data: { title?: string; slug: string; parent?: number; redirect?: string; path?: string }) =>
  cms.create({ collection: 'pages', data: { title: data.slug, ...data, _status: 'published' } })

describe('a page’s address', () => {
  test('is derived from its slug and its parent', async () => {
    const parent = await create({ slug: 'docs' })
    const child = await create({ slug: 'setup', parent: parent.id })
    expect([parent.path, child.path]).toEqual(['/docs', '/docs/setup'])
    expect((await create({ slug: 'index' })).path).toBe('/')
  })

  test('cannot be set directly', async () => {
    expect((await create({ slug: 'mine', path: '/admin' })).path).toBe('/mine')
  })

  test.each(['admin', 'api', 'directory', 'assets', 'livez'])('cannot be /%s, which is reserved for the application', async (slug) => {
    await expect(create({ slug })).rejects.toMatchObject({
      data: { errors: [{ path: 'slug', message: expect.stringContaining('belongs to the application') }] },
    })
  })

  test.each(['changes', 'Tags', 'eslint.json', 'eslint.md'])('refuses the analyzer shortcode %s', async (shortcode) => {
    const data = { name: 'A tool', shortcode, status: 'active', category: 'language', _status: 'published' } as const
    await expect(cms.create({ collection: 'analyzers', data: data as never })).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: 'shortcode', message: expect.stringContaining(`/directory/${shortcode} `) }] },
    })
  })

  test.each(['Bad Slug', 'UPPER', 'a--b', '-a', 'a/b', 'ä', '', '..', 'a'.repeat(97)])('refuses the slug %j', async (slug) => {
    await expect(create({ slug })).rejects.toMatchObject({ status: 400 })
  })

  test('is unique', async () => {
    await create({ slug: 'twice' })
    await expect(create({ slug: 'twice' })).rejects.toMatchObject({ status: 400 })
  })

  test('does not allow a page as its own parent', async () => {
    const page = await create({ slug: 'ouroboros' })
    await expect(cms.update({ collection: 'pages', id: page.id, data: { parent: page.id } })).rejects.toMatchObject({ status: 400 })
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'evil.example'])('cannot redirect to %j', async (redirect) => {
    await expect(create({ slug: 'r', redirect })).rejects.toMatchObject({ status: 400 })
  })
})

describe('nested pages', () => {
  test('never form a loop', async () => {
    const a = await create({ slug: 'loop-a' })
    const b = await create({ slug: 'loop-b', parent: a.id })
    const c = await create({ slug: 'loop-c', parent: b.id })
    await expect(cms.update({ collection: 'pages', id: a.id, data: { parent: c.id } })).rejects.toMatchObject({
      data: { errors: [{ path: 'parent', message: expect.stringContaining('cannot be below itself') }] },
    })
  })

  test('are not orphaned by a deletion', async () => {
    const parent = await create({ slug: 'keep' })
    const child = await create({ slug: 'child', parent: parent.id })
    await expect(cms.delete({ collection: 'pages', id: parent.id })).rejects.toMatchObject({ status: 409 })
    await cms.delete({ collection: 'pages', id: child.id })
    await cms.delete({ collection: 'pages', id: parent.id })
    expect(await cms.count({ collection: 'pages', where: { slug: { equals: 'keep' } } })).toEqual({ totalDocs: 0 })
  })

  test('do not use a parent’s new slug before it is published', async () => {
    const parent = await create({ slug: 'known' })
    await cms.update({ collection: 'pages', id: parent.id, draft: true, data: { slug: 'secret-name', _status: 'draft' } })
    expect((await create({ slug: 'leaf', parent: parent.id })).path).toBe('/known/leaf')
  })
})

describe('a page in two languages', () => {
  const blocks = (heading: string, id?: string) => [{ blockType: 'hero' as const, look: 'split' as const, heading, ...(id ? { id } : {}) }]
  const change = (id: number, locale: 'en' | 'de', data: object, draft = false) =>
    cms.update({ collection: 'pages', id, locale, draft, data: { _status: draft ? 'draft' : 'published', ...data } })
  const read = async (id: number, locale: 'en' | 'de', draft: boolean) => {
    const page = await cms.findByID({ collection: 'pages', id, locale, draft, fallbackLocale: false })
    return { title: page.title, status: page._status, blocks: page.blocks?.map((block) => 'heading' in block && block.heading) }
  }

  /** Creates a page that is published in both languages, with drafts in both; the German draft adds a block. */
  async function changedInBoth(slug: string): Promise<number> {
    const page = await cms.create({ collection: 'pages', data: { title: 'Seen', slug, blocks: blocks('Seen'), _status: 'published' } })
    const hero = page.blocks?.[0]?.id ?? ''
    await change(page.id, 'de', { title: 'Gesehen', blocks: blocks('Gesehen', hero) })
    await change(page.id, 'en', { title: 'Not yet', blocks: blocks('Not yet', hero) }, true)
    await change(page.id, 'de', { title: 'Noch nicht', blocks: [...blocks('Noch nicht', hero), ...blocks('Neu')] }, true)
    return page.id
  }

  test.each([
    ['de', 'en', { title: 'Seen', status: 'published', blocks: ['Seen'] }],
    ['en', 'de', { title: 'Gesehen', status: 'published', blocks: ['Gesehen'] }],
  ] as const)('unpublishing %s does not affect %s or any draft', async (gone, stays, publicly) => {
    const id = await changedInBoth(`leaves-${gone}`)
    const drafts = await Promise.all([read(id, 'en', true), read(id, 'de', true)])
    await cms.update({ collection: 'pages', id, locale: gone, data: { _status: 'draft' } })
    expect(await read(id, stays, false)).toEqual(publicly)
    expect((await read(id, gone, false)).status).toBe('draft')
    expect(await Promise.all([read(id, 'en', true), read(id, 'de', true)])).toEqual(drafts)
    const where = { subjectCollection: { equals: 'pages' }, subjectId: { equals: String(id) } }
    const { docs } = await cms.find({ collection: 'audit', sort: '-id', limit: 1, where })
    expect(docs[0]).toMatchObject({ act: 'unpublished', locale: gone })
  })

  test('saving a draft without a field inside a block retains the stored value, in each language', async () => {
    const id = await changedInBoth('inner-fields')
    const { blocks: rows = [] } = await cms.findByID({ collection: 'pages', id, locale: 'de', draft: true, depth: 0 })
    const without = (rows ?? []).map(({ id: row, blockType }) => ({ id: row, blockType }))
    for (const locale of ['de', 'en'] as const) {
      const stored = await read(id, locale, true)
      await change(id, locale, { blocks: without }, true)
      expect(await read(id, locale, true)).toEqual(stored)
    }
  })
})
