import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { z } from 'zod'
import { env } from '#cms/env.ts'
import { ROUTABLE, type RoutableSlug } from '#cms/paths.ts'
import { type Cms, openCms } from '#cms/payload.server.ts'
import { pageNotFound } from '#cms/problem.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { CONTENT_LOCALES } from '#config'
import { inLocale } from '../locale-path.ts'
import { cached } from './cache.server.ts'
import { listFacetValues } from './facet-values.server.ts'
import { answerTagged } from './tagged-answer.server.ts'

/** How many ids a file covers: an issue stays in its file, whatever is published beside it. In two languages they are far from the 50,000 that a file may have. */
const IDS = 10_000

/** The directory's lists, which are no documents. */
const LISTS = 'directory'

/** What is published, has a page of its own, and is to be found: as the page's own head says. */
const listed = (collection: RoutableSlug) => `
  SELECT id, path, updated_at FROM content_documents
  WHERE collection = '${collection}' AND NOT partial AND redirect IS NULL
    AND id NOT IN (SELECT id FROM ${collection} WHERE seo_noindex OR seo_canonical <> '')`

const parts = z.array(z.object({ part: z.number(), changed: z.date() }))
const addresses = z.array(z.object({ path: z.string(), changed: z.date() }))

type Item = { url: string; lastmod?: string }

const write = async (stream: SitemapStream | SitemapIndexStream, items: Item[]): Promise<string> =>
  String(await streamToPromise(Readable.from(items).pipe(stream)))

const addressOf = (path: string) => new URL(path, env().SITE_URL).href

/** Which files there are; one without a page is none. */
async function writeIndex(cms: Cms): Promise<string> {
  const items: Item[] = [{ url: addressOf(`/sitemap/${LISTS}.xml`) }]
  for (const collection of ROUTABLE) {
    const { rows } = await sqlOf(cms).query(
      `SELECT id / ${IDS} AS part, max(updated_at) AS changed FROM (${listed(collection)}) listed GROUP BY 1 ORDER BY 1`,
    )
    for (const { part, changed } of parts.parse(rows))
      items.push({ url: addressOf(`/sitemap/${collection}-${part}.xml`), lastmod: changed.toISOString() })
  }
  return write(new SitemapIndexStream(), items)
}

async function documentsOf(cms: Cms, collection: RoutableSlug, part: number): Promise<Item[]> {
  const { rows } = await sqlOf(cms).query(
    `SELECT path, updated_at AS changed FROM (${listed(collection)}) listed WHERE id BETWEEN $1 AND $2 ORDER BY id, path`,
    [part * IDS, part * IDS + IDS - 1],
  )
  return addresses.parse(rows).map(({ path, changed }) => ({ url: addressOf(path), lastmod: changed.toISOString() }))
}

/** The directory's front page and its lists by tag and by weakness, which speak every language of the site. */
async function listsOf(cms: Cms): Promise<Item[]> {
  const below = async (facet: 'tag' | 'cwe', folder: string) => {
    const values = await listFacetValues(cms, facet)
    return values.length === 0 ? [] : [folder, ...values.map(({ value }) => `${folder}/${encodeURIComponent(value)}`)]
  }
  const [tags, weaknesses] = [await below('tag', '/directory/tags'), await below('cwe', '/directory/cwe')]
  return CONTENT_LOCALES.all.flatMap((locale) =>
    ['/directory', '/directory/changes', ...tags, ...weaknesses].map((path) => ({ url: addressOf(inLocale(path, locale)) })),
  )
}

/** `issues-3.xml`: a collection, and which ten thousand ids of it. */
const FILE = new RegExp(`^(${ROUTABLE.join('|')})-(0|[1-9]\\d{0,4})\\.xml$`)

async function itemsOf(cms: Cms, file: string): Promise<Item[]> {
  if (file === `${LISTS}.xml`) return listsOf(cms)
  const [, collection, part] = FILE.exec(file) ?? []
  return collection ? documentsOf(cms, collection as RoutableSlug, Number(part)) : []
}

/** What a file of the sitemap says; `null` if there is no such file, as there is none without an address. */
export async function writeSitemap(cms: Cms, file: string | undefined): Promise<string | null> {
  if (file === undefined) return writeIndex(cms)
  const items = await itemsOf(cms, file)
  return items.length > 0 ? write(new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } }), items) : null
}

const TAGS = ROUTABLE.map((collection) => `collection:${collection}`)

const isFile = (file: string | undefined) => file === undefined || file === `${LISTS}.xml` || FILE.test(file)

/** The sitemap of the site, or one of the files it names, kept until something is published. */
export async function answerSitemap(request: Request, file?: string): Promise<Response> {
  const cms = await openCms()
  const body = isFile(file) ? await cached(cms, `sitemap:${file ?? ''}`, TAGS, () => writeSitemap(cms, file)) : null
  if (body === null) return pageNotFound(new URL(request.url).pathname)
  return answerTagged(request, body, { 'content-type': 'application/xml; charset=utf-8' })
}

/** What crawlers may ask for. Pages that are not to be found say so themselves, which only who may read them can tell. */
export const robotsText = () => `User-agent: *
Disallow: /admin
Disallow: /preview/

Sitemap: ${addressOf('/sitemap.xml')}
`
