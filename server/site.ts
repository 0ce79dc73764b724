import type { ServerRequest } from 'srvx'
import { limitRequestBody } from 'srvx/body-limit'
import { assets } from './assets.ts'
import { asPageRequest, asProblem, moved, unavailable, withRedirectPage } from './error-answers.ts'
import { addressOf, asCaller } from '../cms/caller.ts'
import { loggedPath } from '../cms/log.ts'
import { newReference } from '../cms/reference.ts'
import { answerBuilds } from './builds.ts'
import { hasFailedSince } from '../cms/database/outage.ts'
import { isDatabaseAway } from '../cms/database/away.ts'
import { withDatabaseLimits } from '../cms/database/limits.ts'
import { databaseWaits } from './database-waits.ts'
import { refuse, withBoundedBody } from './fences.ts'
import type { HeavyAnswers } from './heavy-answers.ts'
import { finishPage } from './page-policy.ts'
import { DATABASE_AWAY, DATABASE_AWAY_SECONDS, problem, serverFault } from '../cms/problem.ts'
import type { RequestLog } from './request-log.ts'
import { type PageSources, withSecurityHeaders } from './security-headers.ts'
import { isApi, isIngestion } from './request-rules.ts'
import { finishServerFunction, isServerFunction } from './server-functions.ts'

/** The built application; see `app/server.ts`. */
export type Application = {
  default: { fetch: (request: Request) => Response | Promise<Response> }
  warmUp: () => Promise<void>
  isDatabaseUp: () => Promise<boolean>
  findPageSources: () => Promise<PageSources>
  shutDown: () => Promise<void>
}

export type SiteOptions = {
  application: Application
  hosts: ReadonlySet<string>
  scriptMark: string
  /** Origins that a public page may show in a frame. */
  frames: readonly string[]
  /** How many proxies stand before the site. */
  proxies: number
  /** Milliseconds that a page waits for the database. */
  pageWait: number
  heavy: HeavyAnswers
  log: RequestLog
  isReady: () => boolean
  ready: Promise<void>
}

const databaseDown = (request: Request) => unavailable(request, DATABASE_AWAY, DATABASE_AWAY_SECONDS)

async function health(request: Request, { isReady, application }: SiteOptions): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/livez') return new Response('ok\n', { headers: { 'cache-control': 'no-store' } })
  if (pathname !== '/readyz') return null
  if (!isReady()) return problem(503, 'Service Unavailable', 'The site is starting or stopping.', { 'retry-after': '2' })
  return (await application.isDatabaseUp()) ? new Response('ready\n', { headers: { 'cache-control': 'no-store' } }) : databaseDown(request)
}

/** The framework's own answer for an error nobody caught, which names no reference. */
async function isBareFault(response: Response): Promise<boolean> {
  if (response.status !== 500 || !response.headers.get('content-type')?.startsWith('application/json')) return false
  return (await response.clone().text()).includes('"unhandled":true')
}

/** Whom pages may talk to beside the site; nobody, where that cannot be read. */
async function sourcesOf(application: Application, log: RequestLog): Promise<Partial<PageSources>> {
  return application.findPageSources().catch((err: unknown) => {
    log.logger.warn({ err }, 'the hosts of tags could not be read; pages name none')
    return {}
  })
}

/** Hands one request to the application and finishes what comes back. */
async function answerFromApplication(request: Request, { application, scriptMark, frames, log, ready }: SiteOptions): Promise<Response> {
  await ready
  // A HEAD is answered like the GET it asks about, so that its headers are the same; the body is dropped on the way out.
  const asked = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request
  const { pathname } = new URL(request.url)
  if (isIngestion(pathname)) return application.default.fetch(asked)
  const isPage = asked.method === 'GET' && !isApi(pathname) && !isServerFunction(pathname)
  const startedAt = performance.now()
  const response = await application.default.fetch(isPage ? asPageRequest(asked) : asked)
  // Asking now would be too late: the database may be back by the time the failure has become an answer.
  if (response.status === 500 && hasFailedSince(startedAt)) {
    await response.body?.cancel()
    return databaseDown(request)
  }
  // Who left before the answer, as one does who types on, has met no fault.
  const isHeard = () => !request.signal.aborted
  if (isHeard() && (await isBareFault(response))) {
    const reference = newReference()
    log.logger.error({ path: loggedPath(request), reference }, 'the framework failed; the lines before say why')
    return serverFault(reference)
  }
  if (isServerFunction(pathname))
    return finishServerFunction(response, (cause) => isHeard() && log.logger.error({ path: loggedPath(request), cause }, 'call failed'))
  const sources = async () => ({ frames, ...(await sourcesOf(application, log)) })
  return finishPage(asked, await asProblem(asked, withRedirectPage(response)), scriptMark, sources)
}

/**
 * Answers every request of the site, in this order: health, fences, builds, built files, the application. Whatever breaks is
 * logged and answered without its cause.
 */
export function createSite(options: SiteOptions): (request: ServerRequest) => Promise<Response> {
  const { hosts, log, proxies, pageWait } = options
  const files = assets()

  const answer = async (request: ServerRequest): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const refused = (await health(request, options)) ?? (await refuse(request, hosts))
    const early = refused ?? moved(request) ?? (await answerBuilds(pathname))
    const answerBounded = (bounded: Request) => options.heavy.answer(bounded, () => answerFromApplication(bounded, options))
    return early ?? files(request, () => withBoundedBody(request, limitRequestBody, answerBounded))
  }

  return async (request) => {
    const startedAt = performance.now()
    const caller = { address: addressOf(request.headers.get('x-forwarded-for'), request.ip, proxies) }
    const within = () => withDatabaseLimits(databaseWaits(request, pageWait), () => answer(request))
    const response = await asCaller(caller, within).catch((error: unknown) => {
      if (isDatabaseAway(error)) return databaseDown(request)
      const reference = newReference()
      log.logger.error({ path: loggedPath(request), err: error, reference }, 'request failed')
      return serverFault(reference)
    })
    const finished = withSecurityHeaders(response, new URL(request.url).pathname)
    log.record(request, finished, startedAt)
    return finished
  }
}
