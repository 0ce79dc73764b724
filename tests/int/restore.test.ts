import { handleEndpoints } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '#cms/env.ts'
import type { Cms } from '#cms/payload.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const ADMIN = { email: 'restorer@example.com', password: 'long-enough-for-tests' }

let cms: Cms
let token: string
let serial = 0

beforeAll(async () => {
  cms = await openTestCms()
  await cms.create({ collection: 'users', data: { ...ADMIN, roles: ['admin'] } })
  const login = await cms.login({ collection: 'users', data: ADMIN })
  token = login.token ?? ''
})

/** A page that is public as “Live”, with a draft version “Drafted” from before it. */
async function publishedAfterDraft() {
  const slug = `restored-${(serial += 1)}`
  const page = await cms.create({ collection: 'pages', draft: true, data: { title: 'Drafted', slug, _status: 'draft' } })
  await cms.update({ collection: 'pages', id: page.id, data: { title: 'Live', _status: 'published' } })
  const { docs } = await cms.findVersions({ collection: 'pages', where: { parent: { equals: page.id } }, sort: 'createdAt' })
  return { id: page.id, drafted: Number(docs[0]?.id), live: Number(docs[1]?.id) }
}

async function restore(version: number | string, query = '', headers: Record<string, string> = {}) {
  const { default: config } = await import('../../payload.config.ts')
  const request = new Request(`${env().SITE_URL}/api/pages/versions/${version}${query}`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, ...headers },
  })
  return handleEndpoints({ config: Promise.resolve(config), request })
}

const published = (id: number) => cms.findByID({ collection: 'pages', id })
const newest = (id: number) => cms.findByID({ collection: 'pages', id, draft: true })

describe('restoring a draft version of a published page', () => {
  test.each(['', '?draft=false', '?draft=true'])('leaves what visitors read alone (%s)', async (query) => {
    const { id, drafted } = await publishedAfterDraft()
    const answer = await restore(drafted, query)
    expect(answer.status).toBe(200)
    expect(await published(id)).toMatchObject({ title: 'Live', _status: 'published' })
    expect(await newest(id)).toMatchObject({ title: 'Drafted', _status: 'draft' })
  })

  test('is refused to programs that would unpublish it', async () => {
    const { id, drafted } = await publishedAfterDraft()
    const restored = cms.restoreVersion({ collection: 'pages', id: drafted as never })
    await expect(restored).rejects.toMatchObject({ status: 400 })
    expect(await published(id)).toMatchObject({ title: 'Live', _status: 'published' })
  })
})

test('restoring a published version publishes it', async () => {
  const { id, live } = await publishedAfterDraft()
  await cms.update({ collection: 'pages', id, data: { title: 'Later', _status: 'published' } })
  expect((await restore(live)).status).toBe(200)
  expect(await published(id)).toMatchObject({ title: 'Live', _status: 'published' })
})

test('restoring what somebody has saved over in the meantime is refused', async () => {
  const { id, drafted } = await publishedAfterDraft()
  const { updatedAt } = await newest(id)
  await cms.update({ collection: 'pages', id, draft: true, data: { title: 'In between' } })
  expect((await restore(drafted, '', { 'if-match': `"${updatedAt}"` })).status).toBe(409)
  expect(await newest(id)).toMatchObject({ title: 'In between' })
})

test.each(['999999', 'x', '1;drop'])('there is no version %s', async (version) => {
  expect((await restore(version)).status).toBe(404)
})
