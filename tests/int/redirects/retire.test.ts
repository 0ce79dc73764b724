import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { retireDocument } from '#cms/redirects/retire.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { Page, User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms
let publisher: User & { collection: 'users' }
let own: Page
let count = 0

const page = (slug: string, data: object = {}) =>
  cms.create({ collection: 'pages', data: { title: slug, slug, _status: 'published', ...data } })

/** Retires a page like a publisher in the admin. */
async function retire(id: number, successor: unknown): Promise<unknown> {
  const req = await createLocalReq({ user: publisher }, cms)
  const body = { collection: 'pages', id, successor }
  const answer = await retireDocument.handler(Object.assign(req, { json: () => Promise.resolve(body) }))
  return answer.json()
}

beforeAll(async () => {
  cms = await openTestCms()
  publisher = await person(cms, 'publisher')
  own = await page('own')
  await page('other')
  await page('still-a-draft', { _status: 'draft' })
  await page('sent-back', { redirect: '/own#top' })
  await retire((await page('gone-before')).id, null)
})

describe('a successor is refused', () => {
  test.each([
    ['that does not exist', '/never-was?a=1', /There is no page at \/never-was/],
    ['that does not exist, in German', '/de/never-was', /There is no page at \/never-was/],
    ['that was retired too', '/gone-before', /has been retired too/],
    ['that is a draft', '/still-a-draft#x', /“still-a-draft” \(page \d+\) is not published/],
    ['that is the page itself', '/own', /its own successor/],
    ['that is an anchor on the page itself', '/own/#prices', /its own successor/],
    ['that is the page itself in German', '/de/own', /its own successor/],
    ['that leads back to the page', '/sent-back?x', /redirect loop/],
    ['that is not an address', 'platform', /./],
  ])('%s: %s', async (_, url, why) => {
    await expect(retire(own.id, { url })).rejects.toThrow(why)
    expect(await cms.findByID({ collection: 'pages', id: own.id })).toMatchObject({ slug: 'own', _status: 'published' })
  })

  test('that is a missing document', async () => {
    await expect(retire(own.id, { document: { collection: 'pages', id: 99_999 } })).rejects.toThrow(/not published/)
  })
})

test.each(['/other', '/other?plan=team#x', '/directory', 'https://example.com/elsewhere', '/sent-back'])(
  '%s can replace a page',
  async (url) => {
    const { id } = await page(`retired-${(count += 1)}`)
    expect(await retire(id, { url })).toEqual({ message: 'The document has been retired.' })
  },
)
