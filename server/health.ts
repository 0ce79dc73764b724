import { DATABASE_AWAY, DATABASE_AWAY_SECONDS, problem } from '#platform/http/problem.ts'
import { unavailable } from './plain-answers.ts'

/** How far the site has come; `waiting` for its database. */
export type SiteState = 'starting' | 'waiting' | 'ready' | 'stopping'

type Options = { state: () => SiteState; ready: Promise<{ isDatabaseUp: () => Promise<boolean> }> }

const plain = (text: string) => new Response(`${text}\n`, { headers: { 'cache-control': 'no-store' } })

/**
 * Answers health checks; `null` for other requests.
 * @param canServe whether pages can be served without the database
 */
export async function answerHealth(request: Request, { state, ready }: Options, canServe: boolean): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/livez') return plain('ok')
  if (pathname !== '/readyz') return null
  if (state() === 'waiting' && canServe) return plain('degraded')
  if (state() !== 'ready') return problem(503, 'Service Unavailable', 'The site is starting or stopping.', { 'retry-after': '2' })
  const { isDatabaseUp } = await ready
  if (await isDatabaseUp()) return plain('ready')
  return canServe ? plain('degraded') : unavailable(request, DATABASE_AWAY, DATABASE_AWAY_SECONDS)
}
