import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countHit, flushHits } from '#cms/redirects/hits.server.ts'
import { MAX_MISSING_ROWS, recordMissingAddress, flushMissingAddresses } from '#cms/redirects/missing-addresses.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Page, Redirect } from '#types'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms

const page = (data: Partial<Page> & { slug: string }) =>
  cms.create({ collection: 'pages', data: { title: data.slug, ...data, _status: 'published' } })

const rule = (data: Partial<Redirect> & { from: string }) =>
  cms.create({ collection: 'redirects', data: { kind: 'exact', status: '301', ...data } })

beforeAll(async () => {
  cms = await openTestCms()
  await page({ slug: 'about', title: 'About' })
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM redirects')
})

describe('counting', () => {
  test('adds up hits in batches, and ignores rules deleted in the meantime', async () => {
    const [one, two] = [await rule({ from: '/h1', url: '/x' }), await rule({ from: '/h2', url: '/x' })]
    for (let n = 0; n < 1000; n += 1) countHit(cms, one.id)
    countHit(cms, two.id)
    await cms.delete({ collection: 'redirects', id: two.id })
    await flushHits(cms)
    countHit(cms, one.id)
    await flushHits(cms)
    const after = await cms.findByID({ collection: 'redirects', id: one.id })
    expect(after).toMatchObject({ hits: 1001, updatedAt: one.updatedAt })
    expect(after.lastHit).toBeTruthy()
  })

  test('stores missing addresses with counts, without personal data, up to the limit of the table', async () => {
    recordMissingAddress(cms, '/miss?email=a@b.test#x', 'https://links.test/page?user=7')
    recordMissingAddress(cms, '/miss/', null)
    for (const secret of [
      '/u/a@b.test',
      '/u/a%40b.test',
      `/reset/${'a1'.repeat(20)}`,
      `/${'x'.repeat(600)}`,
      '/u/123e4567-e89b-42d3-a456-426614174000',
    ])
      recordMissingAddress(cms, secret, null)
    await flushMissingAddresses(cms)
    const { docs } = await cms.find({ collection: 'missing-addresses' })
    expect(docs).toMatchObject([{ path: '/miss', hits: 2, referrer: 'links.test' }])
    expect(JSON.stringify(docs)).not.toMatch(/@|user=7/)
    await sqlOf(cms).query(
      `INSERT INTO missing_addresses (path, hits, last_seen) SELECT '/scan-' || n, 1, now() - n * interval '1 second' FROM generate_series(1, $1) n`,
      [MAX_MISSING_ROWS + 500],
    )
    recordMissingAddress(cms, '/newest', null)
    await flushMissingAddresses(cms)
    expect((await cms.count({ collection: 'missing-addresses' })).totalDocs).toBe(MAX_MISSING_ROWS)
    for (const path of ['/miss', '/newest'])
      expect((await cms.find({ collection: 'missing-addresses', where: { path: { equals: path } } })).totalDocs, path).toBe(1)
  })

  test('limits distinct addresses between two batches in memory too', async () => {
    await sqlOf(cms).query('DELETE FROM missing_addresses')
    for (let n = 0; n < 5000; n += 1) recordMissingAddress(cms, `/wp-login-${n}.php`, null)
    await flushMissingAddresses(cms)
    expect((await cms.count({ collection: 'missing-addresses' })).totalDocs).toBe(1000)
  })

  test('removes an address that gets a redirect or a document', async () => {
    for (const path of ['/gone-1', '/old/1', '/old/2', '/born']) recordMissingAddress(cms, path, null)
    await flushMissingAddresses(cms)
    await rule({ from: '/gone-1', url: '/about' })
    await rule({ from: '/old/*', url: '/new' })
    await page({ slug: 'born' })
    expect(
      (await cms.find({ collection: 'missing-addresses', where: { path: { in: ['/gone-1', '/old/1', '/old/2', '/born'] } } })).docs,
    ).toEqual([])
  })
})
