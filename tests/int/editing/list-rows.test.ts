import { createLocalReq } from 'payload'
import { expect, test } from 'vitest'
import type { ContentLocale } from '#config'
import { otherLanguageStatus, statusPerLanguage } from '#cms/editing/history/other-language-status.ts'
import { isOldestVersion, readOrigins, readStatuses } from '#cms/editing/history/versions.server.ts'
import { completeRows, englishTitle } from '#cms/editing/languages/list-rows.server.ts'
import { queryIn } from '#cms/core/query.server.ts'
import { editingCms } from '#tests/setup/editing/editing-cms.ts'

const editing = editingCms('publisher')

const inLanguage = (id: number, locale: ContentLocale) => ({
  collection: 'pages' as const,
  id,
  locale,
  user: editing.user,
  overrideAccess: false as const,
})

const create = async (title: string) => {
  const data = { title, slug: editing.unique('row'), _status: 'draft' as const }
  return (await editing.cms.create({ collection: 'pages', draft: true, data, user: editing.user })).id
}

const publish = (id: number, locale: ContentLocale, title: string) =>
  editing.cms.update({ ...inLanguage(id, locale), data: { title, _status: 'published' } })

const draft = (id: number, locale: ContentLocale, data: { title?: string; excerpt?: string }) =>
  editing.cms.update({ ...inLanguage(id, locale), draft: true, autosave: true, data: { ...data, _status: 'draft' } })

/** Reads the rows of these pages as the list in one language does. */
async function rowsIn(locale: ContentLocale, ids: number[]) {
  const req = await createLocalReq({ user: editing.user, locale }, editing.cms)
  const { config } = editing.cms.collections.pages
  const data = await editing.cms.find({
    collection: 'pages',
    draft: true,
    locale,
    fallbackLocale: false,
    depth: 0,
    sort: 'id',
    select: { title: true, _status: true },
    where: { id: { in: ids } },
    user: editing.user,
    overrideAccess: false,
    req,
  })
  const { docs } = await completeRows({ collectionConfig: config, data: data as never, req })
  return docs.map(({ title, _displayStatus: status }) => [title, status])
}

test('a list shows what is not translated by its English title and as such, and the status of its own language', async () => {
  const untranslated = await create('English only')
  await publish(untranslated, 'en', 'English only')
  const begun = await create('Begun')
  await publish(begun, 'en', 'Begun')
  await draft(begun, 'de', { excerpt: 'Auf Deutsch' })
  const changed = await create('Changed')
  await publish(changed, 'en', 'Changed')
  await publish(changed, 'de', 'Geändert')
  await draft(changed, 'de', { title: 'Neu geändert' })
  const ids = [untranslated, begun, changed]
  expect(await rowsIn('de', ids)).toEqual([
    ['English only', 'untranslated'],
    ['Begun', 'draft'],
    ['Neu geändert', 'changed'],
  ])
  expect(await rowsIn('en', ids)).toEqual([
    ['English only', 'published'],
    ['Begun', 'published'],
    ['Changed', 'published'],
  ])
})

test('a form without a title in its language has the English one, which may be a draft, and no other', async () => {
  const id = await create('Begun in English')
  await publish(id, 'en', 'Public in English')
  await draft(id, 'en', { title: 'Changed in English' })
  const req = await createLocalReq({ user: editing.user, locale: 'de' }, editing.cms)
  const { config: collectionConfig } = editing.cms.collections.pages
  const titleOf = (doc: { id?: number; title?: string | null } | null) => englishTitle({ collectionConfig, doc, req })
  expect(await titleOf({ id, title: null })).toBe('Changed in English')
  expect(await titleOf({ id, title: 'Auf Deutsch' })).toBeUndefined()
  // The form of Create New, and of settings.
  expect(await titleOf(null)).toBeUndefined()
  expect(await titleOf({ title: 'Begun' })).toBeUndefined()
  expect(await englishTitle({ doc: { id }, req })).toBeUndefined()
  // Its form was filled in German, and the request that did so goes on.
  expect(req.locale).toBe('de')
})

test('the list of versions says in which other language one was published or saved', async () => {
  const id = await create('Measured')
  await publish(id, 'de', 'Gemessen')
  await draft(id, 'de', { title: 'Neu gemessen' })
  const req = await createLocalReq({ user: editing.user }, editing.cms)
  const statuses = await readStatuses(req, 'pages', id)
  const origins = (await readOrigins(queryIn(req), 'pages', id)).toSorted((one, other) => one.id - other.id)
  const labels = (viewed: string) =>
    origins.map(({ id: version, locale }) => otherLanguageStatus(statuses.get(String(version)), locale, viewed)?.label ?? null)
  expect(labels('en')).toEqual([null, 'Published in German', 'Draft in German'])
  expect(labels('de')).toEqual(['Draft in English', null, null])
  expect(origins.map(({ id: version }) => statusPerLanguage(statuses.get(String(version))))).toEqual([
    'English: draft',
    'English: draft · German: published',
    'English: draft · German: draft',
  ])
  const oldest = await Promise.all(origins.map(({ id: version }) => isOldestVersion(queryIn(req), 'pages', id, version)))
  expect(oldest).toEqual([true, false, false])
})

test('versions are read for a request that has populated a document', async () => {
  const [parent, id] = [await create('Above'), await create('Below')]
  await editing.cms.update({ collection: 'pages', id, draft: true, data: { parent }, user: editing.user })
  const req = await createLocalReq({ user: editing.user }, editing.cms)
  const populated = await editing.cms.findByID({ collection: 'pages', id, draft: true, depth: 1, req })
  expect(populated.parent).toMatchObject({ id: parent })
  expect(await readOrigins(queryIn(req), 'pages', id)).not.toEqual([])
})
