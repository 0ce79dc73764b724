import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { describe, expect, test } from 'vitest'
import { isTaught } from '#cms/catalogue/guides/taught.ts'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { documentHead } from '#app/seo/document-head.ts'
import { findPage } from '#app/pages/pages.server.ts'
import { readIndexing } from '#app/formats/answer-alternate.server.ts'
import { robotsText, writeSitemap } from '#app/pages/sitemap.server.ts'
import { env } from '#platform/env/env.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const cms = await openTestCms('seeded')

const pathOf = (url: string) => {
  expect(url.startsWith(`${env().SITE_URL}/`)).toBe(true)
  return url.slice(env().SITE_URL.length)
}

/** Returns the files listed in the index, parsed as a search engine would. */
async function files(): Promise<string[]> {
  const items = await parseSitemapIndex(Readable.from([await writeSitemap(cms, undefined)]))
  return items.map(({ url }) => pathOf(url).replace('/sitemap/', ''))
}

async function pathsIn(file: string): Promise<string[]> {
  const text = await writeSitemap(cms, file)
  return text === null ? [] : (await parseSitemap(Readable.from([text]))).map(({ url }) => decodeURI(pathOf(url)))
}

const page = (slug: string, more: object = {}) =>
  cms.create({ collection: 'pages', data: { title: slug, slug, _status: 'published', ...more } as never })

