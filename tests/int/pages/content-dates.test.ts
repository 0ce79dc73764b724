import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { describe, expect, test } from 'vitest'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { answerArticleFeed, answerTagFeed } from '#app/feeds/article-feed.server.ts'
import { readPageAsMarkdown } from '#app/formats/read-page.server.ts'
import { findIssue } from '#app/directory/issue/issues.server.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { writeSitemap } from '#app/pages/sitemap.server.ts'
import { issueWith, importRules, ruleOf } from '#tests/setup/catalogue/importing.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const cms = await openTestCms()

type Kind = { collection: RoutableSlug; data: object; shown: object; path: string }

const article = { title: 'Dated', slug: 'dated', body: richText(paragraph('One.')) }
const rewritten = { body: richText(paragraph('Two.')) }
const hero = (text: string) => ({ blocks: [{ blockType: 'hero', heading: 'Dated', text }] })
const analyzer = await cms.create({
  collection: 'analyzers',
  data: { name: 'Own', shortcode: 'own', status: 'active', category: 'language', _status: 'published' },
})

const customer = await cms.create({ collection: 'customers', data: { name: 'Customer' } as never })

const KINDS: Kind[] = [
  { collection: 'pages', data: { title: 'Dated', slug: 'dated', ...hero('One.') }, shown: hero('Two.'), path: '/dated' },
  { collection: 'posts', data: { ...article, tags: ['a'] }, shown: rewritten, path: '/blog/dated' },
  { collection: 'changelog', data: { ...article, kinds: ['fixed'] }, shown: { kinds: ['fixed', 'added'] }, path: '/changelog/dated' },
  {
    collection: 'stories',
    data: { ...article, customer: customer.id, results: [{ value: '1', label: 'day' }] },
    shown: { results: [{ value: '2', label: 'days' }] },
    path: '/customers/dated',
  },
  { collection: 'glossary', data: article, shown: { aliases: ['Fresh'] }, path: '/glossary/dated' },
  {
    collection: 'analyzers',
    data: { name: 'Dated', shortcode: 'dated', status: 'active', category: 'language' },
    shown: { tool: { version: '2.0.0' } },
    path: '/directory/dated',
  },
  {
    collection: 'issues',
    data: {
      ...{ analyzer: analyzer.id, shortcode: 'dated', title: 'Dated', severity: 'minor', category: 'style', autofix: 'none' },
      ...{ description: 'Explained.', examples: [{ bad: 'a', good: 'b' }] },
    },
    shown: { examples: [{ bad: 'a', good: 'c' }] },
    path: '/directory/own/issues/dated',
  },
]

const save = (collection: RoutableSlug, id: number, data: object, more: object = {}) =>
  cms.update({ collection, id, data: { _status: 'published', ...data } as never, ...more })

const publish = (collection: RoutableSlug, data: object) =>
  cms.create({ collection, data: { _status: 'published', ...data } as never }) as Promise<{ id: number; updatedAt: string }>

/** Returns the dates of a page from everything that names one, without repetitions. */
async function datesOf(collection: RoutableSlug, path: string): Promise<string[]> {
  const items = await parseSitemap(Readable.from([await writeSitemap(cms, `${collection}-0.xml`)]))
  const text = await readPageAsMarkdown(cms, path)
  const answer = await findPage(cms, { locale: 'en', key: path })
  const issue = collection === 'issues' ? await findIssue(cms, 'own', 'dated') : null
  const dates = [
    items.find(({ url }) => url.endsWith(path))?.lastmod,
    text?.updated,
    ...(answer && 'page' in answer && answer.page.article ? [answer.page.article.updated] : []),
    ...(issue && 'issue' in issue ? [issue.issue.updated] : []),
  ]
  return [...new Set(dates.map(String))]
}

describe.each(KINDS)('the date of $collection', ({ collection, data, shown, path }) => {
  test('changes with what readers see, and with nothing else', async () => {
    const { id, updatedAt: published } = await publish(collection, data)
    expect(await datesOf(collection, path)).toEqual([published])
    await save(collection, id, {})
    await save(collection, id, data)
    await save(collection, id, { seo: { title: 'For search engines', description: 'Found.' } })
    await save(collection, id, { navigation: { title: 'In menus', order: 3 } })
    await save(collection, id, { ...shown, _status: 'draft' }, { draft: true })
    expect(await datesOf(collection, path)).toEqual([published])
    const { updatedAt: changed } = await save(collection, id, shown)
    expect(await datesOf(collection, path)).toEqual([changed])
    await save(collection, id, {})
    expect(await datesOf(collection, path)).toEqual([changed])
    const { rows } = await sqlOf(cms).query<{ changed: Date }>(
      'SELECT max(changed_at) AS changed FROM content_documents WHERE collection = $1',
      [collection],
    )
    const index = await parseSitemapIndex(Readable.from([await writeSitemap(cms, undefined)]))
    expect(index.find(({ url }) => url.endsWith(`/${collection}-0.xml`))?.lastmod).toBe(rows[0]?.changed.toISOString())
  })
})

