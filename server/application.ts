import { builtFromUnwatched } from '#platform/http/built-from.ts'
import { withoutForeignSession } from '#platform/http/origins.ts'
import { serverFault } from '#platform/http/problem.ts'
import { DatabaseAway } from '#platform/database-errors.ts'
import { loggedPath } from '#platform/log.ts'
import { meter } from '#platform/meter.ts'
import { newReference } from '#platform/text/reference.ts'
import type { Env } from '#platform/env/env.ts'
import { hasFailedSince } from '#cms/core/database/limits.ts'
import type { Backlog } from '#cms/metrics/backlog.server.ts'
import { asPageRequest, asProblem, withRedirectPage } from './plain-answers.ts'
import type { SiteState } from './health.ts'
import type { ContentChanges } from './page-cache/page-cache.ts'
import { finishPage, hashOf } from './page-policy.ts'
import { isApi, isIngestion } from './request-rules.ts'
import type { RequestLog } from './request-log.ts'
import type { PageSources } from './security-headers.ts'
import { finishServerFunction, isServerFunction } from './server-functions.ts'

/** The built application; see `app/server.ts`. */
export type Application = {
  default: { fetch: (request: Request) => Response | Promise<Response> }
  warmUp: () => Promise<void>
  isDatabaseUp: () => Promise<boolean>
  findPageSources: () => Promise<PageSources>
  insertedScripts: readonly string[]
  contentChanges: ContentChanges
  routeTemplate: (path: string) => string
  readBacklog: () => Promise<Backlog>
  shutDown: () => Promise<void>
}

/** What answering from the application needs. */
export type ApplicationOptions = {
  /** The application, once it has warmed up. */
  ready: Promise<Application>
  state: () => SiteState
  settings: Env
  scriptNonce: string
  log: RequestLog
}

/** Detects the framework's own response to an uncaught error, which has no reference. */
async function isUnhandledError(response: Response): Promise<boolean> {
  if (response.status !== 500 || !response.headers.get('content-type')?.startsWith('application/json')) return false
  return (await response.clone().text()).includes('"unhandled":true')
}

/** The third-party origins of pages; none if they cannot be read. */
async function originsOf(application: Application, log: RequestLog): Promise<PageSources> {
  return application.findPageSources().catch((err: unknown) => {
    log.logger.warn({ err }, 'the hosts of tags could not be read; pages allow none')
    builtFromUnwatched('the hosts of tags, which failed')
    return {}
  })
}

/** Passes a request to the application and finishes its response. */
export async function answerFromApplication(
  request: Request,
  { scriptNonce, settings, log, ready, state }: ApplicationOptions,
  separate?: (html: string) => string,
): Promise<Response> {
  if (state() === 'waiting') throw new DatabaseAway('the site waits for its database')
  const application = await ready
  // A HEAD is handled as a GET, so that its headers are the same; the body is dropped when it is sent.
  const appRequest = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request
  const { pathname } = new URL(request.url)
  if (isIngestion(pathname)) return application.default.fetch(appRequest)
  const isPage = appRequest.method === 'GET' && !isApi(pathname) && !isServerFunction(pathname)
  const startedAt = performance.now()
  const asked = isApi(pathname) ? withoutForeignSession(appRequest) : appRequest
  const response = await application.default.fetch(isPage ? asPageRequest(appRequest) : asked)
  if (isPage) meter()?.render(pathname, performance.now() - startedAt)
  // Checking the database now would be too late: it may be back by the time its failure has become a response.
  if (response.status === 500 && hasFailedSince(startedAt)) {
    await response.body?.cancel()
    throw new DatabaseAway('a page could not be rendered')
  }
  // A client that has disconnected, for example because the user typed on, has seen no error.
  const isConnected = () => !request.signal.aborted
  if (isConnected() && (await isUnhandledError(response))) {
    const reference = newReference()
    log.logger.error({ path: loggedPath(request), reference }, 'the framework failed; see the preceding lines')
    return serverFault(reference)
  }
  if (isServerFunction(pathname))
    return finishServerFunction(response, (cause) => isConnected() && log.logger.error({ path: loggedPath(request), cause }, 'call failed'))
  const sources = async () => {
    const origins = await originsOf(application, log)
    return {
      frames: settings.SCHEDULER_ORIGINS,
      ...origins,
      scripts: [...application.insertedScripts.map(hashOf), ...(origins.scripts ?? [])],
    }
  }
  return finishPage(appRequest, await asProblem(appRequest, withRedirectPage(response)), scriptNonce, sources, separate)
}
