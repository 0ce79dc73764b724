import type { Where } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { resolveLinks } from '#app/documents/links.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'
import { referencesIn } from '#app/documents/references.ts'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { checkLinks } from '#cms/links/check-links.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { customers, testimonials } from '#seed/content/people.ts'
import { posts } from '#seed/content/texts.ts'
import { seed } from '#seed/index.ts'
import { linksTo, PAGES } from '#seed/pages/index.ts'
import { PAGE_PATHS, type PagePath } from '#seed/pages/page-seed.ts'
import type { Reference } from '#seed/upsert.ts'
import { ruleCounts } from '#seed/rule-counts.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { TEST_ADMIN } from '#tests/setup/databases/databases.ts'

let cms: Cms

/** Paths handled by the application itself. */
const APPLICATION_PATHS = ['/directory']

/** Returns the only document that matches. */
async function only<C extends 'posts' | 'glossary' | 'plans'>(collection: C, where: Where) {
  const { docs } = await cms.find({ collection, where, depth: 0 })
  const [doc, another] = docs
  if (!doc || another) throw new Error(`${docs.length} of ${collection} match`)
  return doc
}

beforeAll(async () => {
  cms = await openTestCms('seeded')
})

describe('the seed', () => {
  test('publishes every page with its blocks under the right parent', async () => {
    const { docs } = await cms.find({ collection: 'pages', pagination: false, depth: 0, where: { _status: { equals: 'published' } } })
    const at = new Map(docs.map((page) => [page.path as PagePath, page]))
    expect([...at.keys()].toSorted()).toEqual([...PAGE_PATHS].toSorted())
    const references = PAGE_PATHS.map((path) => [path, { relationTo: 'pages', value: at.get(path)?.id }])
    const to = linksTo(Object.fromEntries(references) as Record<PagePath, Reference>, {
      eslint: { relationTo: 'analyzers', value: 1 },
      testimonials: new Map(testimonials.map(({ person }, index) => [person, index + 1])),
    })
    for (const path of PAGE_PATHS) {
      const wanted = PAGES[path].blocks(to)
      expect(at.get(path)?.blocks, path).toMatchObject(wanted.map(({ blockType }) => ({ blockType })))
    }
    expect(at.get('/platform/autofix')?.parent).toBe(at.get('/platform')?.id)
  })

  test('translates the German home page completely', async () => {
    const home = async (locale: 'en' | 'de') =>
      (await cms.find({ collection: 'pages', where: { path: { equals: '/' } }, locale, fallbackLocale: false, depth: 0 })).docs[0]
    const [german, english] = [await home('de'), await home('en')]
    expect(german?.blocks).toHaveLength(english?.blocks?.length ?? 0)
    const texts = (value: unknown, at = ''): [string, unknown][] =>
      value === null || typeof value !== 'object'
        ? [[at, value]]
        : Object.entries(value).flatMap(([key, inner]) => texts(inner, `${at}.${key}`))
    const inEnglish = new Map(texts(english?.blocks))
    const empty = texts(german?.blocks).filter(([at, text]) => !text && inEnglish.get(at))
    expect(empty).toEqual([])
    const words = /\.(heading|eyebrow|text|title|question|answer|label|note|message)$/
    expect(texts(german?.blocks).filter(([at, text]) => words.test(at) && text && text === inEnglish.get(at))).toEqual([])
    expect(inEnglish.get('.0.heading')).toBe('Static analysis that shows its work')
  })

  test('uses the same rule counts as the directory', async () => {
    const countWhere = async (where: Where) =>
      String((await cms.count({ collection: 'issues', where: { and: [{ 'analyzer.shortcode': { equals: 'eslint' } }, where] } })).totalDocs)
    expect(ruleCounts).toMatchObject({
      all: await countWhere({}),
      fixable: await countWhere({ autofix: { equals: 'safe' } }),
      critical: await countWhere({ severity: { equals: 'critical' } }),
    })
  })

  test('changes nothing on a second run, and reports that', async () => {
    const written = () => Promise.all([cms.count({ collection: 'issues' }), cms.countVersions({ collection: 'pages' })])
    const before = await written()
    const report = await seed(cms, TEST_ADMIN)
    expect(report).toMatchObject({ created: 0, updated: 0, adminCreated: false })
    expect(report.unchanged).toBeGreaterThan(410)
    expect(await written()).toEqual(before)
  })

  test('does not overwrite an editor’s changes to a page or a rule', async () => {
    const home = await cms.find({ collection: 'pages', where: { path: { equals: '/' } } })
    const rule = await cms.find({ collection: 'issues', where: { path: { equals: '/directory/eslint/issues/no-eval' } } })
    await cms.update({ collection: 'pages', id: home.docs[0]?.id ?? 0, data: { title: 'Our home' } })
    await cms.update({ collection: 'issues', id: rule.docs[0]?.id ?? 0, data: { title: 'In our words' } })
    expect(await seed(cms, TEST_ADMIN)).toMatchObject({ created: 0, updated: 0 })
    expect(await cms.findByID({ collection: 'pages', id: home.docs[0]?.id ?? 0 })).toMatchObject({ title: 'Our home' })
    expect(await cms.findByID({ collection: 'issues', id: rule.docs[0]?.id ?? 0 })).toMatchObject({
      title: 'In our words',
      overrides: ['title'],
    })
  })

  test('links articles by reference, and has no dead links', async () => {
    const found = await Promise.all(
      (['posts', 'changelog', 'stories', 'glossary', 'plans', 'jobs'] as const).map((collection) =>
        cms.find({ collection, pagination: false, depth: 0 }),
      ),
    )
    const stored = found.flatMap(({ docs }): object[] => docs)
    const addresses = [...JSON.stringify(stored).matchAll(/"(?:href|url)":"([^"]*)"/g)].map(([, href]) => href ?? '')
    expect(addresses.filter((href) => !APPLICATION_PATHS.includes(href))).toEqual([])
    expect(referencesIn(stored).length).toBeGreaterThan(70)
    await checkLinks(cms)
    const dead = await cms.find({ collection: 'dead-links', pagination: false })
    expect(dead.docs.map(({ target }) => target)).toEqual([])
  })

  test('does not overwrite an editor’s article or plan, and recreates only what is missing', async () => {
    const post = await only('posts', { slug: { equals: 'when-a-fix-is-safe' } })
    const term = await only('glossary', { slug: { equals: 'parser' } })
    const plan = await only('plans', { name: { equals: 'Team' } })
    await cms.update({ collection: 'posts', id: post.id, data: { body: richText(paragraph('Ours now.')), _status: 'published' } })
    await cms.update({ collection: 'plans', id: plan.id, data: { monthly: 31 } })
    await cms.delete({ collection: 'glossary', id: term.id })
    const files = await cms.count({ collection: 'media' })
    expect(await seed(cms, TEST_ADMIN)).toMatchObject({ created: 1, updated: 0 })
    expect(JSON.stringify(await only('posts', { id: { equals: post.id } }))).toContain('Ours now.')
    expect(await only('plans', { id: { equals: plan.id } })).toMatchObject({ monthly: 31 })
    const again = await only('glossary', { slug: { equals: 'parser' } })
    expect(again.related).toHaveLength(3)
    expect(await cms.count({ collection: 'media' })).toEqual(files)
  })

  test('gives every post its cover, and does not restore one that an editor removed', async () => {
    const { docs } = await cms.find({ collection: 'posts', pagination: false, depth: 1 })
    const shown = docs.map(({ slug, cover }) => [slug, typeof cover === 'object' && cover?.alt])
    expect(new Map(shown as [string, string][])).toEqual(new Map(posts.map(({ slug, cover }) => [slug, cover])))
    for (const { cover } of docs) expect(cover).toMatchObject({ mimeType: 'image/webp', width: 1920, sizes: { share: { width: 1200 } } })
    const post = await only('posts', { slug: { equals: 'how-we-measure-a-rule' } })
    await cms.update({ collection: 'posts', id: post.id, data: { cover: null, _status: 'published' } })
    const files = await cms.count({ collection: 'media' })
    await seed(cms, TEST_ADMIN)
    expect((await only('posts', { id: { equals: post.id } })).cover).toBeNull()
    expect(await cms.count({ collection: 'media' })).toEqual(files)
  })

  test('gives every customer a logo with alternative text', async () => {
    const { docs } = await cms.find({ collection: 'customers', pagination: false, depth: 1, sort: 'order' })
    expect(docs.map(({ name, sample }) => [name, sample])).toEqual(customers.map(({ name }) => [name, true]))
    for (const { name, logo } of docs) {
      expect(logo).toMatchObject({ alt: expect.stringContaining(name), mimeType: 'image/svg+xml', height: 32 })
    }
  })

  test('links only to pages of the site, and to the address for questions about privacy', async () => {
    const { docs } = await cms.find({ collection: 'pages', pagination: false, depth: 0 })
    const globals = await Promise.all((['navigation', 'footer'] as const).map((slug) => cms.findGlobal({ slug, depth: 0 })))
    const stored = JSON.stringify([docs, globals])
    const hrefs = [...stored.matchAll(/"(?:href|url)":"([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThan(3)
    expect([...new Set(hrefs)].toSorted()).toEqual(['/directory', 'mailto:privacy@example.com'])
    const resolved = await resolveLinks(cms, [docs, globals], VISITOR)
    expect(referencesIn([docs, globals]).length).toBeGreaterThan(6)
    expect(JSON.stringify(resolved).match(/"(?:href|url)":"/g)).toHaveLength(hrefs.length + referencesIn([docs, globals]).length)
  })
})
