import { CONTENT_LOCALES } from '#config'
import { openCms } from '#cms/core/payload.server.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'
import { API_HEADERS, badParameter, busy } from '#app/directory/api/directory-api.server.ts'
import { readParameters } from '#app/directory/api/parameters.ts'
import type { Kind } from '#app/text-index/kinds.ts'
import { searchSiteOf } from '../search-site.server.ts'
import { siteSearchQuery } from './site-answer.ts'

const DEFAULT_LIMIT = 10

/** Serves `/api/search`: the best matches in the whole site, while somebody types or at once. */
export async function answerSearch(request: Request): Promise<Response> {
  const read = readParameters(new URL(request.url).searchParams, siteSearchQuery)
  if ('invalid' in read) return badParameter(read.invalid)
  const { q, locale = CONTENT_LOCALES.default, limit = DEFAULT_LIMIT, type } = read.values
  try {
    const answer = await searchSiteOf(await openCms(), { text: q, locale, limit, types: type?.split(',') as Kind[] | undefined })
    const headers = { ...API_HEADERS, 'content-type': 'application/json', 'cache-control': 'public, max-age=5' }
    return respondWithData({ request, text: JSON.stringify(answer), headers })
  } catch (error) {
    if (error instanceof TooBusyError) return busy('The search is starting. Try again in two seconds.')
    throw error
  }
}
