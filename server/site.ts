import type { ServerRequest } from 'srvx'
import { answerBuilds, answerHealth, answerIndexNowKey, assets, type SiteState } from './own-answers.ts'
import { asPageRequest, asProblem, moved, tooManyRequests, unavailable, withRedirectPage } from './error-answers.ts'
import type { Env } from '#platform/env/env.ts'
import { addressOf, runAsCaller } from '#platform/http/caller.ts'
import { withoutForeignSession } from '#platform/http/origins.ts'
import { builtFromUnwatched } from '#platform/http/built-from.ts'
import { loggedPath } from '#platform/log.ts'
import { newReference } from '#platform/text/reference.ts'
import { hasFailedSince, withDatabaseLimits } from '#cms/core/database/limits.ts'
import { DatabaseAway, isDatabaseAway } from '#platform/database-errors.ts'
import { OverloadError } from '#platform/limits/bounded-queue.ts'
import { databaseLimitsFor, isApi, isIngestion, isRendered } from './request-rules.ts'
import { respondWithPage } from './page-cache/page-answers.ts'
import { type ContentChanges, PageCache } from './page-cache/page-cache.ts'
import { isForEverybody } from './page-cache/page-key.ts'
import type { PageSpill } from './page-cache/page-spill.ts'
import type { SharedCaches } from './page-cache/shared-caches.ts'
import { refuse, withBoundedBody } from './fences.ts'
import type { HeavyAnswers } from './heavy-answers.ts'
import { answerNegotiated } from './negotiated-answers.ts'
import { PageData } from './page-data.ts'
import { openCspReports } from './csp-reports.ts'
import { finishPage, hashOf } from './page-policy.ts'
import { DATABASE_AWAY, DATABASE_AWAY_SECONDS, serverFault } from '#platform/http/problem.ts'
import type { Backlog } from '#cms/metrics/backlog.server.ts'
import { type CacheResult, meter } from '#platform/meter.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { RequestLog } from './request-log.ts'
import { type PageSources, withSecurityHeaders } from './security-headers.ts'
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

type SiteOptions = {
  /** The application, once it has warmed up. */
  ready: Promise<Application>
  state: () => SiteState
  settings: Env
  hosts: ReadonlySet<string>
  scriptNonce: string
  /** Where finished pages outlive this process. */
  spill: PageSpill | null
  /** What a CDN may keep; `null` if there is none. */
  shared: SharedCaches | null
  heavy: HeavyAnswers
  log: RequestLog
  /** Answers `/metrics`; `null` if metrics are off. */
  metrics: Pick<Metrics, 'answer'> | null
}

/** When to try again after too many pages at once. */
const OVERLOAD_SECONDS = 3

