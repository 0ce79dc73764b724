import './server/module-types.ts'
import cluster from 'node:cluster'
import { Server as NodeServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve as listen } from 'srvx'
import { type Env, env, EnvError } from './platform/env/env.ts'
import { allowedHosts } from './platform/http/origins.ts'
import { checkMediaFolder } from './cms/media/storage/check-folder.ts'
import { announceBuild } from './server/built-files.ts'
import type { SiteState } from './server/health.ts'
import {
  assertBuilt,
  assertCanListen,
  assertMigrated,
  checkConnections,
  type CheckDatabase,
  DatabaseError,
  StartError,
  untilReachable,
} from './server/preflight.ts'
import { closeStalledConnections, drain, retireServer, serializeRequests } from './server/connections.ts'
import { openHeavyAnswers } from './server/heavy-answers.ts'
import { answerHits } from './server/page-cache/page-answers.ts'
import { setScriptNonce } from './server/page-policy.ts'
import { openCdn } from './server/cdn/cdn.ts'
import { spillOf } from './server/page-cache/page-spill.ts'
import { type SharedCaches, sharedCachesOf } from './server/page-cache/shared-caches.ts'
import { openMetrics, publishWorkerMetrics } from './server/metrics/metrics.ts'
import { handleProcessFaults, stopOnSignal } from './server/stop-signals.ts'
import { openRequestLog, type RequestLog } from './server/request-log.ts'
import type { Application } from './server/application.ts'
import { createSite, type Site } from './server/pipeline.ts'
import { announceReady, isFirstWorker, isSuccessor, RETIRE, superviseWorkers, untilNoneListens } from './server/workers.ts'

// Caches compiled code between starts (in NODE_COMPILE_CACHE), which halves the time to the first page.
enableCompileCache()

/** Longer than the minute for which proxies usually keep an idle connection: if the server closed first, a request could be in flight. */
const IDLE_MS = 65_000

/**
 * A site that listens. `ready` resolves once it answers everything. `close` first sends clients away for `waitMs`, then finishes
 * requests in flight and closes everything; call it only once.
 */
export type RunningSite = {
  url: string
  ready: Promise<void>
  close: (waitMs?: number) => Promise<void>
  /** Closes everything while other processes go on serving at the same port. */
  retire: () => Promise<void>
}

type Around = { hosts: ReadonlySet<string>; shared: SharedCaches | null; log: RequestLog }

/** Listens with everything that protects connections. */
async function listenWith(settings: Env, { answer, pages }: Site, { hosts, shared, log }: Around): Promise<NodeServer> {
  const server = listen({
    ...{ port: settings.PORT, hostname: settings.HOST, fetch: serializeRequests(answer), gracefulShutdown: false, silent: true },
    // Workers share the port.
    node: { keepAliveTimeout: IDLE_MS, exclusive: false },
  })
  const node = server.node?.server
  if (!(node instanceof NodeServer)) throw new Error('srvx did not start a Node HTTP server')
  closeStalledConnections(node)
  if (pages) answerHits(node, { pages, hosts, shared, log })
  await server.ready()
  return node
}

/**
 * Serves the built site: listens at once, so that health checks work and pages of an earlier process are answered, and holds
 * everything else until the CMS has warmed up. The successor of a worker listens when it is ready.
 * @throws {StartError} if the site is not built
 */