test('a language has a date of its own, which changes with a text that it takes from the default one', async () => {
  const { id, updatedAt: english } = await publish('posts', { ...article, slug: 'in-two', excerpt: 'One.' })
  const { updatedAt: german } = await save('posts', id, { title: 'Datiert', body: richText(paragraph('Eins.')) }, { locale: 'de' })
  const dates = () => Promise.all([datesOf('posts', '/blog/in-two'), datesOf('posts', '/de/blog/in-two').then(([sitemap]) => sitemap)])
  expect(await dates()).toEqual([[english], german])
  const { updatedAt: renamed } = await save('posts', id, { title: 'Dated anew' })
  expect(await dates()).toEqual([[renamed], german])
  const { updatedAt: both } = await save('posts', id, { excerpt: 'Two.' })
  expect(await dates()).toEqual([[both], both])
  await save('posts', id, { _status: 'draft' }, { locale: 'de' })
  expect((await dates())[0]).toEqual([both])
  const { updatedAt: back } = await save('posts', id, {}, { locale: 'de' })
  expect(await dates()).toEqual([[both], back])
})

test('an import dates the rules it changes for readers, and no others', async () => {
  const date = async () => {
    const { id } = await issueWith(cms, 'dates', 'a')
    const { rows } = await sqlOf(cms).query<{ at: Date }>(
      `SELECT changed_at AS at FROM content_documents WHERE collection = 'issues' AND id = $1`,
      [id],
    )
    return rows[0]?.at.toISOString()
  }
  await importRules(cms, 'dates', [ruleOf('a', { summary: 'Theirs.' })], { publish: true })
  const { id } = await issueWith(cms, 'dates', 'a')
  const { updatedAt: edited } = await save('issues', id, { summary: 'Ours.' })
  // The editor's text is kept, and only the catalogue's is recorded.
  await importRules(cms, 'dates', [ruleOf('a', { summary: 'Theirs, newer.' })])
  expect((await issueWith(cms, 'dates', 'a')).updatedAt).not.toBe(edited)
  expect(await date()).toBe(edited)
  await importRules(cms, 'dates', [ruleOf('a', { summary: 'Theirs, newer.', tags: ['fresh'] })])
  expect(await date()).toBe((await issueWith(cms, 'dates', 'a')).updatedAt)
})

describe('a feed', () => {
  const read = async (tag?: string) => {
    const request = new Request('http://localhost/blog/feed.xml')
    const answer = await (tag ? answerTagFeed(request, 'posts', `${tag}.xml`) : answerArticleFeed(request, 'posts', 'xml'))
    return [...(await answer.text()).matchAll(/<updated>([^<]+)/g)].map(([, date = '']) => date)
  }
  const post = (slug: string, publishedAt: string) => publish('posts', { ...article, slug, publishedAt, tags: ['feed'] })

  test('dates its entries by what readers see', async () => {
    const { id, updatedAt } = await post('followed', '2026-11-01T00:00:00.000Z')
    await save('posts', id, {})
    await save('posts', id, { seo: { title: 'Other' } })
    expect(await read('feed')).toEqual([updatedAt, updatedAt])
  })

  test.each([
    ['deleted', (id: number) => cms.delete({ collection: 'posts', id })],
    ['unpublished', (id: number) => save('posts', id, { _status: 'draft' })],
    ['given another date and tag', (id: number) => save('posts', id, { tags: ['elsewhere'] })],
  ])('never says that it is older than before, also when its newest entry is %s', async (name, remove) => {
    const { id } = await post(`newest-${name.slice(0, 5)}`, '2026-11-20T00:00:00.000Z')
    const [before = ''] = await read('feed')
    expect(await read('feed')).toEqual(expect.arrayContaining([before]))
    await remove(id)
    const [after = '', ...entries] = await read('feed')
    expect(after > before).toBe(true)
    expect(entries.every((entry) => entry < before)).toBe(true)
    expect((await read('feed'))[0]).toBe(after)
  })
})
