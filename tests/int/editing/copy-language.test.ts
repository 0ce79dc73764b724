import { expect, test } from 'vitest'
import { copyLanguage } from '#cms/editing/languages/copy-language.server.ts'
import { person } from '#tests/setup/cms.ts'
import { editingCms } from '#tests/setup/editing/editing-cms.ts'

const editing = editingCms('editor')

/** Creates a page that is public in both languages, with an English draft that has other texts and a block. */
async function drafted() {
  const slug = editing.unique('copied')
  const { id } = await editing.cms.create({ collection: 'pages', data: { title: 'Public', slug, _status: 'published' } })
  await editing.cms.update({ collection: 'pages', id, locale: 'de', data: { title: 'Öffentlich', _status: 'published' } })
  const blocks = [{ blockType: 'hero' as const, heading: 'Drafted heading', text: '' }]
  await editing.cms.update({ collection: 'pages', id, draft: true, data: { title: 'Drafted', excerpt: 'Drafted excerpt', blocks } })
  return id
}

const copy = (id: number, overrideData: boolean, user = editing.user) =>
  copyLanguage(editing.cms, user, { collectionSlug: 'pages', docID: id, fromLocale: 'en', toLocale: 'de', overrideData })

const german = (id: number, draft: boolean) =>
  editing.cms.findByID({ collection: 'pages', id, draft, locale: 'de', fallbackLocale: false, depth: 0 })

test('copies the newest English draft into a German draft, and leaves the public page unchanged', async () => {
  const id = await drafted()
  await copy(id, true)
  expect(await german(id, true)).toMatchObject({
    title: 'Drafted',
    excerpt: 'Drafted excerpt',
    blocks: [{ heading: 'Drafted heading' }],
    _status: 'draft',
  })
  expect(await german(id, false)).toMatchObject({ title: 'Öffentlich', _status: 'published' })
  expect(await editing.cms.findByID({ collection: 'pages', id, depth: 0 })).toMatchObject({ title: 'Public', _status: 'published' })
})

test('replaces existing German texts only on request', async () => {
  const id = await drafted()
  await copy(id, false)
  expect(await german(id, true)).toMatchObject({
    title: 'Öffentlich',
    excerpt: 'Drafted excerpt',
    blocks: [{ heading: 'Drafted heading' }],
  })
})

test.each([true, false])('leaves the canonical URL of the other language unchanged; replacing texts: %s', async (overrideData) => {
  const id = await drafted()
  const canonical = 'https://elsewhere.example/first'
  await editing.cms.update({ collection: 'pages', id, draft: true, data: { seo: { title: 'Searched', canonical } } })
  await copy(id, overrideData)
  expect((await german(id, true)).seo).toMatchObject({ title: 'Searched', canonical: null })
  const completed = await editing.cms.findByID({ collection: 'pages', id, draft: true, locale: 'de', fallbackLocale: 'en', depth: 0 })
  expect(completed.seo?.canonical).toBeNull()
  await editing.cms.update({ collection: 'pages', id, locale: 'de', draft: true, data: { seo: { canonical: '/de/zuerst' } } })
  await copy(id, overrideData)
  expect((await german(id, true)).seo?.canonical).toBe('/de/zuerst')
})

test('refuses users without the right to write', async () => {
  const id = await drafted()
  await expect(copy(id, true, await person(editing.cms, 'sales'))).rejects.toMatchObject({ status: 403 })
  expect(await german(id, true)).toMatchObject({ title: 'Öffentlich' })
})
