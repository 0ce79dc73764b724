import { createLocalReq, restoreVersionOperation } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms
let ada: User & { collection: 'users' }
let bob: User & { collection: 'users' }
let serial = 0

beforeAll(async () => {
  cms = await openTestCms()
  ada = { ...(await person(cms, 'publisher')), name: 'Ada' }
  bob = await person(cms, 'publisher')
  await cms.update({ collection: 'users', id: ada.id, data: { name: 'Ada' } })
})

async function draft() {
  const slug = `stale-${(serial += 1)}`
  return cms.create({ collection: 'pages', draft: true, data: { title: 'First', slug, _status: 'draft' }, user: ada })
}

const newest = (id: number) => cms.findByID({ collection: 'pages', id, draft: true, depth: 0 })

type Save = { by?: typeof ada; basedOn?: string; draft?: boolean; autosave?: boolean; data?: object }

/** Saves from a form that was loaded when the document was in the state `basedOn`. */
const save = (id: number, title: string, { by = bob, basedOn, draft = true, autosave, data }: Save = {}) =>
  cms.update({
    collection: 'pages',
    id,
    draft,
    autosave,
    data: { title, ...data },
    user: by,
    overrideAccess: false,
    context: basedOn ? { basedOn } : {},
  })

const stale = { status: 409, data: expect.objectContaining({ code: 'stale-save', savedBy: 'Ada' }) as unknown }

describe('a save over a version its author has not seen', () => {
  test.each([
    ['autosave', { autosave: true }],
    ['save as draft', {}],
    ['publish', { draft: false, data: { _status: 'published' } }],
    ['unpublish', { draft: false, data: { _status: 'draft' } }],
  ] satisfies [string, Save][])('is refused: %s', async (_, how) => {
    const page = await draft()
    const mine = await save(page.id, 'Ada’s', { by: ada, basedOn: page.updatedAt })
    await expect(save(page.id, 'Bob’s', { basedOn: page.updatedAt, ...how })).rejects.toMatchObject(stale)
    expect(await newest(page.id)).toMatchObject({ title: 'Ada’s', updatedAt: mine.updatedAt, _status: 'draft', savedBy: ada.id })
  })

  test('is refused when the other save was an autosave into the same version', async () => {
    const page = await draft()
    const first = await save(page.id, 'A', { by: ada, autosave: true, basedOn: page.updatedAt })
    await save(page.id, 'Ad', { by: ada, autosave: true, basedOn: first.updatedAt })
    await expect(save(page.id, 'B', { basedOn: first.updatedAt })).rejects.toMatchObject(stale)
  })

  test('is refused when it deletes the document', async () => {
    const page = await draft()
    await save(page.id, 'Ada’s', { by: ada })
    const gone = cms.delete({ collection: 'pages', id: page.id, user: bob, context: { basedOn: page.updatedAt } })
    await expect(gone).rejects.toMatchObject(stale)
    expect(await newest(page.id)).toMatchObject({ title: 'Ada’s' })
  })

  test('is refused when it restores a version', async () => {
    const page = await draft()
    const { docs } = await cms.findVersions({ collection: 'pages', where: { parent: { equals: page.id } } })
    await save(page.id, 'Ada’s', { by: ada })
    const req = await createLocalReq({ user: bob, context: { basedOn: page.updatedAt } }, cms)
    const restored = restoreVersionOperation({ collection: cms.collections.pages, id: Number(docs[0]?.id), draft: true, req })
    await expect(restored).rejects.toMatchObject(stale)
    expect(await newest(page.id)).toMatchObject({ title: 'Ada’s' })
  })

  test('names who saved first only to people who may save', async () => {
    const page = await draft()
    await save(page.id, 'Ada’s', { by: ada })
    const refused = save(page.id, 'x', { by: await person(cms, 'sales'), basedOn: page.updatedAt })
    await expect(refused).rejects.toMatchObject({ status: 403 })
  })
})

