import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startDeadline } from './deadline.ts'
import { limitStatementTime } from './statement-timeout.ts'
import { DatabaseBusy, DatabaseTimeout, isDatabaseAway } from '#platform/database-errors.ts'
import { meter, type PoolName } from '#platform/meter.ts'
import { databaseLimits, hasGivenUp } from './limits.ts'
import { recordBusy, recordFailure } from './outage.ts'

const TOO_MANY_CONNECTIONS = '53300'
const RETRY_MS = 100
/** Makes a backend notice that its client has closed the connection, and end the statement and its locks. */
const DETECT_CLOSED = "SET client_connection_check_interval = '1s'"

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void

const ignore = () => {}

const isTooMany = (error: unknown) => error instanceof Error && (error as NodeJS.ErrnoException).code === TOO_MANY_CONNECTIONS

/** Some systems cannot detect a closed connection; there the backend notices when it sends the result. */
const prepare = (client: pg.PoolClient) =>
  client.query(DETECT_CLOSED).then(ignore, (error: unknown) => {
    if (isDatabaseAway(error)) throw error
  })

/**
 * A pool whose connections and statements wait no longer than the limits of the current work (`limits.ts`). If Postgres has no
 * connection left, it retries within the same limit.
 */
export class BoundedPool extends pg.Pool {
  #checkedOut = 0

  /** @param options.purpose what the pool is for, for metrics */
  constructor({ purpose = 'pages', ...options }: pg.PoolConfig & { purpose?: PoolName } = {}) {
    const { onConnect } = options
    super({
      keepAlive: true,
      ...options,
      onConnect: async (client) => {
        const pooled = client as pg.PoolClient
        // The `connect` event would come too late for the statements below.
        limitStatementTime(pooled)
        await prepare(pooled)
        await onConnect?.(client)
      },
    })
    // Postgres closes connections when it restarts. An idle one is replaced; the statement of a busy one fails.
    this.on('error', recordFailure)
    this.on('acquire', (client) => {
      this.#checkedOut += 1
      client.off('error', ignore).on('error', ignore)
    })
    this.on('release', () => void (this.#checkedOut -= 1))
    meter()?.watchPool(purpose, this)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connection = this.#connect()
    if (!callback) return connection
    // A promise continuation keeps the async context of the caller; the pool's callback would run in that of whoever released the connection.
    connection.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, ignore),
    )
  }

  async #connect(): Promise<pg.PoolClient> {
    if (hasGivenUp()) throw new DatabaseTimeout('Postgres did not answer this request before.')
    const until = performance.now() + databaseLimits().connectMs
    for (;;) {
      try {
        return await withTimeout(super.connect(), until - performance.now())
      } catch (error) {
        if (isTooMany(error) && performance.now() + RETRY_MS < until) await sleep(RETRY_MS)
        else throw this.#classify(error)
      }
    }
  }

  /** Tells a busy pool from an outage, and records either. */
  #classify(error: unknown): unknown {
    if (this.ending || !isDatabaseAway(error)) return error
    if (this.#checkedOut < this.options.max) {
      recordFailure(error)
      return error
    }
    recordBusy(this.options.max)
    return new DatabaseBusy('Every connection to Postgres is busy.', { cause: error })
  }
}

/** Resolves to the connection if it arrives within `ms`; one that arrives later is returned to the pool. */
function withTimeout(connecting: Promise<pg.PoolClient>, ms: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isExpired = false
    const cancel = startDeadline(ms, () => {
      isExpired = true
      reject(new DatabaseTimeout(`Postgres gave no connection within ${Math.round(ms)} ms.`))
    })
    connecting.then(
      (client) => {
        cancel()
        if (isExpired) client.release()
        else resolve(client)
      },
      (error: Error) => {
        cancel()
        reject(error)
      },
    )
  })
}
