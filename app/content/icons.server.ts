import { env } from '#cms/env.ts'
import { type Fallback, fetchIcons } from './icon-fallback.server.ts'
import { findIconSet, pickIcons } from './icon-sets.server.ts'
import { problem } from '#cms/problem.ts'

/** Iconify's own client asks for 500 characters at most. */
const LONGEST_LIST = 1000
const KEPT = { 'cache-control': 'public, max-age=604800, stale-while-revalidate=604800' }

const missing = () => problem(404, 'Not Found', 'There is no such icon set here.')

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
  icons ? Response.json(icons, { headers: KEPT }) : new Response(null, { status: 204, headers: KEPT })

/**
 * Answers `GET /api/_nuxt_icon/{prefix}.json?icons=a,b` as Iconify's clients expect it: the part of the set they ask for,
 * 204 when it has none of them.
 * @param upstream the public API to ask for sets that are not shipped; `null` for none
 */
export async function answerIconRequest(prefix: string, url: URL, upstream = env().ICONIFY_FALLBACK): Promise<Response> {
  if (url.search.length > LONGEST_LIST * 3 || (url.searchParams.get('icons') ?? '').length > LONGEST_LIST) {
    return problem(400, 'Bad Request', `The list of icons is too long: ask for at most ${LONGEST_LIST} characters at once.`)
  }
  const names = url.searchParams.get('icons')?.split(',')
  const set = names ? await findIconSet(prefix) : null
  if (set && names) return answerIcons(pickIcons(set, names))
  if (!upstream) return missing()
  const answer = await fetchIcons(upstream, prefix, url.search)
  return answerFallback(answer, names)
}
