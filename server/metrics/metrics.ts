import cluster from 'node:cluster'
import type { Env } from '#platform/env/env.ts'
import { setMeter } from '#platform/meter.ts'
import type { Backlog } from '#cms/metrics/backlog.server.ts'
import type { FindRoute } from './route-template.ts'
import { answerMetrics, listenForMetrics, type MetricsSettings } from './serve-metrics.ts'
import { isFirstWorker, workerPlace } from '../workers.ts'

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
