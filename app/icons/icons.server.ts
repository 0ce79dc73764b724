import { env } from '#platform/env/env.ts'
import { type Fallback, fetchIcons } from './icon-fallback.server.ts'
import { findIconSet, pickIcons } from './icon-sets.server.ts'
import { problem } from '#platform/http/problem.ts'

/** Iconify's own client sends at most 500 characters. */
const MAX_LIST_LENGTH = 1000
const CACHE_HEADERS = { 'cache-control': 'public, max-age=604800, stale-while-revalidate=604800' }

const missing = () => problem(404, 'Not Found', 'Unknown icon set.')

function answerFallback(answer: Fallback, names: readonly string[] | undefined): Response {
  switch (answer.status) {
    case 200:
      return answerIcons(names ? pickIcons(answer.set, names) : answer.set)
    case 400:
      return problem(400, 'Bad Request', 'Invalid icon request')
    case 404:
      return missing()
    case 500:
      return problem(500, 'Internal Server Error', 'Failed to fetch fallback icon')
  }
}

const answerIcons = (icons: object | null) =>
  icons ? Response.json(icons, { headers: CACHE_HEADERS }) : new Response(null, { status: 204, headers: CACHE_HEADERS })

/**
 * Serves `GET /api/_nuxt_icon/{prefix}.json?icons=a,b` as Iconify's clients expect it: the requested part of the set, or 204 if
 * it has none of the icons.
 * @param upstream the public API for sets that are not bundled; `null` disables it
 */
export async function answerIconRequest(prefix: string, url: URL, upstream = env().ICONIFY_FALLBACK): Promise<Response> {
  if (url.search.length > MAX_LIST_LENGTH * 3 || (url.searchParams.get('icons') ?? '').length > MAX_LIST_LENGTH) {
    return problem(400, 'Bad Request', `The list of icons is too long. Send at most ${MAX_LIST_LENGTH} characters per request.`)
  }
  const names = url.searchParams.get('icons')?.split(',')
  const set = names ? await findIconSet(prefix) : null
  if (set && names) return answerIcons(pickIcons(set, names))
  if (!upstream) return missing()
  const answer = await fetchIcons(upstream, prefix, url.search)
  return answerFallback(answer, names)
}
