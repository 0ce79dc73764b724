import { parseAddress } from '#app/i18n/locale-path.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { experimentsById, variantOf, variantsFor } from '#app/analytics/experiments/experiments.server.ts'
import { loadBodies } from '#app/content-api/bodies.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { experimentPage } from '#tests/setup/analytics/experiment-page.ts'

let cms: Cms
let publisher: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  cms = await openTestCms()
  publisher = await person(cms, 'publisher')
  await vi.waitUntil(() => commitSignalOf(cms).isListening, { timeout: 30_000 })
})

/** Writes as a publisher, with access rules and hooks applied. */
const write = async (path: string, data: object) => {
  const collection = path.slice(1) as 'pages' | 'experiments'
  return cms.create({ collection, data: data as never, user: publisher, overrideAccess: false })
}

const variants = [
  { name: 'control', share: 50 },
  { name: 'short', share: 50 },
]
let serial = 0
const data = (more: object = {}) => ({
  title: 'Which?',
  key: `int-${(serial += 1)}`,
  status: 'draft' as const,
  goal: 'searched' as const,
  variants,
  ...more,
})

const partsAt = async (path: string) => {
  const answer = await findPage(cms, parseAddress(path))
  if (!answer || !('page' in answer)) throw new Error(`nothing at ${path}`)
  return answer.page
}

describe('saving an experiment', () => {
  test.each([
    [{ variants: [{ name: 'control', share: 100 }] }],
    [{ variants: [...variants, { name: 'third', share: 10 }] }],
    [
      {
        variants: [
          { name: 'same', share: 50 },
          { name: 'same', share: 50 },
        ],
      },
    ],
    [{ key: 'Not a key' }],
    [{ goal: 'bought' }],
    [{ goal: 'experiment seen' }],
    [{ status: 'stopped', winner: 'nobody' }],
  ])('rejects %j', async (wrong) => {
    await expect(write('/experiments', data(wrong))).rejects.toThrow(/invalid/)
  })

  test('rejects a duplicate key', async () => {
    const one = data()
    await write('/experiments', one)
    await expect(write('/experiments', one)).rejects.toThrow()
  })

  test('is recorded in the audit log with the new status and shares', async () => {
    const { id } = await write('/experiments', data())
    await cms.update({ collection: 'experiments', id, data: { status: 'running' }, user: publisher, overrideAccess: false })
    const { docs } = await cms.find({ collection: 'audit', where: { subjectId: { equals: String(id) } }, sort: 'id' })
    expect(docs.map(({ act }) => act)).toEqual(['experiment-changed', 'experiment-changed'])
    expect(docs[1]?.details).toMatchObject({ status: 'running', shares: ['control 50 %', 'short 50 %'] })
  })

  test('clears the winner when it runs again', async () => {
    const { id } = await write('/experiments', data())
    const change = (changes: object) => cms.update({ collection: 'experiments', id, data: changes })
    await change({ status: 'stopped', winner: 'short' })
    expect((await change({ status: 'running' })).winner ?? null).toBeNull()
  })
})

describe('a block in an experiment', () => {
  const hero = { blockType: 'hero' as const, look: 'centred' as const, heading: 'A' }
  const page = (block: object) =>
    write('/pages', { title: 'P', slug: `p-${(serial += 1)}`, _status: 'published', blocks: [{ ...hero, ...block }] })

  test('must belong to an existing variant to be published', async () => {
    const { id } = await write('/experiments', data())
    await expect(page({ experiment: id, variant: 'short' })).resolves.toBeTruthy()
    await expect(page({ experiment: id, variant: 'long' })).rejects.toThrow(/invalid/)
    await expect(page({ experiment: id })).rejects.toThrow(/invalid/)
    await expect(page({ experiment: 987_654, variant: 'short' })).rejects.toThrow(/invalid/)
  })

  test('prevents its experiment from being deleted, even as a draft', async () => {
    const { id } = await write('/experiments', data())
    const { id: pageId } = await page({ experiment: id, variant: 'short' })
    const remove = () => cms.delete({ collection: 'experiments', id, user: publisher, overrideAccess: false })
    await expect(remove()).rejects.toThrow(/\/p-\d+ use this experiment/)
    await cms.update({ collection: 'pages', id: pageId, data: { blocks: [hero] as never, _status: 'draft' }, draft: true })
    await expect(remove()).rejects.toThrow(/use this experiment/)
    await cms.update({ collection: 'pages', id: pageId, data: { blocks: [hero] as never, _status: 'published' } })
    await expect(remove()).resolves.toBeTruthy()
  })
})

