import { Registry } from 'prom-client'
import type { Meter } from '#platform/meter.ts'
import type { Backlog } from '#cms/metrics/backlog.server.ts'
import { type FindRoute, openRecorder, routeTemplates, metricsIn } from './recorder.ts'
import type { Snapshot } from './worker-metrics.ts'

/** Reads what waits in the database. Rejects while that is away; undefined until the application has loaded. */
type ReadBacklog = () => Promise<Backlog> | undefined

/**
 * Registers what all processes share because it is in the database: jobs, the outbox, imports. It is read when Prometheus asks, by one
 * worker for all. While the database is away, these metrics are missing and `plumbline_database_up` is 0.
 * @returns the function that reads it
 */
function openBacklogMetrics(registry: Registry, read: ReadBacklog): () => Promise<void> {
  const { gauge } = metricsIn(registry)
  const jobs = gauge('plumbline_jobs', 'Jobs by queue: scheduled, queued, running, failed.', ['queue', 'state'])
  const overdue = gauge('plumbline_jobs_overdue_seconds', 'How long the most overdue job has waited.')
  const states = 'Mails and webhook calls by state: waiting, or dead (given up).'
  const outbox = gauge('plumbline_outbox_deliveries', states, ['kind', 'state'])
  const oldest = gauge('plumbline_outbox_oldest_seconds', 'Age of the oldest delivery that still waits, 0 if none does.')
  const imports = gauge('plumbline_imports', 'Recorded imports of catalogues by outcome.', ['outcome'])
  const length = 'Duration of the last finished import, by outcome.'
  const duration = gauge('plumbline_import_last_duration_seconds', length, ['outcome'])
  const end = 'When the last import finished, by outcome.'
  const finished = gauge('plumbline_import_last_finished_timestamp_seconds', end, ['outcome'])
  const all = [jobs, overdue, outbox, oldest, imports, duration, finished]

  const fill = (backlog: Backlog) => {
    for (const { queue, state, count } of backlog.jobs) jobs.set({ queue, state }, count)
    overdue.set(backlog.overdueSeconds)
    for (const { kind, state, count } of backlog.deliveries) outbox.set({ kind, state }, count)
    oldest.set(backlog.oldestSeconds)
    for (const { outcome, count, lastSeconds, lastFinished } of backlog.imports) {
      imports.set({ outcome }, count)
      if (lastSeconds !== null) duration.set({ outcome }, lastSeconds)
      if (lastFinished !== null) finished.set({ outcome }, lastFinished)
    }
  }
  const up = gauge('plumbline_database_up', 'Whether Postgres counted what waits within a second.')
  return async () => {
    const backlog = await read()?.catch(() => null)
    for (const gauge of all) gauge.reset()
    up.set(backlog ? 1 : 0)
    if (backlog) fill(backlog)
    else for (const gauge of [overdue, oldest]) gauge.remove()
  }
}

type Options = {
  /** The worker's place among its siblings, from 1. */
  place: string
  pageCacheMb: number
  findRoute: () => FindRoute | undefined
  /** Only for one worker, because the database is the same for all. */
  readBacklog?: ReadBacklog
}

/** Registers every metric of a process. */
export function openRegistry({ place, pageCacheMb, findRoute, readBacklog }: Options): { meter: Meter; read: () => Promise<Snapshot> } {
  const registry = new Registry()
  registry.setDefaultLabels({ worker: place })
  const meter = openRecorder({ registry, routes: routeTemplates(findRoute), pageCacheMb })
  const refresh = readBacklog && openBacklogMetrics(registry, readBacklog)
  const read = async () => {
    await refresh?.()
    return registry.getMetricsAsJSON()
  }
  return { meter, read }
}
