import { createLocalReq, handleEndpoints } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { describeRestore } from '#cms/editing/history/restore.ts'
import type { User } from '#types'
import { openTestCms } from '#tests/setup/cms.ts'
import { sessionIn } from '#tests/setup/site/site-process.ts'

const ADMIN = { email: 'restorer@example.com', password: 'long-enough-for-tests' }

let cms: Cms
let token: string
let admin: User & { collection: 'users' }
let serial = 0

beforeAll(async () => {
  cms = await openTestCms()
  admin = { ...(await cms.create({ collection: 'users', data: { ...ADMIN, roles: ['admin'] } })), collection: 'users' }
  token = sessionIn(await ask('/api/users/login', { 'content-type': 'application/json' }, JSON.stringify(ADMIN)))
})

/** Creates a page that is public as “Live”, with an earlier draft version “Drafted”. */
async function publishedAfterDraft() {
  const slug = `restored-${(serial += 1)}`
  const page = await cms.create({ collection: 'pages', draft: true, data: { title: 'Drafted', slug, _status: 'draft' } })
  await cms.update({ collection: 'pages', id: page.id, data: { title: 'Live', _status: 'published' } })
  const { docs } = await cms.findVersions({ collection: 'pages', where: { parent: { equals: page.id } }, sort: 'createdAt' })
  return { id: page.id, drafted: Number(docs[0]?.id), live: Number(docs[1]?.id) }
}

async function ask(address: string, headers: Record<string, string>, body?: string) {
  const { default: config } = await import('../../../payload.config.ts')
  const request = new Request(env().SITE_URL + address, { method: 'POST', headers, body })
  return handleEndpoints({ config: Promise.resolve(config), request })
}

const restore = (version: number | string, query = '', headers: Record<string, string> = {}, of = 'pages') =>
  ask(`/api/${of}/versions/${version}${query}`, { authorization: `JWT ${token}`, ...headers })

const published = (id: number) => cms.findByID({ collection: 'pages', id })
const newest = (id: number) => cms.findByID({ collection: 'pages', id, draft: true })

describe('restoring a draft version of a published page', () => {
  test.each(['', '?draft=false', '?draft=true'])('does not change the public page (%s)', async (query) => {
    const { id, drafted } = await publishedAfterDraft()
    const answer = await restore(drafted, query)
    expect(answer.status).toBe(200)
    expect(await published(id)).toMatchObject({ title: 'Live', _status: 'published' })
    expect(await newest(id)).toMatchObject({ title: 'Drafted', _status: 'draft' })
  })

  test('refuses programs that would unpublish the page', async () => {
    const { id, drafted } = await publishedAfterDraft()
    const restored = cms.restoreVersion({ collection: 'pages', id: drafted as never })
    await expect(restored).rejects.toMatchObject({ status: 400 })
    expect(await published(id)).toMatchObject({ title: 'Live', _status: 'published' })
  })
})

test.each(['', '?draft=false', '?draft=true'])('restores a published version as a draft too (%s)', async (query) => {
  const { id, live } = await publishedAfterDraft()
  await cms.update({ collection: 'pages', id, data: { title: 'Later', _status: 'published' } })
  const answer = await restore(live, query)
  expect(await answer.json()).toMatchObject({ title: 'Live', message: expect.stringContaining('as a draft') as unknown })
  expect(await published(id)).toMatchObject({ title: 'Later', _status: 'published' })
  expect(await newest(id)).toMatchObject({ title: 'Live', _status: 'draft' })
  await expect(cms.restoreVersion({ collection: 'pages', id: live as never })).rejects.toMatchObject({ status: 400 })
})

