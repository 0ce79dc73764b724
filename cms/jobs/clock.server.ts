import type { Pool, PoolClient } from 'pg'
import { buryKilled } from '../imports/run-record.server.ts'
import { logger } from '../log.ts'
import { queryOn } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'
import { Heartbeat, type RunnerKind } from './runners.server.ts'

const TICK_MS = 5000

/** Jobs of one queue run one after another, in the order they are due. What may take minutes goes into `long`. */
const QUEUES = ['default', 'long'] as const

type Queue = (typeof QUEUES)[number]

/** What a runner left in its hands when it was killed. Called under the queue's lock: nobody else is at work. */
const RELEASE = `UPDATE payload_jobs SET processing_until = NULL, processing_token = NULL
  WHERE queue = $1 AND processing_until IS NOT NULL AND completed_at IS NULL`

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
      await this.runDue(queue).then(
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
    if (error && !this.#away) logger().warn({ err: error }, 'Jobs wait: the database does not answer. It is asked every five seconds.')
    if (!error && this.#away) logger().info('Jobs run again: the database is back.')
    this.#away = Boolean(error)
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
      })
      client.release()
    } catch (error) {
      // The connection goes, and the lock with it.
      client.release(true)
      throw error
    }
  }

  async #runAll(queue: Queue): Promise<void> {
    while (!this.#stopping) {
      const { noJobsRemaining } = await this.#cms.jobs.run({ queue, limit: 1, processingOrder: 'waitUntil', silent: { info: true } })
      if (noJobsRemaining) return
    }
  }
}
