import { beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/payload.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms()
})

const create = (data: { title?: string; slug: string; parent?: number; redirect?: string; path?: string }) =>
  cms.create({ collection: 'pages', data: { title: data.slug, ...data, _status: 'published' } })

describe('a page’s address', () => {
  test('follows from its slug and its parent', async () => {
    const parent = await create({ slug: 'docs' })
    const child = await create({ slug: 'setup', parent: parent.id })
    expect([parent.path, child.path]).toEqual(['/docs', '/docs/setup'])
    expect((await create({ slug: 'index' })).path).toBe('/')
  })

  test('cannot be set by hand', async () => {
    expect((await create({ slug: 'mine', path: '/admin' })).path).toBe('/mine')
  })

  test.each(['admin', 'api', 'directory', 'assets', 'livez'])('/%s belongs to the application', async (slug) => {
    await expect(create({ slug })).rejects.toMatchObject({
      data: { errors: [{ path: 'slug', message: expect.stringContaining('belongs to the application') }] },
    })
  })

  test.each(['changes', 'Tags', 'eslint.json', 'eslint.md'])('an analyzer cannot be called %s', async (shortcode) => {
    const data = { name: 'A tool', shortcode, status: 'active', category: 'language', _status: 'published' } as const
    await expect(cms.create({ collection: 'analyzers', data: data as never })).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: 'shortcode', message: expect.stringContaining(`/directory/${shortcode} `) }] },
    })
  })

  test.each(['Bad Slug', 'UPPER', 'a--b', '-a', 'a/b', 'ä', '', '..', 'a'.repeat(97)])('the slug %j is refused', async (slug) => {
    await expect(create({ slug })).rejects.toMatchObject({ status: 400 })
  })

  test('is taken once', async () => {
    await create({ slug: 'twice' })
    await expect(create({ slug: 'twice' })).rejects.toMatchObject({ status: 400 })
  })

  test('a page cannot be its own parent', async () => {
    const page = await create({ slug: 'ouroboros' })
    await expect(cms.update({ collection: 'pages', id: page.id, data: { parent: page.id } })).rejects.toMatchObject({ status: 400 })
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'evil.example'])('cannot redirect to %j', async (redirect) => {
    await expect(create({ slug: 'r', redirect })).rejects.toMatchObject({ status: 400 })
  })
})

describe('pages below pages', () => {
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

  test('do not show a parent’s new slug before it is published', async () => {
    const parent = await create({ slug: 'known' })
    await cms.update({ collection: 'pages', id: parent.id, draft: true, data: { slug: 'secret-name', _status: 'draft' } })
    expect((await create({ slug: 'leaf', parent: parent.id })).path).toBe('/known/leaf')
  })
})
