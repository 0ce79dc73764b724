import type { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { issuesQuery } from '#app/directory/api/directory-api.ts'
import type { DirectoryQuery } from '#app/directory/search/search-query.ts'
import { directoryQuery, facetValue } from '#app/directory/search/search-query.server.ts'
import { nearNames, ToolError } from '../tool.ts'

const { q, sort, at, ...facets } = issuesQuery.omit({ limit: true }).shape

/** The arguments of tools that choose rules: the filters of the directory. */
export const filters = { query: q, ...facets }

export const sorting = { sort, cursor: at }

type Filters = Partial<Record<keyof typeof facets, string | undefined>> & { query?: string | undefined; cursor?: string | undefined }

/**
 * Converts arguments to a query of the directory.
 * @throws {ToolError} if they name an analyzer that does not exist
 */
export async function queryOfFilters(
  cms: Cms,
  { query, cursor, ...rest }: Filters & { sort?: z.output<typeof sort> },
): Promise<DirectoryQuery> {
  const read = directoryQuery({ ...rest, q: query, at: cursor })
  const { include = [], exclude = [] } = read.facets.analyzer ?? {}
  const named = [...include, ...exclude]
  if (named.length === 0) return read
  const known = (await listAnalyzers(cms)).map(({ shortcode }) => facetValue(shortcode))
  const missing = named.find((name) => !known.includes(name))
  if (missing !== undefined) throw new ToolError(`There is no analyzer "${missing}". ${nearNames(missing, known)}`)
  return read
}
