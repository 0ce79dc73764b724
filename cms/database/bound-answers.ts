import type { Socket } from 'node:net'
import type pg from 'pg'
import { afterQuiet } from './after-quiet.ts'
import { DatabaseSilent, isDatabaseAway } from './away.ts'
import { databaseLimits } from './limits.ts'
import { noteAnswer, noteFailure } from './outage.ts'

/** The socket of a connection; its type is declared for clients outside of a pool only. */
const socketOf = (client: pg.ClientBase): Socket => (client as pg.Client).connection.stream as Socket

/** Closes the connection when nothing arrives on it for as long as the work that asks may wait. */
function watch(client: pg.ClientBase): () => void {
  const { answerMs } = databaseLimits()
  const socket = socketOf(client)
  let received = socket.bytesRead
  let stop = () => {}
  const look = () => {
    stop = afterQuiet(answerMs, () => {
      if (socket.bytesRead === received) return void socket.destroy(new DatabaseSilent(`Postgres did not answer within ${answerMs} ms.`))
      received = socket.bytesRead
      look()
    })
  }
  look()
  return () => stop()
}

function learn(error: unknown): void {
  if (!error) noteAnswer()
  else if (isDatabaseAway(error)) noteFailure(error)
}

type Answered = (error: unknown, ...result: unknown[]) => void
type Ask = (...question: unknown[]) => unknown

/**
 * Has every statement on `client` wait for an answer only as long as the work that asks may wait (`limits.ts`). A server that hangs
 * keeps no time limit of its own, so the limit is kept on this side, and a connection that owes an answer is closed.
 */
export function boundAnswers(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as Ask
  const bounded: Ask = (...question) => {
    const stop = watch(client)
    const last = question.at(-1)
    if (typeof last === 'function') {
      const answered: Answered = (error, ...result) => {
        stop()
        learn(error)
        ;(last as Answered)(error, ...result)
      }
      return ask(...question.slice(0, -1), answered)
    }
    return (ask(...question) as Promise<unknown>).then(
      (result) => {
        stop()
        learn(null)
        return result
      },
      (error: unknown) => {
        stop()
        learn(error)
        throw error
      },
    )
  }
  client.query = bounded as typeof client.query
}
