import type { Pool, PoolClient } from 'pg'
import { failAbandonedRuns } from '#cms/catalogue/run-record.server.ts'
import { logger } from '#platform/log.ts'
import { queryOn } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { mailFailedSchedules } from './upcoming-schedules.server.ts'
import pLimit from 'p-limit'
import { Heartbeat, type RunnerKind } from './heartbeat.server.ts'
import { IndexNowSender } from '#cms/index-now/index-now-sender.server.ts'
import { DeliveryWorker } from '#cms/leads/deliveries/delivery-worker.server.ts'

const POLL_MS = 1000
/** Recurring jobs and jobs abandoned by a killed runner are checked less often. */
const SWEEP_MS = 5000
/** Publications that run at the same time; each takes two connections. */
const MAX_CONCURRENT = 4

/** Each queue runs its jobs in the order they are due. Jobs that may take minutes go into `long`, which runs one at a time. */
const QUEUES = ['default', 'long'] as const

type Queue = (typeof QUEUES)[number]

/** Releases jobs claimed by a killed runner. Safe under the queue's lock, when no other runner is active. */
const RELEASE = `UPDATE payload_jobs SET processing_until = NULL, processing_token = NULL
  WHERE queue = $1 AND processing_until IS NOT NULL AND completed_at IS NULL`

/** The due jobs of the earliest minute, grouped by document and ordered within each group. */
const DUE = `
  SELECT array_agg(id ORDER BY wait_until, id) AS ids FROM (
    SELECT id, wait_until, coalesce(input ->> 'doc', task_slug::text, id::text) AS subject,
      dense_rank() OVER (ORDER BY date_trunc('minute', wait_until) NULLS FIRST) AS minute
    FROM payload_jobs
    WHERE queue = $1 AND completed_at IS NULL AND has_error IS NOT TRUE AND processing_until IS NULL
      AND (wait_until IS NULL OR wait_until < now())
  ) AS due WHERE minute = 1 GROUP BY subject ORDER BY min(wait_until), min(id)`

/** Includes jobs claimed by another runner: if that was killed, they are released and run. */
const IS_DUE = `SELECT EXISTS (SELECT FROM payload_jobs WHERE queue = $1 AND completed_at IS NULL AND has_error IS NOT TRUE
  AND (wait_until IS NULL OR wait_until < now())) AS due`

/** Runs `work` if no other process has locked this queue. Postgres releases the lock when a process dies. */
async function withQueue(client: PoolClient, queue: Queue, work: () => Promise<void>): Promise<void> {
  const key = `jobs:${queue}`
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS held', [key])
  if (!rows[0]?.held) return
  try {
    await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [key])
  }
}

/** Runs due jobs. Several processes may have a runner, but only one works a queue at a time. */
export class JobRunner {
  #cms: Cms
  #pool: Pool
  #heartbeat: Heartbeat
  #stopping = false
  #isDatabaseDown = false
  #wakeUps = new Set<() => void>()
  #sweptAt: Record<Queue, number> = { default: -Infinity, long: -Infinity }
  #loops: Promise<void>[] = []

  constructor(cms: Cms, pool: Pool, kind: RunnerKind) {
    this.#cms = cms
    this.#pool = pool
    this.#heartbeat = new Heartbeat(pool, kind)
  }

  start(): void {
    this.#heartbeat.start()
    this.#loops = QUEUES.map((queue) => this.#watch(queue))
  }

  /** Waits for running jobs to finish, starts no others, and removes the heartbeat. */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const wake of this.#wakeUps) wake()
    await Promise.all(this.#loops)
    await this.#heartbeat.stop()
  }

  async #watch(queue: Queue): Promise<void> {
    while (!this.#stopping) {
      await this.#poll(queue).then(
        () => this.#logConnection(null),
        (error: unknown) => this.#logConnection(error),
      )
      if (!this.#stopping) await this.#pause()
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#wakeUps.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, POLL_MS).unref()
      this.#wakeUps.add(wake)
    })
  }

  /** Logs once when the database goes down and once when it is back. */
  #logConnection(error: unknown): void {
    if (error && !this.#isDatabaseDown)
      logger().warn({ err: error }, 'Jobs are paused: the database does not respond. Retrying every second.')
    if (!error && this.#isDatabaseDown) logger().info('Jobs resumed: the database is back.')
    this.#isDatabaseDown = Boolean(error)
  }

  /** Works `queue` if a job is due, and every five seconds in any case. */
  async #poll(queue: Queue): Promise<void> {
    if (performance.now() - this.#sweptAt[queue] < SWEEP_MS && !(await this.#isDue(queue))) return
    this.#sweptAt[queue] = performance.now()
    await this.runDue(queue)
  }

  async #isDue(queue: Queue): Promise<boolean> {
    const { rows } = await this.#pool.query<{ due: boolean }>(IS_DUE, [queue])
    return rows[0]?.due ?? false
  }

  async #due(queue: Queue): Promise<number[][]> {
    const { rows } = await this.#pool.query<{ ids: number[] }>(DUE, [queue])
    return rows.map(({ ids }) => ids)
  }

  /** Runs every due job of `queue`. */
  async runDue(queue: Queue): Promise<void> {
    const client = await this.#pool.connect()
    try {
      await withQueue(client, queue, async () => {
        await client.query(RELEASE, [queue])
        // Imports are not jobs, but a killed import must be marked as failed too.
        if (queue === 'default') await failAbandonedRuns(queryOn(client), [])
        if (this.#cms.config.jobs.scheduling) await this.#cms.jobs.handleSchedules({ queue })
        await this.#runAll(queue)
        if (queue === 'default') await mailFailedSchedules(this.#cms)
      })
      client.release()
    } catch (error) {
      // Destroys the connection, which releases the lock.
      client.release(true)
      throw error
    }
  }

  async #runAll(queue: Queue): Promise<void> {
    if (queue === 'long') return this.#runOneByOne(queue)
    const limit = pLimit(MAX_CONCURRENT)
    for (let due = await this.#due(queue); due.length > 0 && !this.#stopping; due = await this.#due(queue)) {
      const ran = await Promise.all(due.map((ids) => limit(() => this.#runInOrder(ids))))
      // Due by Postgres's clock but not yet by this process's: the next poll runs them.
      if (!ran.includes(true)) return
    }
  }

  /** Returns whether any job ran. */
  async #runInOrder(ids: number[]): Promise<boolean> {
    let ran = false
    for (const id of ids) {
      if (this.#stopping) break
      const { noJobsRemaining } = await this.#cms.jobs.runByID({ id, silent: { info: true } })
      ran ||= !noJobsRemaining
    }
    return ran
  }

  async #runOneByOne(queue: Queue): Promise<void> {
    while (!this.#stopping) {
      const { noJobsRemaining } = await this.#cms.jobs.run({ queue, limit: 1, processingOrder: 'waitUntil', silent: { info: true } })
      if (noJobsRemaining) return
    }
  }
}

/** On `globalThis`, because the build contains this module twice (pages and the admin's server components) but there is one CMS. */
const GLOBAL_KEY = Symbol.for('site.job-clocks')

type Program = { start: () => void; stop: () => Promise<void> }

const shared = globalThis as { [GLOBAL_KEY]?: WeakMap<Cms, Program[]> }
const runnersByCms = (shared[GLOBAL_KEY] ??= new WeakMap<Cms, Program[]>())

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
