import type { Server as NodeServer, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const IN_FLIGHT_MS = 8000
/** For clients to settle on a connection before new ones are refused, and to ask once more on it afterwards. */
const SETTLE_MS = 500
const LAST_ANSWERS_MS = 1000

/** Has connections close after their next answer: their clients come back by new ones, as long as these are taken. */
function sayGoodbye(server: NodeServer): () => void {
  const leave = (_request: unknown, response: ServerResponse) => void response.setHeader('connection', 'close')
  server.prependListener('request', leave)
  return () => server.off('request', leave)
}

/** Refuses new connections. The server's own `close` would break off the idle ones as well, and reset whoever asks at that moment. */
const refuseNew = (server: NodeServer, done: () => void) => NetServer.prototype.close.call(server, done)

/** Answers on while a load balancer finds out by `/readyz` that it should lead visitors elsewhere; then takes no new connections. */
async function turnAway(server: NodeServer, waitMs: number): Promise<void> {
  const stay = sayGoodbye(server)
  await sleep(waitMs)
  stay()
  await sleep(SETTLE_MS)
  sayGoodbye(server)
  const closed = new Promise<void>((resolve) => refuseNew(server, resolve))
  await sleep(LAST_ANSWERS_MS)
  return endConnections(server, closed)
}

/** Closes idle connections at once, busy ones after their answer, and the rest after eight seconds. */
async function endConnections(server: NodeServer, closed: Promise<void>): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS)
  // An answer that was under way before does not tell its client to leave; whoever becomes idle is closed here.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
  clearInterval(sweeping)
}

/** Stops a server without breaking off an answer. With `waitMs` it first sends its clients away for that long. */
export async function drain(server: NodeServer, waitMs: number): Promise<void> {
  if (waitMs > 0) return turnAway(server, waitMs)
  return endConnections(server, new Promise((resolve) => refuseNew(server, resolve)))
}
