import type { Pool } from 'pg'
import { IndexNowSender } from '#cms/index-now/index-now-sender.server.ts'
import { DeliveryWorker } from '#cms/leads/deliveries/delivery-worker.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { JobRunner } from './job-runner.server.ts'
import type { RunnerKind } from './heartbeat.server.ts'

/** On `globalThis`, because the build contains this module twice (pages and the admin's server components) but there is one CMS. */
const GLOBAL_KEY = Symbol.for('site.job-clocks')

type Runner = { start: () => void; stop: () => Promise<void> }

const shared = globalThis as { [GLOBAL_KEY]?: WeakMap<Cms, Runner[]> }
const runnersByCms = (shared[GLOBAL_KEY] ??= new WeakMap<Cms, Runner[]>())

/** Starts the job runner of this CMS, its delivery worker and the sender of changed addresses. Idempotent. */
export function startJobRunner(cms: Cms, pool: Pool, kind: RunnerKind): void {
  if (runnersByCms.has(cms)) return
  const runners = [new JobRunner(cms, pool, kind), new DeliveryWorker(cms, pool), new IndexNowSender(cms, pool)]
  runnersByCms.set(cms, runners)
  for (const runner of runners) runner.start()
}

/** Stops them once their current work has finished. */
export async function stopJobRunner(cms: Cms): Promise<void> {
  await Promise.all(runnersByCms.get(cms)?.map((runner) => runner.stop()) ?? [])
}
