import { z } from 'zod'
import { appConfig, CONTENT_LOCALES } from '#config'
import { ALTERNATE_TYPES, type AlternateExtension, alternatePath, COPY_ROBOTS, pageOfAlternate } from '#platform/http/alternate-path.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'
import { pageGone, pageNotFound } from '#platform/http/problem.ts'
import { redirectResponse, type SafeLocation, safeLocation } from '#platform/http/safe-location.ts'
import type { Cms } from '#cms/core/cms.ts'
import { isReservedShortcode } from '#catalogue/shortcodes.ts'
import { openCms } from '#cms/payload.server.ts'
import { directoryAlternate } from '#app/directory/formats/alternate-formats.server.ts'
import { mayNameIssue } from '#app/directory/analyzer/valid-shortcodes.ts'
import type { DocumentRow, FoundDocument } from '#app/documents/documents.server.ts'
import { type Resolved, resolveAddress } from '#app/documents/resolve.server.ts'
import { type Address, parseAddress } from '#app/i18n/locale-path.ts'
import { env } from '#platform/env/env.ts'
import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import { textsFromElsewhereSql } from '#cms/core/site-path.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { editorCanonical } from '#app/seo/seo.ts'
import { type ListText, pageText, type PageText, readDocument, readList, writePage } from './read-page.server.ts'

/** What a page tells search engines: whether it is noindex, and the canonical address if editors chose another one. */
type Indexing = { noindex: boolean; canonical?: string | undefined }

const indexingRow = z.object({ noindex: z.boolean(), canonical: z.string() })

/** Reads what the page of a document tells search engines. Rules that their page does not explain are noindex. */
export async function readIndexing(
  cms: Cms,
  { collection, id, locale }: Pick<DocumentRow, 'collection' | 'id' | 'locale'>,
): Promise<Indexing> {
  const thin = collection === 'issues' ? `OR NOT ${isTaughtSql('own')}` : ''
  const { rows } = await sqlOf(cms).query(
    `SELECT (coalesce(own.seo_noindex, false) ${thin}) AS noindex,
       coalesce((SELECT canonical FROM (${textsFromElsewhereSql(collection)}) elsewhere WHERE id = $1 AND locale = $2), '') AS canonical
     FROM ${collection} own WHERE own.id = $1`,
    [id, locale],
  )
  const { noindex = false, canonical = '' } = indexingRow.optional().parse(rows[0]) ?? {}
  return { noindex, canonical: editorCanonical(env().SITE_URL, canonical) }
}

/** A page in another format, ready to be sent; `search` is the part of its query that it depends on. */
type Written = { text: string; page: string; language: string; modified?: Date; search?: string; noindex?: boolean }

const writtenText = (text: PageText, extension: AlternateExtension): Written => ({
  text: extension === 'md' ? writePage(text) : JSON.stringify(pageText.parse(text)),
  page: text.canonical ?? text.url,
  language: text.language,
  ...(text.updated && { modified: new Date(text.updated) }),
})

const writtenList = ({ noindex, search, ...text }: ListText, extension: AlternateExtension): Written => ({
  ...writtenText(text, extension),
  ...{ noindex, search },
})

/** Writes a document; analyzers and issues have formats of their own. */
async function writeDocument(cms: Cms, row: FoundDocument, address: Address, extension: AlternateExtension): Promise<Written | null> {
  const [alternate, indexing] = await Promise.all([directoryAlternate(cms, row, extension), readIndexing(cms, row)])
  if (alternate) return { ...alternate, ...canonicalOf(alternate, indexing), language: CONTENT_LOCALES.default }
  const text = await readDocument(cms, row, address)
  if (!text) return null
  const written = writtenText(text, extension)
  return { ...written, ...canonicalOf(written, indexing) }
}

const canonicalOf = ({ page }: Pick<Written, 'page'>, { noindex, canonical }: Indexing) => ({ noindex, page: canonical ?? page })

/** Redirects to the same format of the page that an address redirects to; `null` if that is no page of this site. */
function movedTo(target: SafeLocation, extension: AlternateExtension, status: number): Response | null {
  const [, path, rest = ''] = /^(\/[^?#]*)(.*)$/.exec(target) ?? []
  const location = path === undefined ? null : safeLocation(alternatePath(path, extension) + rest)
  return location && redirectResponse(location, { status })
}

const DIRECTORY = /^\/directory\/([^/]+)(?:\/issues\/(.+))?$/

/** Returns whether no document of the directory can be at `key`, so that it need not be looked up. */
function isImpossible(key: string): boolean {
  const [, analyzer, issue] = DIRECTORY.exec(key) ?? []
  if (analyzer === undefined || isReservedShortcode(analyzer)) return false
  return !appConfig.shortcode.test(analyzer) || (issue !== undefined && !mayNameIssue(issue))
}

/** Search engines index the page instead. */
function respond(
  request: Request,
  { text, page, language, modified, search = '', noindex = false }: Written,
  extension: AlternateExtension,
): Response {
  const headers = {
    'content-type': ALTERNATE_TYPES[extension],
    'content-language': language,
    link: `<${page}>; rel="canonical"`,
    'content-location': new URL(request.url).pathname + search,
    'x-robots-tag': noindex ? COPY_ROBOTS.ofHidden : COPY_ROBOTS.ofIndexed,
  }
  return respondWithData({ request, text, modified, headers })
}

const isByPrefix = (found: Resolved): boolean => 'by' in found && typeof found.by === 'object' && found.by.kind === 'prefix'

/**
 * Serves `.md` and `.json` after the address of any public page, as a visitor sees it. Returns `null`, so that a page is rendered, for
 * every other address, and where a document or redirect has this very address: codes may contain dots.
 */
export async function answerAlternate(request: Request): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const written = decodeURIComponent(pathname)
  const alternate = pageOfAlternate(written)
  if (!alternate) return null
  const { path, extension } = alternate
  const address = parseAddress(path)
  if (isImpossible(address.key)) return pageNotFound(written)
  const cms = await openCms()
  const list = await readList(cms, address, search)
  if (list) return respond(request, writtenList(list, extension), extension)
  const own = await resolveAddress(cms, parseAddress(written))
  if (own && !isByPrefix(own)) return null
  const found = await resolveAddress(cms, address, undefined, search)
  // Like its page, a copy takes precedence over a rule for everything below an address.
  if (own && found?.kind !== 'document') return null
  if (found?.kind === 'gone') return pageGone(written)
  if (found?.kind === 'redirect') return movedTo(found.to, extension, found.status) ?? pageNotFound(written)
  const document = found && (await writeDocument(cms, found.row, address, extension))
  return document ? respond(request, document, extension) : pageNotFound(written)
}
