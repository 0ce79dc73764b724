import type { Socket } from 'node:net'
import type pg from 'pg'
import { startDeadline } from './deadline.ts'
import { DatabaseTimeout, isDatabaseAway } from '#platform/database-errors.ts'
import { databaseLimits } from './limits.ts'
import { recordAnswer, recordFailure } from './outage.ts'
import { meter } from '#platform/meter.ts'

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

/** Starts the clock of a statement; the returned function takes its error, if there is one. */
function startRecord(): (error: unknown) => void {
  const statements = meter()?.statement
  const startedAt = statements ? performance.now() : 0
  return (error) => {
    const isAway = Boolean(error) && isDatabaseAway(error)
    statements?.(isAway ? 'away' : error ? 'failed' : 'answered', performance.now() - startedAt)
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
export function limitStatementTime(client: pg.ClientBase): void {
  const query = client.query.bind(client) as RunQuery
  const bounded: RunQuery = (...args) => {
    const stop = watch(client)
    const recordOutcome = startRecord()
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
