import cluster from 'node:cluster'
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Env } from '#platform/env/env.ts'
import { setMeter } from '#platform/meter.ts'
import type { Backlog } from '#cms/metrics/backlog.server.ts'
import type { FindRoute } from './recorder.ts'
import { isFirstWorker, workerPlace } from '../workers.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether an `Authorization` header has this bearer token, in a time that does not depend on how much of it is right. */
function hasBearerToken(authorization: string | null | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer (\S{1,500})$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

const HEADERS = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
const REFUSED = { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }

/** Reads the metrics of all processes as text. */
type ReadMetrics = () => Promise<string>

/** Answers `/metrics` at the site's own port; `null` for other requests, and always unless that is where they are. */
export async function answerMetrics(request: Request, settings: MetricsSettings, read: ReadMetrics): Promise<Response | null> {
  const { METRICS_PORT, METRICS_TOKEN } = settings
  if (METRICS_PORT !== undefined || METRICS_TOKEN === undefined || new URL(request.url).pathname !== '/metrics') return null
  if (!hasBearerToken(request.headers.get('authorization'), METRICS_TOKEN)) return new Response(null, { status: 401, headers: REFUSED })
  return new Response(await read(), { headers: HEADERS })
}

type MetricsSettings = Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>

/** Listens at `METRICS_PORT`, where `/metrics` is the only address. */
export async function listenForMetrics({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: MetricsSettings, read: ReadMetrics): Promise<Server> {
  const server = createServer((request, response) => {
    const { authorization } = request.headers
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    if (METRICS_TOKEN && !hasBearerToken(authorization, METRICS_TOKEN)) return void response.writeHead(401, REFUSED).end()
    read().then(
      (text) => response.writeHead(200, HEADERS).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(METRICS_PORT, METRICS_HOST, resolve)
  })
  return server
}

/** What the built application knows of its routes and its database. */
type MeteredApplication = { routeTemplate: FindRoute; readBacklog: () => Promise<Backlog> }

/** The metrics of a process that serves the site. */
export type Metrics = {
  /** Answers `/metrics`, if it is at the site's own port. */
  answer: (request: Request) => Promise<Response | null>
  /** Tells the supervisor what it asks for, once this process answers requests. */
  start: (application: MeteredApplication) => void
  close: () => Promise<void>
}

const isOn = ({ METRICS_PORT, METRICS_TOKEN }: MetricsSettings) => METRICS_PORT !== undefined || METRICS_TOKEN !== undefined

/** Starts counting what this process does; `null` if metrics are off, which loads nothing. */
export async function openMetrics(settings: Env): Promise<Metrics | null> {
  if (!isOn(settings)) return null
  const { openRegistry } = await import('./registry.ts')
  const { answerSupervisor, asText, metricsOfAll } = await import('./worker-metrics.ts')
  let application: MeteredApplication | undefined
  const { meter, read } = openRegistry({
    place: workerPlace(),
    pageCacheMb: settings.PAGE_CACHE_MB,
    findRoute: () => application?.routeTemplate,
    ...(isFirstWorker() && { readBacklog: () => application?.readBacklog() }),
  })
  setMeter(meter)
  const readAll = cluster.isWorker ? () => metricsOfAll(read) : async () => asText([await read()])
  const server = settings.METRICS_PORT === undefined || cluster.isWorker ? null : await listenForMetrics(settings, readAll)
  return {
    answer: (request) => answerMetrics(request, settings, readAll),
    start(loaded) {
      application = loaded
      if (cluster.isWorker) answerSupervisor(workerPlace(), read)
    },
    async close() {
      setMeter(undefined)
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}

/** For a process that only supervises workers: publishes their metrics. */
export async function publishWorkerMetrics(settings: Env): Promise<void> {
  if (!isOn(settings)) return
  const { openWorkerMetrics } = await import('./worker-metrics.ts')
  const read = openWorkerMetrics()
  if (settings.METRICS_PORT !== undefined) await listenForMetrics(settings, read)
}