describe('a save is accepted', () => {
  test('when each is based on the response of the previous one', async () => {
    const page = await draft()
    let basedOn = page.updatedAt
    for (const title of ['T', 'Ty', 'Typ', 'Typed']) ({ updatedAt: basedOn } = await save(page.id, title, { autosave: true, basedOn }))
    await save(page.id, 'Typed', { draft: false, data: { _status: 'published' }, basedOn })
    expect(await cms.findByID({ collection: 'pages', id: page.id })).toMatchObject({ title: 'Typed', _status: 'published' })
  })

  test('when it names no base, as programs do', async () => {
    const page = await draft()
    await save(page.id, 'Ada’s', { by: ada })
    await save(page.id, 'Bob’s')
    expect(await newest(page.id)).toMatchObject({ title: 'Bob’s', savedBy: bob.id })
  })

  test('but not when its base is not a timestamp', async () => {
    const page = await draft()
    await expect(save(page.id, 'x', { basedOn: 'yesterday-ish' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a page that is public in two languages, with a draft in English', () => {
  const hero = (heading: string) => ({ blockType: 'hero' as const, heading, text: '' })
  const readIn = (id: number, locale: 'en' | 'de') =>
    cms.findByID({ collection: 'pages', id, draft: true, depth: 0, locale, fallbackLocale: false, user: ada, overrideAccess: false })

  /** Creates a page that is public as “Live” and “Öffentlich”; the English draft has one more block. */
  async function drafted() {
    const { id } = await draft()
    const published = { user: ada, collection: 'pages' as const, id }
    await cms.update({ ...published, data: { title: 'Live', _status: 'published', blocks: [hero('One')] } })
    const { blocks } = await cms.update({ ...published, locale: 'de', data: { title: 'Öffentlich', _status: 'published' } })
    await save(id, 'Drafted', { by: ada, data: { blocks: [...(blocks ?? []), hero('Two')] } })
    return id
  }

  test('fills a German form with the shared content and the timestamp of the newest state', async () => {
    const id = await drafted()
    const german = await readIn(id, 'de')
    expect(german).toMatchObject({ title: 'Öffentlich', _status: 'published', updatedAt: (await readIn(id, 'en')).updatedAt })
    expect(german.blocks).toHaveLength(2)
  })

  test('accepts German changes, and keeps both drafts', async () => {
    const id = await drafted()
    const { updatedAt, blocks } = await readIn(id, 'de')
    const data = { title: 'Entwurf', blocks }
    await cms.update({ collection: 'pages', id, locale: 'de', draft: true, data, user: ada, context: { basedOn: updatedAt } })
    expect(await readIn(id, 'en')).toMatchObject({ title: 'Drafted', blocks: [{ heading: 'One' }, { heading: 'Two' }] })
    expect(await readIn(id, 'de')).toMatchObject({ title: 'Entwurf' })
    const live = await cms.findByID({ collection: 'pages', id, locale: 'all' as never, depth: 0 })
    expect(live).toMatchObject({ title: { en: 'Live', de: 'Öffentlich' } })
  })

  test('does not expose the draft to visitors in either language', async () => {
    const id = await drafted()
    for (const locale of ['en', 'de'] as const) {
      const seen = await cms.findByID({ collection: 'pages', id, draft: true, depth: 0, locale, overrideAccess: false })
      expect(seen.blocks).toHaveLength(1)
    }
  })
})

test('exactly one of many simultaneous saves with the same base wins', async () => {
  const page = await draft()
  const titles = ['a', 'b', 'c', 'd', 'e']
  const results = await Promise.allSettled(titles.map((title) => save(page.id, title, { basedOn: page.updatedAt })))
  const won = results.flatMap((result, index) => (result.status === 'fulfilled' ? [titles[index]] : []))
  expect(won).toHaveLength(1)
  expect(await newest(page.id)).toMatchObject({ title: won[0] })
})

test('keeps simultaneous changes of different fields', async () => {
  const page = await draft()
  await Promise.all([
    save(page.id, 'New title'),
    cms.update({ collection: 'pages', id: page.id, draft: true, data: { excerpt: 'New excerpt' } }),
  ])
  expect(await newest(page.id)).toMatchObject({ title: 'New title', excerpt: 'New excerpt' })
})

test('an autosave keeps the version of another person in the history', async () => {
  const page = await draft()
  await save(page.id, 'Ada’s', { by: ada, autosave: true })
  await save(page.id, 'Bo', { autosave: true })
  await save(page.id, 'Bob', { autosave: true })
  await save(page.id, 'Bob’s', { autosave: true })
  const { docs } = await cms.findVersions({ collection: 'pages', where: { parent: { equals: page.id } }, sort: '-updatedAt' })
  const titles = docs.map(({ version }) => version.title)
  expect(titles[0]).toBe('Bob’s')
  expect(titles).toContain('Ada’s')
})

test('guards settings too, and keeps their history', async () => {
  const set = (name: string, user: typeof ada, basedOn?: string | null) =>
    cms.updateGlobal({ slug: 'site', data: { name }, user, overrideAccess: false, context: basedOn ? { basedOn } : {} })
  const first = await set('One', ada)
  await set('Two', ada, first.updatedAt)
  await expect(set('Three', bob, first.updatedAt)).rejects.toMatchObject(stale)
  expect(await cms.findGlobal({ slug: 'site' })).toMatchObject({ name: 'Two' })
  const { docs } = await cms.findGlobalVersions({ slug: 'site' })
  expect(docs.map(({ version }) => version.name)).toEqual(expect.arrayContaining(['One', 'Two']))
})

test('does not expose to visitors who saved a document', async () => {
  const page = await draft()
  await save(page.id, 'Public', { draft: false, data: { _status: 'published' } })
  const read = await cms.findByID({ collection: 'pages', id: page.id, overrideAccess: false })
  expect(read).not.toHaveProperty('savedBy')
})

test('locks a document for others while somebody edits it, until their browser has been silent for five minutes', async () => {
  const page = await draft()
  const lock = await cms.create({
    collection: 'payload-locked-documents',
    data: { document: { relationTo: 'pages', value: page.id }, user: { relationTo: 'users', value: ada.id } },
  })
  const saved = () =>
    cms.update({ collection: 'pages', id: page.id, draft: true, data: { title: 'Bob’s' }, user: bob, overrideLock: false })
  await expect(saved()).rejects.toMatchObject({ status: 423 })
  await sqlOf(cms).query(`UPDATE payload_locked_documents SET updated_at = now() - interval '6 minutes' WHERE id = $1`, [lock.id])
  expect(await saved()).toMatchObject({ title: 'Bob’s' })
})
