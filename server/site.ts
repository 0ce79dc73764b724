import type { ServerRequest } from 'srvx'
import { limitRequestBody } from 'srvx/body-limit'
import { assets } from './assets.ts'
import { refuse, withBoundedBody } from './fences.ts'
import { finishPage } from './page-policy.ts'
import { problem } from './problem.ts'
import type { RequestLog } from './request-log.ts'
import { withSecurityHeaders } from './security-headers.ts'

/** The built application; see `app/server.ts`. */
export type Application = {
  default: { fetch: (request: Request) => Response | Promise<Response> }
  warmUp: () => Promise<void>
  isDatabaseUp: () => Promise<boolean>
  shutDown: () => Promise<void>
}

export type SiteOptions = {
  application: Application
  hosts: ReadonlySet<string>
  scriptMark: string
  log: RequestLog
  isReady: () => boolean
  ready: Promise<void>
}

async function health(pathname: string, { isReady, application }: SiteOptions): Promise<Response | null> {
  if (pathname === '/livez') return new Response('ok\n', { headers: { 'cache-control': 'no-store' } })
  if (pathname !== '/readyz') return null
  if (!isReady()) return problem(503, 'Service Unavailable', 'The site is starting or stopping.', { 'retry-after': '2' })
  if (!(await application.isDatabaseUp()))
    return problem(503, 'Service Unavailable', 'The database does not answer.', { 'retry-after': '5' })
  return new Response('ready\n', { headers: { 'cache-control': 'no-store' } })
}

/**
 * Answers every request of the site, in this order: health, fences, built files, the application. Whatever breaks is
 * logged and answered without its cause.
 */
export function createSite(options: SiteOptions): (request: ServerRequest) => Promise<Response> {
  const { application, hosts, scriptMark, log, ready } = options
  const files = assets()

  const page = async (request: Request) => {
    await ready
    // A HEAD is answered like the GET it asks about, so that its headers are the same; the body is dropped on the way out.
    const asked = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request
    return finishPage(asked, await application.default.fetch(asked), scriptMark)
  }

  const answer = async (request: ServerRequest): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const early = (await health(pathname, options)) ?? refuse(request, hosts)
    return early ?? files(request, () => withBoundedBody(request, limitRequestBody, page))
  }

  return async (request) => {
    const startedAt = performance.now()
    const response = await answer(request).catch((error: unknown) => {
      log.logger.error(
        { path: new URL(request.url).pathname, error: error instanceof Error ? error.stack : String(error) },
        'request failed',
      )
      return problem(500, 'Internal Server Error', 'Something broke on our side. Try again in a minute.')
    })
    const finished = withSecurityHeaders(response)
    log.record(request, finished, startedAt)
    return finished
  }
}