export async function openSite(settings: Env, check: CheckDatabase = async () => {}): Promise<RunningSite> {
  process.env.NODE_ENV = 'production'
  assertBuilt()
  const metrics = await openMetrics(settings)
  const scriptNonce = setScriptNonce()
  const spill = spillOf(settings, announceBuild())
  const log = openRequestLog(settings.LOG_LEVEL)
  handleProcessFaults(log.logger)
  const hosts = allowedHosts(settings)
  const heavy = openHeavyAnswers(settings.HEAVY_AT_ONCE)
  const shared = sharedCachesOf(settings)
  const cdn = shared && openCdn(settings, shared, log.logger)
  let state: SiteState = 'starting'
  const opened = Promise.withResolvers<Application>()
  const around = { hosts, shared, log }
  const site = createSite({ ready: opened.promise, state: () => state, settings, scriptNonce, spill, heavy, metrics, ...around })
  const restored = site.pages?.restore() ?? 0
  const listen = () => listenWith(settings, site, around)
  let node = isSuccessor() ? null : await listen()

  const wait = ({ message }: Error) => {
    if (state === 'starting') log.logger.warn({ pages: restored }, `Serving the pages known so far. ${message}`)
    state = 'waiting'
    return true
  }
  const open = async () => {
    await untilReachable(check, (error) => restored > 0 && state !== 'stopping' && wait(error))
    const warning = isFirstWorker() ? await checkConnections(settings) : null
    if (warning) console.warn(warning)
    // Built by Vite from app/server.ts.
    const application = (await import(pathToFileURL(path.resolve('dist/server/server.js')).href)) as Application
    await application.warmUp()
    metrics?.start(application)
    await site.pages?.start(application.contentChanges)
    // Pages are marked before they are purged: what the CDN then asks for is new.
    await cdn?.start(application.contentChanges)
    if (state !== 'stopping') {
      state = 'ready'
      node ??= await listen()
    }
    return application
  }
  void open().then(opened.resolve, opened.reject)
  const closeAfter = async (endConnections: () => Promise<unknown>) => {
    state = 'stopping'
    shared?.forbidAll()
    // A site that is starting finishes that first.
    const application = await opened.promise.catch(() => null)
    await endConnections()
    await site.pages?.close()
    await cdn?.close()
    await application?.shutDown()
    heavy.close()
    await metrics?.close()
    await log.close()
  }
  return {
    url: settings.SITE_URL,
    ready: opened.promise.then(() => {}),
    close: (waitMs = 0) => closeAfter(async () => node && drain(node, waitMs, untilNoneListens)),
    retire: () => closeAfter(async () => node && retireServer(node)),
  }
}

/** Opens a site whose database is known to work, and waits until it is ready. */
export async function serveSite(settings: Env): Promise<RunningSite> {
  const site = await openSite(settings)
  await site.ready
  return site
}

/** Serves the site in this process until a signal ends it. */
async function serve(settings: Env): Promise<void> {
  const site = await openSite(settings, () => assertMigrated(settings.DATABASE_URL))
  // Installed before the warm-up: a signal waits for it to finish and then closes everything.
  const waitMs = () => settings.DRAIN_SECONDS * 1000
  stopOnSignal({ waitMs, close: (isSigterm) => site.close(isSigterm ? waitMs() : 0) })
  // For the supervisor, which replaces this worker; a terminal sends it to all processes.
  if (cluster.isWorker) process.on('SIGHUP', () => {})
  process.on('message', (message) => message === RETIRE && void site.retire().then(() => process.exit(0)))
  await site.ready
  announceReady()
}

/** `npm run serve`: configured by the environment alone, without generated defaults. */
async function main(): Promise<void> {
  const settings = env()
  if (cluster.isWorker) return serve(settings)
  assertBuilt()
  await assertCanListen(settings.PORT, settings.HOST, 'npm run serve')
  if (settings.METRICS_PORT) await assertCanListen(settings.METRICS_PORT, settings.METRICS_HOST, 'npm run serve', 'METRICS_')
  await checkMediaFolder(settings)
  if (settings.WORKERS > 1) await publishWorkerMetrics(settings)
  if (settings.WORKERS === 1) await serve(settings)
  else await superviseWorkers(settings.WORKERS, () => settings.DRAIN_SECONDS * 1000, console.log)
  console.log(`Serving ${settings.SITE_URL}`)
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const isPlain = [EnvError, DatabaseError, StartError].some((kind) => error instanceof kind)
    console.error(isPlain ? (error as Error).message : error)
    process.exit(1)
  })
}
