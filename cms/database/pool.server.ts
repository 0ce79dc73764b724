import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterQuiet } from './after-quiet.ts'
import { boundAnswers } from './bound-answers.ts'
import { DatabaseBusy, DatabaseSilent, isDatabaseAway } from './away.ts'
import { databaseLimits, hasGivenUp } from './limits.ts'
import { noteBusy, noteFailure } from './outage.ts'

const TOO_MANY_CONNECTIONS = '53300'
const AGAIN_MS = 100
/** The backend of a connection that was closed in the middle of a statement notices, and ends the statement and its locks. */
const NOTICE_CLOSED = "SET client_connection_check_interval = '1s'"

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void

const ignore = () => {}

const isTooMany = (error: unknown) => error instanceof Error && (error as NodeJS.ErrnoException).code === TOO_MANY_CONNECTIONS

/** Only some systems can tell that a connection was closed; the others find out when they answer. */
const prepare = (client: pg.PoolClient) =>
  client.query(NOTICE_CLOSED).then(ignore, (error: unknown) => {
    if (isDatabaseAway(error)) throw error
  })

/**
 * A pool whose connections and statements wait no longer than the limits of the work that asks (`limits.ts`). When Postgres has no
 * connection left, it is asked again within the same time.
 */
export class BoundedPool extends pg.Pool {
  /** Connections that work has taken and not given back. */
  #taken = 0

  constructor(options: pg.PoolConfig = {}) {
    const { onConnect } = options
    super({
      keepAlive: true,
      ...options,
      onConnect: async (client) => {
        const pooled = client as pg.PoolClient
        // The event comes too late for what is asked here.
        boundAnswers(pooled)
        await prepare(pooled)
        await onConnect?.(client)
      },
    })
    // Postgres closes connections when it restarts. An idle one is replaced; the statement of a busy one fails.
    this.on('error', noteFailure)
    this.on('acquire', (client) => {
      this.#taken += 1
      client.off('error', ignore).on('error', ignore)
    })
    this.on('release', () => void (this.#taken -= 1))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connection = this.#connect()
    if (!callback) return connection
    // The continuation of a promise runs for whoever asked; the pool's own callback for whoever gave a connection back.
    connection.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, ignore),
    )
  }

  async #connect(): Promise<pg.PoolClient> {
    if (hasGivenUp()) throw new DatabaseSilent('Postgres did not answer this request before.')
    const until = performance.now() + databaseLimits().connectMs
    for (;;) {
      try {
        return await inTime(super.connect(), until - performance.now())
      } catch (error) {
        if (isTooMany(error) && performance.now() + AGAIN_MS < until) await sleep(AGAIN_MS)
        else throw this.#explained(error)
      }
    }
  }

  /** What kept a connection from coming; an outage, or a pool that is busy, is noted. */
  #explained(error: unknown): unknown {
    if (this.ending || !isDatabaseAway(error)) return error
    if (this.#taken < this.options.max) {
      noteFailure(error)
      return error
    }
    noteBusy(this.options.max)
    return new DatabaseBusy('Every connection to Postgres is busy.', { cause: error })
  }
}

/** The connection, if it comes within `ms`; later it goes back into the pool. */
function inTime(asked: Promise<pg.PoolClient>, ms: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const stop = afterQuiet(ms, () => {
      isOver = true
      reject(new DatabaseSilent(`Postgres gave no connection within ${Math.round(ms)} ms.`))
    })
    asked.then(
      (client) => {
        stop()
        if (isOver) client.release()
        else resolve(client)
      },
      (error: Error) => {
        stop()
        reject(error)
      },
    )
  })
}
