import { beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/payload.server.ts'
import { seed } from '#seed/index.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { TEST_ADMIN } from '#tests/setup/databases.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms('seeded')
})

describe('the seed', () => {
  test('a second run changes nothing and says so', async () => {
    const before = await cms.count({ collection: 'issues' })
    const report = await seed(cms, TEST_ADMIN)
    expect(report).toMatchObject({ created: 0, updated: 0, adminCreated: false })
    expect(report.unchanged).toBeGreaterThan(290)
    expect(await cms.count({ collection: 'issues' })).toEqual(before)
  })

  test('leaves an editor’s page alone and mends a rule that drifted', async () => {
    const home = await cms.find({ collection: 'pages', where: { path: { equals: '/' } } })
    const rule = await cms.find({ collection: 'issues', where: { shortcode: { equals: 'no-eval' } } })
    await cms.update({ collection: 'pages', id: home.docs[0]?.id ?? 0, data: { title: 'Our home' } })
    await cms.update({ collection: 'issues', id: rule.docs[0]?.id ?? 0, data: { title: 'Drifted' } })
    expect(await seed(cms, TEST_ADMIN)).toMatchObject({ created: 0, updated: 1 })
    expect(await cms.findByID({ collection: 'pages', id: home.docs[0]?.id ?? 0 })).toMatchObject({ title: 'Our home' })
    expect(await cms.findByID({ collection: 'issues', id: rule.docs[0]?.id ?? 0 })).not.toMatchObject({ title: 'Drifted' })
  })

  test('every link in it leads to a page of the site', async () => {
    const { docs } = await cms.find({ collection: 'pages', pagination: false, depth: 0 })
    const globals = await Promise.all((['navigation', 'footer'] as const).map((slug) => cms.findGlobal({ slug, depth: 0 })))
    const paths = new Set([...docs.map(({ path }) => path), '/directory', '/directory/eslint'])
    const hrefs = [...JSON.stringify([docs, globals]).matchAll(/"(?:href|url)":"(\/[^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(8)
    expect(hrefs.filter((href) => !paths.has(href))).toEqual([])
  })
})