describe('restoring in one of two languages', () => {
  const hero = (heading: string) => ({ blockType: 'hero' as const, heading, text: '' })
  const draftIn = (id: number, locale: 'en' | 'de') =>
    cms.findByID({ collection: 'pages', id, draft: true, locale, fallbackLocale: false, depth: 0 })

  /** Creates a page that is public in both and edited in both since; `version` is the published one. */
  async function written() {
    const slug = `restored-${(serial += 1)}`
    const data = { title: 'First', slug, blocks: [hero('One'), hero('Two')] as never, _status: 'published' as const }
    const { id, blocks } = await cms.create({ collection: 'pages', data })
    const german = (blocks ?? []).map((block, index) => ({ ...block, heading: index === 0 ? 'Eins' : 'Zwei' }))
    await cms.update({ collection: 'pages', id, locale: 'de', data: { title: 'Erster', blocks: german as never, _status: 'published' } })
    const { docs } = await cms.findVersions({ collection: 'pages', where: { parent: { equals: id } }, sort: '-updatedAt', limit: 1 })
    await cms.update({ collection: 'pages', id, draft: true, data: { title: 'Second', blocks: blocks?.slice(0, 1) } })
    await cms.update({ collection: 'pages', id, draft: true, locale: 'de', data: { title: 'Zweiter' } })
    return { id, version: Number(docs[0]?.id) }
  }

  test('does not change the texts of the other, public or not', async () => {
    const { id, version } = await written()
    expect((await restore(version, '?locale=en')).status).toBe(200)
    expect(await draftIn(id, 'en')).toMatchObject({ title: 'First', _status: 'draft' })
    expect(await draftIn(id, 'de')).toMatchObject({ title: 'Zweiter' })
    const live = await cms.findByID({ collection: 'pages', id, locale: 'all' as never, depth: 0 })
    expect(live).toMatchObject({ title: { en: 'First', de: 'Erster' }, _status: { en: 'published', de: 'published' } })
  })

  test('restores the other language’s texts in a block that comes back', async () => {
    const { id, version } = await written()
    expect((await restore(version, '?locale=en')).status).toBe(200)
    expect((await draftIn(id, 'en')).blocks).toMatchObject([{ heading: 'One' }, { heading: 'Two' }])
    expect((await draftIn(id, 'de')).blocks).toMatchObject([{ heading: 'Eins' }, { heading: 'Zwei' }])
  })

  test('says which fields come back, or that nothing does and in which language it would', async () => {
    const { id, version } = await written()
    const say = async (query: string) => ((await (await restore(version, query)).json()) as { message: string }).message
    expect(await say('?locale=en')).toBe('Restored as a draft: Title and Blocks. Visitors see it once it is published.')
    const count = async () => (await cms.countVersions({ collection: 'pages', where: { parent: { equals: id } } })).totalDocs
    const before = await count()
    expect(await say('?locale=en')).toBe(
      'Nothing was changed: in English this version is the same as the newest one. It differs in German: view it in that language to restore it.',
    )
    expect(await count()).toBe(before)
    const describeIn = async (locale: 'en' | 'de') =>
      describeRestore(await createLocalReq({ user: admin }, cms), 'pages', id, String(version), locale)
    expect(await describeIn('en')).toBe(
      'Restoring this version changes nothing in English. It differs in German: view it in that language to restore it.',
    )
    expect(await describeIn('de')).toBe('Restoring this version changes the German texts and what all languages share, in: Title.')
    expect(await count()).toBe(before)
    expect(await say('?locale=de')).toContain('Title')
    expect(await say('?locale=all')).toBe('Nothing was changed: in English and German this version is the same as the newest one.')
  })

  test('restores each language when all are named', async () => {
    const { id, version } = await written()
    expect((await restore(version, '?locale=all')).status).toBe(200)
    expect(await draftIn(id, 'en')).toMatchObject({ title: 'First' })
    expect(await draftIn(id, 'de')).toMatchObject({ title: 'Erster' })
  })

  test('does not change the other in settings either, which are public at once', async () => {
    const set = (locale: 'en' | 'de', note: string) => cms.updateGlobal({ slug: 'footer', locale, data: { note } })
    await set('en', 'First')
    await set('de', 'Erste')
    const { docs } = await cms.findGlobalVersions({ slug: 'footer', sort: '-updatedAt', limit: 1 })
    await set('en', 'Second')
    await set('de', 'Zweite')
    expect((await restore(Number(docs[0]?.id), '?locale=de', {}, 'globals/footer')).status).toBe(200)
    expect(await cms.findGlobal({ slug: 'footer', locale: 'all' as never })).toMatchObject({ note: { en: 'Second', de: 'Erste' } })
    await expect(cms.restoreGlobalVersion({ slug: 'footer', id: String(docs[0]?.id) as never })).rejects.toMatchObject({ status: 400 })
  })
})

test('refuses to restore over a newer save', async () => {
  const { id, drafted } = await publishedAfterDraft()
  const { updatedAt } = await newest(id)
  await cms.update({ collection: 'pages', id, draft: true, data: { title: 'In between' } })
  expect((await restore(drafted, '', { 'if-match': `"${updatedAt}"` })).status).toBe(409)
  expect(await newest(id)).toMatchObject({ title: 'In between' })
})

test.each(['999999', 'x', '1;drop'])('returns 404 for the version %s', async (version) => {
  expect((await restore(version)).status).toBe(404)
})