const databaseDown = (request: Request) => unavailable(request, DATABASE_AWAY, DATABASE_AWAY_SECONDS)

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
async function answerFromApplication(
  request: Request,
  { scriptNonce, settings, log, ready, state }: SiteOptions,
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

/** The share of the memory for pages that their data may take. */
const DATA_SHARE = 1 / 4

type Pages = { pages: PageCache; data: PageData }

/** Pages that are kept in memory, rendered on the site's own origin for everybody; `null` if none are kept. */
function openPages(options: SiteOptions): Pages | null {
  const { settings, spill, heavy, log, scriptNonce } = options
  const { SITE_URL: origin, PAGE_CACHE_MB, RENDER_TIMEOUT_MS: renderTimeoutMs, DATABASE_TIMEOUT } = settings
  if (PAGE_CACHE_MB === 0) return null
  const maxBytes = PAGE_CACHE_MB * 1024 * 1024
  const render = (target: string): Promise<Response> => {
    const request = new Request(new URL(target, origin), { headers: { accept: 'text/html' } })
    const answer = () => heavy.answer(request, () => answerFromApplication(request, options, (html) => data.separate(target, html)))
    return runAsCaller({ address: null }, () => withDatabaseLimits(databaseLimitsFor(request, DATABASE_TIMEOUT), answer))
  }
  const pages = new PageCache({ maxBytes: maxBytes * (1 - DATA_SHARE), renderTimeoutMs, spill, render, log: log.logger })
  const keyOf = (target: string) => pages.keyOf(target)?.key ?? null
  const refresh = async (target: string) => {
    const key = pages.keyOf(target)
    if (key) await heavy.render(() => pages.find(key, null, false))
  }
  const refuse = (target: string) => heavy.refuse(new Request(new URL(target, origin)))
  const renderData = (target: string) => heavy.render(() => render(target))
  const data = new PageData({ maxBytes: maxBytes * DATA_SHARE, scriptNonce, keyOf, refuse, refresh, render: renderData })
  return { pages, data }
}

/** The page's key in memory; `null` for a request whose answer is not for everybody. */
function keyOfRequest(request: Request, pages: PageCache) {
  const { method, headers } = request
  if (!isForEverybody({ method, authorization: headers.get('authorization'), cookie: headers.get('cookie') })) return null
  const { pathname, search } = new URL(request.url)
  return pages.keyOf(pathname + search)
}

/** What the page cache did for a request, for its metrics. */
type Seen = { cache: CacheResult }

/** Answers from memory or from the application, after counting the request. */
async function answerFromPages(request: Request, pages: PageCache | null, options: SiteOptions, seen: Seen): Promise<Response> {
  const refused = await options.heavy.refuse(request)
  if (refused) return refused
  const inLane = <T>({ method, url }: Request, render: () => Promise<T>, isFree = false) =>
    // Until the application is ready, requests are held, which takes longer than one may wait in a lane.
    isFree || options.state() !== 'ready' || !isRendered(method, new URL(url).pathname) ? render() : options.heavy.render(render)
  const answer = async (wanted: Request) => {
    const key = pages && keyOfRequest(wanted, pages)
    const found = key && (await inLane(wanted, () => pages.find(key, wanted.headers.get('referer')), pages.isAtHand(key)))
    if (!found) return inLane(wanted, () => options.heavy.answer(wanted, () => answerFromApplication(wanted, options)))
    seen.cache = 'page' in found ? found.cache : 'miss'
    if ('page' in found && found.stale) meter()?.staleServe(found.stale)
    return asProblem(wanted, 'page' in found ? await respondWithPage(wanted, found, options.shared) : found.response)
  }
  return (await answerNegotiated(request, answer)) ?? answer(request)
}

const isWrite = (request: Request, { pathname }: URL) =>
  request.method !== 'GET' && request.method !== 'HEAD' && (isApi(pathname) || isServerFunction(pathname))

export type Site = { answer: (request: ServerRequest) => Promise<Response>; pages: PageCache | null }

/**
 * Handles every request of the site, in this order: health, fences, builds, built files, pages in memory, the application. Errors
 * are logged, and answered without their cause.
 */
export function createSite(options: SiteOptions): Site {
  const { settings, hosts, log, metrics, shared } = options
  const files = assets()
  const reports = openCspReports(log.logger)
  const kept = openPages(options)
  const pages = kept?.pages ?? null
  if (pages) meter()?.watchPageCache(pages.sizes)

  const answer = async (request: ServerRequest, seen: Seen): Promise<Response> => {
    const url = new URL(request.url)
    const refused =
      (await answerHealth(request, options, pages?.hasPages ?? false)) ?? (await metrics?.answer(request)) ?? (await refuse(request, hosts))
    const early =
      refused ??
      moved(request) ??
      answerIndexNowKey(url.pathname, settings.INDEXNOW_KEY) ??
      (await answerBuilds(url.pathname)) ??
      (await kept?.data.answer(request))
    const answerBounded = async (bounded: Request) => (await reports.answer(bounded)) ?? answerFromPages(bounded, pages, options, seen)
    const response = early ?? (await files(request, () => withBoundedBody(request, answerBounded)))
    // Whoever has saved a page then gets the new one, whether finished pages are kept or only parts of them.
    if (isWrite(request, url) && response.status < 400) await (await options.ready).contentChanges.caughtUp()
    return response
  }

  const answerSafely = async (request: ServerRequest): Promise<Response> => {
    const startedAt = performance.now()
    const caller = { address: addressOf(request.headers.get('x-forwarded-for'), request.ip, settings.PROXIES) }
    const seen: Seen = { cache: 'bypass' }
    const within = () => withDatabaseLimits(databaseLimitsFor(request, settings.DATABASE_TIMEOUT), () => answer(request, seen))
    const response = await runAsCaller(caller, within).catch((error: unknown) => {
      if (isDatabaseAway(error)) return databaseDown(request)
      if (error instanceof OverloadError) return tooManyRequests(request, OVERLOAD_SECONDS)
      const reference = newReference()
      log.logger.error({ path: loggedPath(request), err: error, reference }, 'request failed')
      return serverFault(reference)
    })
    const { pathname } = new URL(request.url)
    const finished = withSecurityHeaders(response, pathname)
    shared?.forbidUnmarked(finished.headers)
    log.record(request, finished, startedAt)
    meter()?.request(pathname, finished.status, seen.cache, performance.now() - startedAt)
    return finished
  }
  return { answer: answerSafely, pages }
}
