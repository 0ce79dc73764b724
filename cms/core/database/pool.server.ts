import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseBusy, DatabaseTimeout, isDatabaseAway } from '#platform/database-errors.ts'
import { meter, type PoolName } from '#platform/meter.ts'
import { databaseLimits, hasGivenUp, recordAnswer, recordBusy, recordFailure } from './limits.ts'

const GRACE_MS = 50

/**
 * Calls `onExpired` after `ms` and a grace period: a blocked event loop runs its timers before it reads the data that arrived
 * in the meantime.
 * @returns the function that cancels it
 */
export function startDeadline(ms: number, onExpired: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(onExpired, GRACE_MS)
  }, ms)
  return () => clearTimeout(timer)
}

/** The socket of a connection; pg declares its type only for clients outside of a pool. */
const socketOf = (client: pg.ClientBase): Socket => (client as pg.Client).connection.stream as Socket

/** Closes the connection if nothing arrives on it within the limit of the current work. */
function watch(client: pg.ClientBase): () => void {
  const { answerMs } = databaseLimits()
  const socket = socketOf(client)
  let received = socket.bytesRead
  let cancel = () => {}
  const check = () => {
    cancel = startDeadline(answerMs, () => {
      if (socket.bytesRead === received) return void socket.destroy(new DatabaseTimeout(`Postgres did not answer within ${answerMs} ms.`))
      received = socket.bytesRead
      check()
    })
  }
  check()
  return () => cancel()
}

const IN_ABORTED_TRANSACTION = '25P02'
const lastErrors = new WeakMap<pg.ClientBase, unknown>()

/** Postgres refuses what follows an error in a transaction without its reason, so that error becomes the cause. */
function addCause(client: pg.ClientBase, error: unknown): void {
  if (error instanceof Error && (error as NodeJS.ErrnoException).code === IN_ABORTED_TRANSACTION) error.cause ??= lastErrors.get(client)
  else if (error) lastErrors.set(client, error)
}

/** Starts the clock of a statement; the returned function takes its error, if there is one. */
function startRecord(client: pg.ClientBase): (error: unknown) => void {
  const statements = meter()?.statement
  const startedAt = statements ? performance.now() : 0
  return (error) => {
    const isAway = Boolean(error) && isDatabaseAway(error)
    statements?.(isAway ? 'away' : error ? 'failed' : 'answered', performance.now() - startedAt)
    addCause(client, error)
    if (!error) recordAnswer()
    else if (isAway) recordFailure(error)
  }
}

type Callback = (error: unknown, ...result: unknown[]) => void
type RunQuery = (...args: unknown[]) => unknown

/**
 * Limits how long every statement on `client` waits for Postgres, by the limits of the current work (`limits.ts`). A hung server
 * enforces no timeout of its own, so this side does, and closes a connection that owes a result.
 */
function limitStatementTime(client: pg.ClientBase): void {
  const query = client.query.bind(client) as RunQuery
  const bounded: RunQuery = (...args) => {
    const stop = watch(client)
    const recordOutcome = startRecord(client)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback: Callback = (error, ...result) => {
        stop()
        recordOutcome(error)
        ;(last as Callback)(error, ...result)
      }
      return query(...args.slice(0, -1), callback)
    }
    return (query(...args) as Promise<unknown>).then(
      (result) => {
        stop()
        recordOutcome(null)
        return result
      },
      (error: unknown) => {
        stop()
        recordOutcome(error)
        throw error
      },
    )
  }
  client.query = bounded as typeof client.query
}

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
