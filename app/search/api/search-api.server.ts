import { CONTENT_LOCALES } from '#config'
import { openCms } from '#cms/payload.server.ts'
import { siteUrl } from '#platform/env/site-url.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'
import { API_HEADERS, badParameter, busy } from '#app/directory/api/directory-api.server.ts'
import { readParameters } from '#app/directory/api/parameters.ts'
import type { Kind } from '#app/text-index/kinds.ts'
import { searchSiteOf } from '../search-site.server.ts'
import { type SiteAnswer, siteSearchQuery } from './site-answer.ts'

const DEFAULT_LIMIT = 10

type Sent = { text: string; type?: string }

/** Searches as the parameters say, and sends what `write` makes of the answer. */
async function answerWith(request: Request, query: typeof siteSearchQuery, write: (answer: SiteAnswer) => Sent): Promise<Response> {
  const read = readParameters(new URL(request.url).searchParams, query)
  if ('invalid' in read) return badParameter(read.invalid)
  const { q, locale = CONTENT_LOCALES.default, limit = DEFAULT_LIMIT, type: kinds } = read.values
  try {
    const answer = await searchSiteOf(await openCms(), { text: q, locale, limit, types: kinds?.split(',') as Kind[] | undefined })
    const { text, type = 'application/json' } = write(answer)
    return respondWithData({ request, text, headers: { ...API_HEADERS, 'content-type': type, 'cache-control': 'public, max-age=5' } })
  } catch (error) {
    if (error instanceof TooBusyError) return busy('The search is starting. Try again in two seconds.')
    throw error
  }
}

/** Serves `/api/search`: the best matches in the whole site, while somebody types or at once. */
export const answerSearch = (request: Request): Promise<Response> =>
  answerWith(request, siteSearchQuery, (answer) => ({ text: JSON.stringify(answer) }))

/** Serves `/api/search/suggest`: the same for the address bar of browsers, as the suggestions extension of OpenSearch has it. */
export const answerSuggestions = (request: Request): Promise<Response> =>
  answerWith(request, siteSearchQuery, ({ query, results }) => {
    const shown = results.filter(({ title }, place) => results.findIndex((other) => other.title === title) === place)
    const columns = [
      shown.map(({ title }) => title),
      shown.map(({ place, code }) => [place, code].filter(Boolean).join(' · ')),
      shown.map(({ url }) => siteUrl(url)),
    ]
    return { text: JSON.stringify([query, ...columns]), type: 'application/x-suggestions+json' }
  })
