import { z } from 'zod'
import { type ContentLocale, serverConfig } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { HOME, safeLocation } from '#platform/http/safe-location.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { stringifySearch } from '#platform/http/search-notation.ts'
import { siteRedirect } from '#app/documents/redirects/site-redirect.ts'
import { timedQuery } from '#cms/core/timed-query.server.ts'
import { directoryQuery, encodeCursor } from './search-query.server.ts'
import { bitOf, chunkOf } from './posting-bitmaps.server.ts'
import {
  type DirectoryAnswer,
  type DirectoryQuery,
  type Facet,
  GO_PARAMETER,
  hrefOf,
  isNumbered,
  pageNumber,
  parametersOf,
  type Scope,
  type Searched,
} from './search-query.ts'
import { findInDirectory } from './search-directory.server.ts'

/** The sort key of the issue at a place in the list of a facet's value, in the order of a list without a text. */
const KEY_AT = `
  SELECT d.grade::text AS grade, d.code_key AS code, d.issue_id::text AS id
  FROM directory_index d
  JOIN (
    SELECT own.chunk, own.bits & shown.bits AS bits FROM directory_bits own
    JOIN (SELECT chunk, bit_or(bits) AS bits FROM directory_bits WHERE field = 'status' AND word IN ('active', 'deprecated') GROUP BY chunk) shown
      ON shown.chunk = own.chunk
    WHERE own.field = $1 AND own.word = $2) base ON base.chunk = ${chunkOf('d.position')}
  WHERE get_bit(base.bits, ${bitOf('d.position')}) = 1
  ORDER BY d.grade, d.code_key, d.issue_id OFFSET $3::integer LIMIT 1`

const keys = z.array(z.object({ grade: z.string(), code: z.string(), id: z.string() })).max(1)

/** The cursor after the first `count` issues; `null` if there are not that many. */
async function cursorAfter(cms: Cms, field: string, value: string, count: number): Promise<string | null> {
  const rows = await timedQuery(cms, (read) => read({ name: 'directory-key-at', text: KEY_AT, values: [field, value, count - 1] }))
  const [key] = keys.parse(rows)
  return key ? encodeCursor('after', 'severity', [key.grade, key.code, key.id], count) : null
}

/** Finds a numbered page of the list of a facet's value. A number beyond the last page finds the first one. */
export async function findNumberedPage(
  cms: Cms,
  query: DirectoryQuery,
  facet: Facet,
  size: number = serverConfig.directoryPageSize,
): Promise<DirectoryAnswer> {
  const wanted = pageNumber(query.at) ?? 1
  const [value = ''] = query.facets[facet]?.include ?? []
  const cursor = wanted > 1 ? await cursorAfter(cms, facet, value, (wanted - 1) * size) : null
  const page = cursor === null ? 1 : wanted
  const answer = await findInDirectory(cms, { ...query, at: cursor ?? '' }, { size })
  return {
    ...answer,
    query: { ...query, at: page === 1 ? '' : `${page}` },
    pages: Math.max(1, Math.ceil(answer.total / size)),
    next: page * size < answer.total ? `${page + 1}` : null,
    previous: page === 1 ? null : page === 2 ? '' : `${page - 1}`,
  }
}

const SEE_OTHER = 303

const config = z.object({ name: z.string(), config: z.string().nullable() })

/** The configuration download of a query: the analyzer's own format if there is one analyzer, otherwise a list. */
async function configOf(cms: Cms, query: DirectoryQuery): Promise<Searched['config']> {
  const { include = [], exclude = [] } = query.facets.analyzer ?? {}
  const parameters = parametersOf({ ...query, at: '', sort: 'relevance' })
  const href = (format: string) => `/directory/config${stringifySearch({ ...parameters, format })}`
  if (include.length === 1 && exclude.length === 0) {
    const { rows } = await sqlOf(cms).query(
      `SELECT a.name, a.config FROM analyzers a JOIN content_documents d ON d.collection = 'analyzers' AND d.id = a.id AND d.locale = 'en'
       WHERE lower(a.shortcode) = $1`,
      [include[0]],
    )
    const found = config.optional().parse(rows[0])
    if (found?.config && found.config !== 'list') return { name: found.name, href: href(found.config) }
  }
  return { name: '', href: href('list') }
}

/** Parses the query of a page's address, including the facet value that the page fixes. */
export function queryIn({ fixed }: Scope, search: string, value = ''): DirectoryQuery {
  const query = directoryQuery(new URLSearchParams(search))
  return fixed ? { ...query, facets: { ...query.facets, [fixed]: { include: [value], exclude: [] } } } : query
}

/** Runs a page's search. A submitted form is redirected to the issue whose code it contains, or to the page's canonical address. */
export async function searchIn(
  cms: Cms,
  scope: Scope,
  query: DirectoryQuery,
  { search, locale }: { search: string; locale: ContentLocale },
): Promise<Searched> {
  const answer =
    scope.fixed && isNumbered(scope, query) ? await findNumberedPage(cms, query, scope.fixed) : await findInDirectory(cms, query)
  if (new URLSearchParams(search).has(GO_PARAMETER)) {
    throw siteRedirect(safeLocation(inLocale(answer.jump ?? hrefOf(scope, query), locale)) ?? HOME, { status: SEE_OTHER })
  }
  return { answer, config: answer.total > 0 ? await configOf(cms, query) : null }
}