describe('a page', () => {
  test('with a running experiment has all variants, one table of contents, and unique ids for hidden blocks', async () => {
    const { path } = await experimentPage(write)
    const page = await partsAt(path)
    expect(page.blocks.map(({ blockType }) => blockType)).toEqual(['trial', 'rich-text', 'trial', 'rich-text'])
    expect(page.toc?.links.map(({ id }) => id)).toEqual(['for-everybody', 'details', 'the-end'])
    const ids = JSON.stringify(page.blocks).match(/"id":"details[^"]*"/g)
    expect(ids?.toSorted()).toEqual(['"id":"details"', '"id":"details-1"'])
  })

  test('with a draft experiment contains only the control, in the content API too', async () => {
    const { path, page: id } = await experimentPage(write, { status: 'draft' })
    const page = await partsAt(path)
    expect(page.blocks.map(({ blockType }) => blockType)).toEqual(['hero', 'rich-text', 'rich-text', 'faq', 'rich-text'])
    expect(seenByAll(page.blocks)).toEqual(page.blocks)
    const document = { _id: `pages:${id}:en`, _collection: 'pages', _locale: 'en' } as never
    const [body] = [...(await loadBodies(cms, VISITOR, [document])).values()]
    expect(JSON.stringify(body)).toContain('Few words.')
    expect(JSON.stringify(body)).not.toContain('Many words.')
  })

  test('reflects a change of its experiment at once', async () => {
    const { path, experiment } = await experimentPage(write)
    const kinds = async () => (await partsAt(path)).blocks.map(({ blockType }) => blockType)
    expect(await kinds()).toContain('trial')
    await cms.update({ collection: 'experiments', id: experiment, data: { status: 'stopped' } })
    await expect.poll(kinds).not.toContain('trial')
  })
})

describe('a visitor', () => {
  test('gets a variant of each running experiment only', async () => {
    const [one, other, draft] = [data({ status: 'running' }), data({ status: 'running' }), data()]
    for (const each of [one, other, draft]) await write('/experiments', each)
    await expect.poll(async () => Object.keys(await variantsFor(cms, 'somebody'))).toEqual(expect.arrayContaining([one.key, other.key]))
    const found = await variantsFor(cms, 'somebody')
    expect(found[one.key]).toBe(variantOf(one, 'somebody'))
    expect(found).not.toHaveProperty(draft.key)
  })

  test('keeps the variant when another experiment starts; changed shares apply at once', async () => {
    const one = data({ status: 'running' })
    const { id } = await write('/experiments', one)
    await expect.poll(() => variantsFor(cms, 'somebody')).toHaveProperty(one.key)
    const before = (await variantsFor(cms, 'somebody'))[one.key]
    const other = data({ status: 'running' })
    await write('/experiments', other)
    await expect.poll(() => variantsFor(cms, 'somebody')).toHaveProperty(other.key)
    expect((await variantsFor(cms, 'somebody'))[one.key]).toBe(before)
    // Only the variants table changes, which must invalidate the cache too.
    const shares = [
      { name: 'control', share: 1 },
      { name: 'short', share: 99 },
    ]
    await cms.update({ collection: 'experiments', id, data: { variants: shares } })
    await expect.poll(async () => (await experimentsById(cms)).get(id)?.variants).toEqual(shares)
  })
})
