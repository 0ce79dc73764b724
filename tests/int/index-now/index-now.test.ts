import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { IndexNowSender } from '#cms/index-now/index-now-sender.server.ts'
import { listChanged } from '#cms/index-now/changed-addresses.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { type FakeServer, startFakeServer } from '#tests/setup/site/fake-server.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const SITE = 'https://plumb.example'

/** What the protocol allows in a call (indexnow.org/documentation). */
const call = z.strictObject({
  host: z.literal('plumb.example'),
  key: z.literal(KEY),
  keyLocation: z.literal(`${SITE}/${KEY}.txt`),
  urlList: z
    .array(z.url().startsWith(`${SITE}/`))
    .min(1)
    .max(10_000),
})

let cms: Cms
let engine: FakeServer
let calls: { type: string | undefined; body: z.output<typeof call> }[] = []
/** The answers of the next calls; 200 after that. */
let answers: number[] = []
let sender: IndexNowSender

beforeAll(async () => {
  cms = await openTestCms()
  engine = await startFakeServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls.push({ type: request.headers['content-type'], body: call.parse(JSON.parse(Buffer.concat(chunks).toString())) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
})
afterAll(() => engine.close())

const open = () =>
  new IndexNowSender(cms, sqlOf(cms), {
    settings: { INDEXNOW_KEY: KEY, INDEXNOW_API: engine.url, SITE_URL: SITE },
    collectMs: 50,
    minPauseMs: 50,
  })

const isRemembered = async () => (await listChanged(sqlOf(cms))).length === 0
const publish = (slug: string, data: object = {}) =>
  cms.create({ collection: 'pages', data: { title: slug, slug, blocks: [], _status: 'published', ...data } })
const announced = () => calls.flatMap(({ body }) => body.urlList)
const untilAnnounced = () => vi.waitFor(async () => expect(await isRemembered()).toBe(true), { timeout: 20_000, interval: 50 })

beforeEach(async () => {
  calls = []
  answers = []
  await sqlOf(cms).query('TRUNCATE index_now_addresses')
  await publish(`known-${Math.random().toString(36).slice(2)}`)
  sender = open()
  sender.start()
  await untilAnnounced()
})
afterEach(() => sender.stop())

test('what was published before the first comparison is remembered, not announced', () => {
  expect(calls).toEqual([])
})

test('published, changed, renamed and removed addresses are announced in few calls, and drafts never', async () => {
  const one = await publish('one')
  const two = await publish('two')
  await publish('hidden', { seo: { noindex: true } })
  await cms.create({ collection: 'pages', draft: true, data: { title: 'Secret', slug: 'secret', blocks: [], _status: 'draft' } })
  await untilAnnounced()
  expect(announced().toSorted()).toEqual([`${SITE}/one`, `${SITE}/two`])
  expect(calls[0]?.type).toBe('application/json; charset=utf-8')
  calls = []
  await cms.update({ collection: 'pages', id: one.id, data: { slug: 'renamed', _status: 'published' } })
  await cms.delete({ collection: 'pages', id: two.id })
  await untilAnnounced()
  expect(announced().toSorted()).toEqual([`${SITE}/one`, `${SITE}/renamed`, `${SITE}/two`])
})

test.each([429, 500, 503, 403])('a call that is answered with %i is repeated until it is accepted', async (status) => {
  answers = [status, status]
  const { id } = await publish(`refused-${status}`)
  await untilAnnounced()
  expect(calls.map(({ body }) => body.urlList)).toEqual(Array.from({ length: 3 }, () => [`${SITE}/refused-${status}`]))
  await cms.delete({ collection: 'pages', id })
})

test('what changed while nothing ran is announced after the next start', async () => {
  await sender.stop()
  await publish('meanwhile')
  expect(await isRemembered()).toBe(false)
  sender = open()
  sender.start()
  await untilAnnounced()
  expect(announced()).toEqual([`${SITE}/meanwhile`])
})

test('without a key nothing is remembered or announced', async () => {
  await sender.stop()
  sender = new IndexNowSender(cms, sqlOf(cms), {
    settings: { INDEXNOW_KEY: undefined, INDEXNOW_API: engine.url, SITE_URL: SITE },
    collectMs: 1,
  })
  sender.start()
  await publish('unannounced')
  expect(await isRemembered()).toBe(false)
  expect(calls).toEqual([])
})
