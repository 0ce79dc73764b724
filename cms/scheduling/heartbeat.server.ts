import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Pool } from 'pg'

const BEAT_MS = 15_000

/** The kind of process: a server, or a dedicated job process. */
export type RunnerKind = 'server' | 'jobs'

/**
 * Records every 15 seconds that this process runs jobs. A clean shutdown deletes the row; a row left by a killed process is deleted
 * after a day.
 */
export class Heartbeat {
  #pool: Pool
  #kind: RunnerKind
  #id = randomUUID()
  #startedAt = new Date()
  #timer: NodeJS.Timeout | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(pool: Pool, kind: RunnerKind) {
    this.#pool = pool
    this.#kind = kind
  }

  start(): void {
    this.#beat()
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref()
  }

  /** Errors are ignored: a missing beat is signal enough. */
  #beat(): void {
    this.#last = this.#pool
      .query(
        `WITH expired AS (DELETE FROM job_runners WHERE beat_at < now() - interval '1 day' AND id <> $1)
         INSERT INTO job_runners (id, kind, host, pid, started_at, beat_at) VALUES ($1, $2, $3, $4, $5, now())
         ON CONFLICT (id) DO UPDATE SET beat_at = now()`,
        [this.#id, this.#kind, hostname(), process.pid, this.#startedAt],
      )
      .then(
        () => {},
        () => {},
      )
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#last
    await this.#pool.query('DELETE FROM job_runners WHERE id = $1', [this.#id]).catch(() => {})
  }
}
