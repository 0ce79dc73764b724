import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { z } from 'zod'
import { env } from '#platform/env/env.ts'
import { siteUrl } from '#platform/env/site-url.ts'
import { ROUTABLE, type RoutableSlug } from '#cms/core/paths.ts'
import { indexableSql } from '#cms/index-now/changed-addresses.server.ts'
import { openCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { pageNotFound } from '#platform/http/problem.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { inLocale, parseAddress } from '#app/i18n/locale-path.ts'
import { alternateLinks } from '#app/seo/alternate-links.ts'
import { cached } from '#app/documents/cache.server.ts'
import { listFacetValues } from '#app/directory/directory-counts.server.ts'
import { respondWithEtag } from '#platform/http/data-response.server.ts'

/**
 * Ids per file. A document stays in its file, whatever else is published. With two languages a file stays far below the 50,000
 * URLs it may contain.
 */
const IDS_PER_FILE = 10_000

/** The file of the directory's list pages, which are not documents. */
const LISTS = 'directory'

const parts = z.array(z.object({ part: z.number(), changed: z.date() }))
const addresses = z.array(z.object({ id: z.number(), path: z.string(), locale: z.enum(CONTENT_LOCALES.all), changed: z.date() }))

type Item = { url: string; lastmod?: string; links?: { lang: string; url: string }[] }

const write = async (stream: SitemapStream | SitemapIndexStream, items: Item[]): Promise<string> =>
  String(await streamToPromise(Readable.from(items).pipe(stream)))

/** The languages of a page as its head names them (`app/seo/alternate-links.ts`); none if there is only one. */
const languagesOf = (key: string, locales: readonly ContentLocale[]): Item['links'] =>
  alternateLinks({ url: env().SITE_URL }, key, locales).map(({ hrefLang, href }) => ({ lang: hrefLang, url: href }))

/** Writes the index of all non-empty files. */
async function writeIndex(cms: Cms): Promise<string> {
  const items: Item[] = [{ url: siteUrl(`/sitemap/${LISTS}.xml`) }]
  for (const collection of ROUTABLE) {
    const { rows } = await sqlOf(cms).query(
      `SELECT id / ${IDS_PER_FILE} AS part, max(changed_at) AS changed FROM (${indexableSql(collection)}) listed GROUP BY 1 ORDER BY 1`,
    )
    for (const { part, changed } of parts.parse(rows))
      items.push({ url: siteUrl(`/sitemap/${collection}-${part}.xml`), lastmod: changed.toISOString() })
  }
  return write(new SitemapIndexStream(), items)
}

async function documentsOf(cms: Cms, collection: RoutableSlug, part: number): Promise<Item[]> {
  const { rows } = await sqlOf(cms).query(
    `SELECT id, path, locale, changed_at AS changed FROM (${indexableSql(collection)}) listed WHERE id BETWEEN $1 AND $2 ORDER BY id, path`,
    [part * IDS_PER_FILE, part * IDS_PER_FILE + IDS_PER_FILE - 1],
  )
  const listed = addresses.parse(rows)
  const byId = Map.groupBy(listed, ({ id }) => id)
  return listed.map(({ id, path, changed }) => {
    const locales = CONTENT_LOCALES.all.filter((locale) => byId.get(id)?.some((row) => row.locale === locale))
    return { url: siteUrl(path), lastmod: changed.toISOString(), links: languagesOf(parseAddress(path).key, locales) }
  })
}

/** Lists the directory's front page and its pages by tag and by weakness, in every language of the site. */
async function listsOf(cms: Cms): Promise<Item[]> {
  const facetPaths = async (facet: 'tag' | 'cwe', folder: string) => {
    const values = await listFacetValues(cms, facet)
    return values.length === 0 ? [] : [folder, ...values.map(({ value }) => `${folder}/${encodeURIComponent(value)}`)]
  }
  const [tags, weaknesses] = [await facetPaths('tag', '/directory/tags'), await facetPaths('cwe', '/directory/cwe')]
  return CONTENT_LOCALES.all.flatMap((locale) =>
    ['/directory', '/directory/changes', '/directory/compare', '/playground', ...tags, ...weaknesses].map((path) => ({
      url: siteUrl(inLocale(path, locale)),
      links: languagesOf(path, CONTENT_LOCALES.all),
    })),
  )
}

/** `issues-3.xml`: a collection, and a range of ten thousand ids. */
const FILE = new RegExp(`^(${ROUTABLE.join('|')})-(0|[1-9]\\d{0,4})\\.xml$`)

async function itemsOf(cms: Cms, file: string): Promise<Item[]> {
  if (file === `${LISTS}.xml`) return listsOf(cms)
  const [, collection, part] = FILE.exec(file) ?? []
  return collection ? documentsOf(cms, collection as RoutableSlug, Number(part)) : []
}

/** Writes a file of the sitemap, or its index; `null` if the file does not exist or would be empty. */
export async function writeSitemap(cms: Cms, file: string | undefined): Promise<string | null> {
  if (file === undefined) return writeIndex(cms)
  const items = await itemsOf(cms, file)
  return items.length > 0 ? write(new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } }), items) : null
}

const TAGS = ROUTABLE.map((collection) => `collection:${collection}`)

const isFile = (file: string | undefined) => file === undefined || file === `${LISTS}.xml` || FILE.test(file)

/** Answers with the sitemap's index or one of its files, cached until content changes. */
export async function answerSitemap(request: Request, file?: string): Promise<Response> {
  const cms = await openCms()
  const body = isFile(file) ? await cached(cms, `sitemap:${file ?? ''}`, TAGS, () => writeSitemap(cms, file)) : null
  if (body === null) return pageNotFound(new URL(request.url).pathname)
  return respondWithEtag(request, body, { 'content-type': 'application/xml; charset=utf-8' })
}

/** Returns robots.txt. It does not list noindex pages: crawlers must be able to read a page to see its robots meta tag. */
export const robotsText = () => `User-agent: *
Disallow: /admin
${CONTENT_LOCALES.all.map((locale) => `Disallow: ${inLocale('/preview/', locale)}`).join('\n')}

Sitemap: ${siteUrl('/sitemap.xml')}
`
