import type { Pool } from 'pg'
import { DeliveryWorker } from '../deliveries/worker.server.ts'
import type { Cms } from '../payload.server.ts'
import { JobClock } from './clock.server.ts'
import type { RunnerKind } from './runners.server.ts'

/** The built application holds this file twice (pages and the admin's server components) and one CMS; it has one clock. */
const KEPT = Symbol.for('site.job-clocks')

type Runner = { start: () => void; stop: () => Promise<void> }

const kept = globalThis as { [KEPT]?: WeakMap<Cms, Runner[]> }
const clocks = (kept[KEPT] ??= new WeakMap<Cms, Runner[]>())

/** Starts the clock of this CMS, and what works its deliveries off; it has one each, however often this is called. */
export function startClock(cms: Cms, pool: Pool, kind: RunnerKind): void {
  if (clocks.has(cms)) return
  const runners = [new JobClock(cms, pool, kind), new DeliveryWorker(cms, pool)]
  clocks.set(cms, runners)
  for (const runner of runners) runner.start()
}

/** Ends both after what is being done. */
export async function stopClock(cms: Cms): Promise<void> {
  await Promise.all(clocks.get(cms)?.map((runner) => runner.stop()) ?? [])
}
