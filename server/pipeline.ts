import type { ServerRequest } from 'srvx'
import { withDatabaseLimits } from '#cms/core/database/limits.ts'
import { isDatabaseAway } from '#platform/database-errors.ts'
import { addressOf, runAsCaller } from '#platform/http/caller.ts'
import { DATABASE_AWAY, DATABASE_AWAY_SECONDS, serverFault } from '#platform/http/problem.ts'
import { OverloadError } from '#platform/limits/bounded-queue.ts'
import { loggedPath } from '#platform/log.ts'
import { type CacheResult, meter } from '#platform/meter.ts'
import { newReference } from '#platform/text/reference.ts'
import { answerFromApplication } from './application.ts'
import { allowReader, answerPreflight } from './cross-origin.ts'
import { openCspReports } from './csp-reports.ts'
import { asProblem, moved, tooManyRequests, unavailable } from './plain-answers.ts'
import {
  redirectSpelling,
  refuseForeignHost,
  refuseForgery,
  refuseImpossibleAddress,
  refuseLargeBody,
  refuseMethod,
  withBoundedBody,
} from './fences.ts'
import type { Metrics } from './metrics/metrics.ts'
import { answerNegotiated } from './negotiated-answers.ts'
import { answerBuilds, answerIndexNowKey, assets } from './built-files.ts'
import { answerHealth } from './health.ts'
import { respondWithPage } from './page-cache/page-answers.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { SharedCaches } from './page-cache/shared-caches.ts'
import { keyOfRequest, openPages, type PageOptions } from './pages.ts'
import { databaseLimitsFor, isApi, isRendered } from './request-rules.ts'
import { withSecurityHeaders } from './security-headers.ts'
import { isServerFunction } from './server-functions.ts'

export type SiteOptions = PageOptions & {
  hosts: ReadonlySet<string>
  /** What a CDN may keep; `null` if there is none. */
  shared: SharedCaches | null
  /** Answers `/metrics`; `null` if metrics are off. */
  metrics: Pick<Metrics, 'answer'> | null
}

/** A request on its way, and what the page cache did for it. */
type Exchange = { request: ServerRequest; url: URL; seen: { cache: CacheResult } }

/** Passes the request to the steps that follow, or another one in its place. */
type Next = (request?: Request) => Promise<Response>

/** A part of the way: it answers the request, or passes it on. */
type Step = (exchange: Exchange, next: Next) => Response | Promise<Response>

/** A step that answers the requests it knows, and passes all others on. */
const answering =
  (answer: (request: ServerRequest, url: URL) => Response | null | undefined | Promise<Response | null | undefined>): Step =>
  async ({ request, url }, next) =>
    (await answer(request, url)) ?? next()

/** Writes the line of the log and counts the answer. */
const record =
  ({ log }: SiteOptions): Step =>
  async ({ request, url: { pathname }, seen }, next) => {
    const startedAt = performance.now()
    const response = await next()
    log.record(request, response, startedAt)
    meter()?.request(pathname, response.status, seen.cache, performance.now() - startedAt)
    return response
  }

/** Adds the headers that every answer has, and forbids a CDN to keep what is not marked for it. */
const addHeaders =
  ({ shared }: SiteOptions): Step =>
  async ({ request, url: { pathname } }, next) => {
    const response = withSecurityHeaders(await next(), pathname)
    allowReader(request, response)
    shared?.forbidUnmarked(response.headers)
    return response
  }

/** When to try again after too many pages at once. */
const OVERLOAD_SECONDS = 3

/** Logs what failed, and answers without the cause. */
const explainFailure =
  ({ log }: SiteOptions): Step =>
  ({ request }, next) =>
    next().catch((error: unknown) => {
      if (isDatabaseAway(error)) return unavailable(request, DATABASE_AWAY, DATABASE_AWAY_SECONDS)
      if (error instanceof OverloadError) return tooManyRequests(request, OVERLOAD_SECONDS)
      const reference = newReference()
      log.logger.error({ path: loggedPath(request), err: error, reference }, 'request failed')
      return serverFault(reference)
    })

/** Notes who calls, and how long the database may take. */
const trace =
  ({ settings }: SiteOptions): Step =>
  ({ request }, next) => {
    const caller = { address: addressOf(request.headers.get('x-forwarded-for'), request.ip, settings.PROXIES) }
    return runAsCaller(caller, () => withDatabaseLimits(databaseLimitsFor(request, settings.DATABASE_TIMEOUT), () => next()))
  }