describe('the sitemap', () => {
  test('lists every published document once per language, without rules that nobody has explained', async () => {
    const select = { path: true, description: true, examples: true, guide: true } as const
    const { docs } = await cms.find({ collection: 'issues', depth: 0, pagination: false, select })
    const thin = new Set(docs.filter((issue) => !isTaught(issue)).map((issue) => issue.path))
    expect(thin.size).toBeGreaterThan(0)
    const { rows } = await sqlOf(cms).query<{ path: string }>(
      'SELECT path FROM content_documents WHERE NOT partial AND redirect IS NULL ORDER BY path COLLATE "C"',
    )
    const paths = (await Promise.all((await files()).filter((file) => file !== 'directory.xml').map(pathsIn))).flat()
    expect(paths.length).toBeGreaterThan(1500)
    expect(paths.some((path) => path.startsWith('/de/'))).toBe(true)
    expect(paths.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(rows.map(({ path }) => path).filter((path) => !thin.has(path)))
  })

  test('lists the directory’s list pages', async () => {
    expect(await pathsIn('directory.xml')).toEqual(
      expect.arrayContaining(['/directory', '/directory/changes', '/directory/tags/react', '/de/directory/tags']),
    )
  })

  test('contains the time of the last change', async () => {
    const { updatedAt } = await page('changed-today')
    const items = await parseSitemap(Readable.from([await writeSitemap(cms, 'pages-0.xml')]))
    expect(items.find(({ url }) => url.endsWith('/changed-today'))?.lastmod).toBe(updatedAt)
  })

  test('omits drafts, redirects, noindex pages and pages with another canonical URL', async () => {
    await page('in-the-open')
    await page('drafted', { _status: 'draft' })
    await page('leading-on', { redirect: '/platform' })
    await page('not-to-be-found', { seo: { noindex: true } })
    await page('written-elsewhere', { seo: { canonical: 'https://example.com/first' } })
    // Its own address, in any language, is no other one.
    await page('canonical-of-itself', { seo: { canonical: `${env().SITE_URL}/de/canonical-of-itself` } })
    const paths = await pathsIn('pages-0.xml')
    expect(paths).toContain('/in-the-open')
    expect(paths).toContain('/canonical-of-itself')
    for (const path of ['/drafted', '/leading-on', '/not-to-be-found', '/written-elsewhere']) expect(paths).not.toContain(path)
  })

  test.each([
    ['/own', true],
    ['/own/', true],
    ['/de/own?x=1', true],
    ['<site>/own', true],
    ['<other scheme, upper case>/own', true],
    ['<site>/de/own/#a', true],
    ['/owner', false],
    ['/fr/own', false],
    ['https://example.com/own', false],
    ['http://localhost.evil.example/own', false],
  ])('and every reader treat a stored canonical URL of %s as the page’s own: %s', async (written, isOwn) => {
    const site = env().SITE_URL
    const stored = written.replace('<site>', site).replace('<other scheme, upper case>', site.replace('http:', 'https:').toUpperCase())
    const { id } = await page('own')
    // Saving would drop it.
    await sqlOf(cms).query('UPDATE pages_locales SET seo_canonical = $2 WHERE _parent_id = $1', [id, stored])
    const answer = await findPage(cms, { locale: 'en', key: '/own' })
    const { canonical } = await readIndexing(cms, { collection: 'pages', id, locale: 'en' })
    const listed = (await pathsIn('pages-0.xml')).includes('/own')
    await cms.delete({ collection: 'pages', id })
    const inHead = answer && 'page' in answer && answer.page.head.canonical
    expect({ inHead, canonical, listed }).toEqual({
      inHead: isOwn ? undefined : stored,
      canonical: isOwn ? undefined : new URL(stored, site).href,
      listed: isOwn,
    })
  })

  test.each([
    ['pages', {}],
    ['posts', { body: richText(paragraph('Text')), publishedAt: '2026-01-01' }],
  ] as const)('and every reader keep the canonical URL of %s to its language', async (collection, more) => {
    const original = 'https://elsewhere.example/first'
    const [slug, german] = [`first-elsewhere-${collection}`, { title: 'Deutsch', _status: 'published' as const }]
    const { id, path } = await cms.create({
      collection,
      data: { title: 'English', slug, seo: { canonical: original }, _status: 'published', ...more } as never,
    })
    const key = path ?? ''
    await cms.update({ collection, id, locale: 'de', data: german as never })
    const headIn = async (locale: 'en' | 'de') => {
      const answer = await findPage(cms, { locale, key })
      const page = answer && 'page' in answer ? answer.page : undefined
      const links = page ? documentHead({ name: 'Plumbline', url: env().SITE_URL } as never, page, { pathname: page.path }).links : []
      return {
        canonical: links.find(({ rel }) => rel === 'canonical')?.href,
        languages: links.flatMap((link) => ('hrefLang' in link ? [link.hrefLang] : [])),
        alternate: (await readIndexing(cms, { collection, id, locale })).canonical,
        api: (await cms.findByID({ collection, id, locale, fallbackLocale: 'en' })).seo?.canonical ?? undefined,
      }
    }
    const own = `${env().SITE_URL}/de${key}`
    expect(await headIn('en')).toEqual({ canonical: original, languages: [], alternate: original, api: original })
    // The English page does not name the German one, so neither does the other.
    expect(await headIn('de')).toEqual({ canonical: own, languages: [], alternate: undefined, api: undefined })
    expect((await pathsIn(`${collection}-0.xml`)).filter((listed) => listed.endsWith(key))).toEqual([`/de${key}`])

    await cms.update({ collection, id, locale: 'de', data: { ...german, seo: { canonical: '/de/elsewhere' } } as never })
    expect((await headIn('de')).canonical).toBe(`${env().SITE_URL}/de/elsewhere`)
    expect((await headIn('en')).canonical).toBe(original)
    await cms.delete({ collection, id })
  })

  test('and the page name both languages of a page that is an original in both', async () => {
    const { id } = await page('original-in-both')
    await cms.update({ collection: 'pages', id, locale: 'de', data: { title: 'Deutsch', _status: 'published' } })
    const answer = await findPage(cms, { locale: 'de', key: '/original-in-both' })
    expect(answer && 'page' in answer && answer.page.translations).toEqual(expect.arrayContaining(['en', 'de']))
    const listed = (await pathsIn('pages-0.xml')).filter((path) => path.endsWith('/original-in-both'))
    expect(listed.toSorted()).toEqual(['/de/original-in-both', '/original-in-both'])
  })

  test('no longer lists an unpublished page', async () => {
    const { id } = await page('unpublished')
    expect(await pathsIn('pages-0.xml')).toContain('/unpublished')
    await cms.update({ collection: 'pages', id, data: { _status: 'draft' } })
    expect(await pathsIn('pages-0.xml')).not.toContain('/unpublished')
  })

  test.each(['pages-1.xml', 'users-0.xml', 'pages-00.xml', 'pages-0.xml.gz', 'pages-99999999.xml', '../pages-0.xml', 'pages-0', ''])(
    'has no file %j',
    async (file) => {
      expect(await writeSitemap(cms, file)).toBeNull()
    },
  )
})

test('robots.txt excludes the previews in every language, and contains the sitemap’s URL', () => {
  expect(robotsText().split('\n')).toEqual(expect.arrayContaining(['Disallow: /preview/', 'Disallow: /de/preview/']))
  expect(robotsText()).toContain(`\nSitemap: ${env().SITE_URL}/sitemap.xml\n`)
})
