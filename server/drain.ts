import type { Server as NodeServer, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as afterInput, setTimeout as sleep } from 'node:timers/promises'

const IN_FLIGHT_MS = 8000
/** Lets clients open their last connections before new ones are refused. */
const SETTLE_MS = 500
/** Lets clients send one more request over those connections. */
const LAST_REQUESTS_MS = 3000

/** Closes connections after their next response; clients reconnect as long as new connections are accepted. */
function closeAfterResponse(server: NodeServer): () => void {
  const setClose = (_request: unknown, response: ServerResponse) => void response.setHeader('connection', 'close')
  server.prependListener('request', setClose)
  return () => server.off('request', setClose)
}

/**
 * Stops accepting connections. `http.Server.close` would also close idle ones, and reset a request that arrives at that moment.
 * The system resets connections that wait to be accepted, so this comes just after all of them were.
 */
async function stopListening(server: NodeServer): Promise<void> {
  await afterInput()
  return new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
}

/** Waits until clients have sent a last request over each connection, which closes it. */
async function lastRequests(closed: Promise<void>): Promise<void> {
  await Promise.race([closed, sleep(LAST_REQUESTS_MS)])
}

/** Keeps serving until a load balancer has noticed by `/readyz` that it should direct visitors elsewhere, then stops listening. */
async function drainSlowly(server: NodeServer, waitMs: number): Promise<void> {
  const keepAlive = closeAfterResponse(server)
  await sleep(waitMs)
  keepAlive()
  await sleep(SETTLE_MS)
  closeAfterResponse(server)
  const closed = stopListening(server)
  await lastRequests(closed)
  return endConnections(server, closed)
}

/** Closes idle connections at once, busy ones after their response, and the rest after eight seconds. */
async function endConnections(server: NodeServer, closed: Promise<void>): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS)
  // Responses already in flight do not have `connection: close`, so their connections are closed here once idle.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
  clearInterval(sweeping)
}

/**
 * Stops one of several servers that share a port: it takes no further connections, sends away the clients it has with their next
 * response, and then ends.
 */
export async function retireServer(server: NodeServer): Promise<void> {
  closeAfterResponse(server)
  const closed = stopListening(server)
  await lastRequests(closed)
  return endConnections(server, closed)
}

/** Stops a server without interrupting a response. With `waitMs` it first keeps serving for that long while clients leave. */
export async function drain(server: NodeServer, waitMs: number): Promise<void> {
  if (waitMs > 0) return drainSlowly(server, waitMs)
  return endConnections(server, stopListening(server))
}
