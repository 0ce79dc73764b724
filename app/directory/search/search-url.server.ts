import { z } from 'zod'
import type { ContentLocale } from '#config'
import type { Cms } from '#cms/core/cms.ts'
import { HOME, safeLocation } from '#platform/http/safe-location.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { stringifySearch } from '#platform/http/search-notation.ts'
import { siteRedirect } from '#app/documents/redirects/site-redirect.ts'
import { findNumberedPage } from './numbered-pages.server.ts'
import { hrefOf, isNumbered, type Scope, type Searched } from './search-url.ts'
import { type DirectoryQuery, GO_PARAMETER, parametersOf } from './search-query.ts'
import { directoryQuery } from './search-query.server.ts'
import { findInDirectory } from './search-directory.server.ts'

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
