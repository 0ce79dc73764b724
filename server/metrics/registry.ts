import { Registry } from 'prom-client'
import type { Meter } from '#platform/meter.ts'
import { openBacklogMetrics, type ReadBacklog } from './backlog-metrics.ts'
import { openRecorder } from './recorder.ts'
import { type FindRoute, routeTemplates } from './route-template.ts'
import type { Snapshot } from './worker-metrics.ts'

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
