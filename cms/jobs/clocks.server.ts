import type { Pool } from 'pg'
import type { Cms } from '../payload.server.ts'
import { JobClock } from './clock.server.ts'
import type { RunnerKind } from './runners.server.ts'

/** The built application holds this file twice (pages and the admin's server components) and one CMS; it has one clock. */
const KEPT = Symbol.for('site.job-clocks')

const kept = globalThis as { [KEPT]?: WeakMap<Cms, JobClock> }
const clocks = (kept[KEPT] ??= new WeakMap<Cms, JobClock>())

/** Starts the clock of this CMS; it has one, however often this is called. */
export function startClock(cms: Cms, pool: Pool, kind: RunnerKind): void {
  if (clocks.has(cms)) return
  const clock = new JobClock(cms, pool, kind)
  clocks.set(cms, clock)
  clock.start()
}

/** Ends the clock after the job that is being run. */
export async function stopClock(cms: Cms): Promise<void> {
  await clocks.get(cms)?.stop()
}
