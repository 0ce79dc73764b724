import type { Pool, PoolClient } from 'pg'
import { buryKilled } from '../imports/run-record.server.ts'
import { logger } from '../log.ts'
import { queryOn } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'
import { mailFailedSchedules } from './failed-schedules.server.ts'
import { turns } from '../write-turns.ts'
import { Heartbeat, type RunnerKind } from './runners.server.ts'

const TICK_MS = 1000
/** What recurs is looked for less often, and so is what a runner that was killed left behind. */
const ROUND_MS = 5000
/** So many publications run beside each other; each takes two connections. */
const MOST_BESIDE = 4

/** A queue is worked in the order its jobs are due. What may take minutes goes into `long`, where one runs at a time. */
const QUEUES = ['default', 'long'] as const

type Queue = (typeof QUEUES)[number]

/** What a runner left in its hands when it was killed. Called under the queue's lock: nobody else is at work. */
const RELEASE = `UPDATE payload_jobs SET processing_until = NULL, processing_token = NULL
  WHERE queue = $1 AND processing_until IS NOT NULL AND completed_at IS NULL`

/** The jobs of the earliest minute that has any: those of one document in their order, each document by itself. */
const DUE = `
  SELECT array_agg(id ORDER BY wait_until, id) AS ids FROM (
    SELECT id, wait_until, coalesce(input ->> 'doc', task_slug::text, id::text) AS subject,
      dense_rank() OVER (ORDER BY date_trunc('minute', wait_until) NULLS FIRST) AS minute
    FROM payload_jobs
    WHERE queue = $1 AND completed_at IS NULL AND has_error IS NOT TRUE AND processing_until IS NULL
      AND (wait_until IS NULL OR wait_until < now())
  ) AS due WHERE minute = 1 GROUP BY subject ORDER BY min(wait_until), min(id)`

/** Also what a runner has in its hands: if it was killed, it is released and run. */
const IS_DUE = `SELECT EXISTS (SELECT FROM payload_jobs WHERE queue = $1 AND completed_at IS NULL AND has_error IS NOT TRUE
  AND (wait_until IS NULL OR wait_until < now())) AS due`

/** Runs `work` if no other process holds this queue. Postgres takes the lock from a process that dies. */
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

/** Runs what is due, in every process that has a clock; a queue is worked by one of them at a time. */
export class JobClock {
  #cms: Cms
  #pool: Pool
  #heartbeat: Heartbeat
  #stopping = false
  #away = false
  #wake: (() => void)[] = []
  #roundAt: Record<Queue, number> = { default: -Infinity, long: -Infinity }
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

  /** Lets the job that runs now end, starts no other, and takes the heartbeat away. */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const wake of this.#wake) wake()
    await Promise.all(this.#loops)
    await this.#heartbeat.stop()
  }

  async #watch(queue: Queue): Promise<void> {
    while (!this.#stopping) {
      await this.#look(queue).then(
        () => this.#hear(null),
        (error: unknown) => this.#hear(error),
      )
      if (!this.#stopping) await this.#pause()
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, TICK_MS).unref()
      this.#wake.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** One line when the database goes away and one when it is back, however long that takes. */
  #hear(error: unknown): void {
    if (error && !this.#away) logger().warn({ err: error }, 'Jobs wait: the database does not answer. It is asked every second.')
    if (!error && this.#away) logger().info('Jobs run again: the database is back.')
    this.#away = Boolean(error)
  }

  /** Works `queue` when something is due, and in any case every five seconds. */
  async #look(queue: Queue): Promise<void> {
    if (performance.now() - this.#roundAt[queue] < ROUND_MS && !(await this.#isDue(queue))) return
    this.#roundAt[queue] = performance.now()
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

  /** Everything of `queue` that is due now. */
  async runDue(queue: Queue): Promise<void> {
    const client = await this.#pool.connect()
    try {
      await withQueue(client, queue, async () => {
        await client.query(RELEASE, [queue])
        // Imports are no jobs, yet one that was killed has nobody else to say so.
        if (queue === 'default') await buryKilled(queryOn(client), [])
        if (this.#cms.config.jobs.scheduling) await this.#cms.jobs.handleSchedules({ queue })
        await this.#runAll(queue)
        if (queue === 'default') await mailFailedSchedules(this.#cms)
      })
      client.release()
    } catch (error) {
      // The connection goes, and the lock with it.
      client.release(true)
      throw error
    }
  }

  async #runAll(queue: Queue): Promise<void> {
    if (queue === 'long') return this.#runOneByOne(queue)
    const limit = turns(MOST_BESIDE)
    for (let due = await this.#due(queue); due.length > 0 && !this.#stopping; due = await this.#due(queue)) {
      const ran = await Promise.all(due.map((ids) => limit(() => this.#runInOrder(ids))))
      // Due by the clock of Postgres and not yet by ours: the next look runs them.
      if (!ran.includes(true)) return
    }
  }

  /** @returns whether any of them was run */
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
