import { z } from 'zod'
import type { ContentLocale } from '#config'
import type { Cms } from '#cms/payload.server.ts'
import { HOME, safeLocation } from '#cms/safe-location.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { inLocale } from '../locale-path.ts'
import { stringifySearch } from '../search-notation.ts'
import { siteRedirect } from '../site-redirect.ts'
import { hrefOf, type Scope, type Searched } from './directory-place.ts'
import { type DirectoryQuery, parametersOf } from './directory-query.ts'
import { directoryQuery } from './directory-query.server.ts'
import { findInDirectory } from './directory-search.server.ts'

/** What the form sends along: whoever pressed Enter wants to be there, not to see a list of one. */
const ASKED = 'go'

/** See other: the form was read, the answer stands there. */
const SEE_OTHER = 303

const config = z.object({ name: z.string(), config: z.string().nullable() })

/** The configuration file that can be made of a query: the analyzer's own if there is one analyzer, else a list. */
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

/** The query of an address on a page, with what the page fixes. */
export function queryIn({ fixed }: Scope, search: string, value = ''): DirectoryQuery {
  const query = directoryQuery(new URLSearchParams(search))
  return fixed ? { ...query, facets: { ...query.facets, [fixed]: { include: [value], exclude: [] } } } : query
}

/** Answers what an address asks of a page. A form that was sent is led to the issue whose code it has, else to the page's own address. */
export async function searchIn(
  cms: Cms,
  scope: Scope,
  query: DirectoryQuery,
  { search, locale }: { search: string; locale: ContentLocale },
): Promise<Searched> {
  const answer = await findInDirectory(cms, query)
  if (new URLSearchParams(search).has(ASKED)) {
    throw siteRedirect(safeLocation(inLocale(answer.jump ?? hrefOf(scope, query), locale)) ?? HOME, { status: SEE_OTHER })
  }
  return { answer, config: answer.total > 0 ? await configOf(cms, query) : null }
}