const isWrite = ({ method }: Request, { pathname }: URL) =>
  method !== 'GET' && method !== 'HEAD' && (isApi(pathname) || isServerFunction(pathname))

/** Answers a change once pages show it, whether finished pages are kept or only parts of them. */
const waitForChange =
  ({ ready }: SiteOptions): Step =>
  async ({ request, url }, next) => {
    const response = await next()
    if (isWrite(request, url) && response.status < 400) await (await ready).contentChanges.caughtUp()
    return response
  }

/** Limits the body as it is read. */
const boundBody: Step = ({ request }, next) => withBoundedBody(request, next)

const isPage = ({ method }: Request, { pathname }: URL) => isRendered(method, pathname)

/** Runs `render` in the lane of the caller's address, if it renders a page. */
const inLane = <T>({ state, heavy }: SiteOptions, { request, url }: Exchange, render: () => Promise<T>, isFree = false) =>
  // Until the application is ready, requests are held, which takes longer than one may wait in a lane.
  isFree || state() !== 'ready' || !isPage(request, url) ? render() : heavy.render(render)

/** Answers with a finished page: from memory, or rendered for everybody. */
const answerFromMemory =
  (options: SiteOptions, pages: PageCache): Step =>
  async (exchange, next) => {
    const { request, seen } = exchange
    const key = keyOfRequest(request, pages)
    const found = key && (await inLane(options, exchange, () => pages.find(key, request.headers.get('referer')), pages.isAtHand(key)))
    if (!found) return next()
    seen.cache = 'page' in found ? found.cache : 'miss'
    if ('page' in found && found.stale) meter()?.staleServe(found.stale)
    return asProblem(request, 'page' in found ? await respondWithPage(request, found, options.shared) : found.response)
  }

/** Answers by the application: what is for one person, the APIs, and all that is not kept. */
const answerByApplication =
  (options: SiteOptions): Step =>
  (exchange) =>
    inLane(options, exchange, () => options.heavy.answer(exchange.request, () => answerFromApplication(exchange.request, options)))

export type Site = { answer: (request: ServerRequest) => Promise<Response>; pages: PageCache | null }

/**
 * The way of every request, from top to bottom, until a step answers it. A hit of a finished page is answered before that, from memory
 * (`page-cache/page-answers.ts`).
 */
export function createSite(options: SiteOptions): Site {
  const { settings, hosts, log, metrics, heavy } = options
  const { pages, data } = openPages(options) ?? { pages: null, data: null }
  if (pages) meter()?.watchPageCache(pages.sizes)
  const files = assets()
  const reports = openCspReports(log.logger)

  const steps: readonly Step[] = [
    record(options),
    addHeaders(options),
    explainFailure(options),
    trace(options),
    waitForChange(options),
    answering((request) => answerHealth(request, options, pages?.hasPages ?? false)),
    answering((request) => metrics?.answer(request)),
    answering((request) => refuseForeignHost(request, { hosts })),
    answering(refuseImpossibleAddress),
    answering(answerPreflight),
    answering(redirectSpelling),
    answering(refuseMethod),
    answering((request) => refuseForgery(request, { hosts })),
    answering(refuseLargeBody),
    answering(moved),
    answering((_, url) => answerIndexNowKey(url.pathname, settings.INDEXNOW_KEY)),
    answering((_, url) => answerBuilds(url.pathname)),
    answering((request) => data?.answer(request)),
    ({ request }, next) => files(request, () => next()),
    boundBody,
    answering((request) => reports.answer(request)),
    answering((request) => heavy.refuse(request)),
    async ({ request }, next) => (await answerNegotiated(request, next)) ?? next(),
    ...(pages ? [answerFromMemory(options, pages)] : []),
    answerByApplication(options),
  ]

  const run = async (index: number, exchange: Exchange): Promise<Response> => {
    const step = steps[index]
    if (!step) throw new Error('no step answered')
    return step(exchange, (request = exchange.request) =>
      run(index + 1, request === exchange.request ? exchange : { ...exchange, request, url: new URL(request.url) }),
    )
  }
  return { answer: (request) => run(0, { request, url: new URL(request.url), seen: { cache: 'bypass' } }), pages }
}
