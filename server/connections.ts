import type { Server as NodeServer, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as afterInput, setTimeout as sleep } from 'node:timers/promises'
import type { ServerRequest } from 'srvx'

/** Browsers do not pipeline. A connection with more pipelined requests than this is closed, because they would hold up everybody else. */
const MAX_PIPELINED = 8

/** How long a client may leave a response unread. */
const STALL_TIMEOUT_MS = 30_000

/** The unanswered requests of a connection in order, each with a function that marks it as done. */
type RequestQueue = { open: Set<() => void>; last: Promise<void> }

type Handler = (request: ServerRequest) => Promise<Response>

const queues = new WeakMap<Socket, RequestQueue>()

function queueOf(socket: Socket): RequestQueue {
  const present = queues.get(socket)
  if (present) return present
  const queue: RequestQueue = { open: new Set(), last: Promise.resolve() }
  socket.once('close', () => queue.open.forEach((end) => end()))
  queues.set(socket, queue)
  return queue
}

/**
 * Handles the requests of one connection sequentially, each after the previous response has been read. Node would handle all
 * pipelined requests at once, and buffer their responses until they are read.
 */
export const serializeRequests =
  (handle: Handler): Handler =>
  async (request) => {
    const { req, res } = request.runtime?.node ?? {}
    if (!req || !res) return handle(request)
    const { socket } = req
    const queue = queueOf(socket)
    const isFirst = queue.open.size === 0
    const before = queue.last
    queue.last = new Promise((resolve) => {
      const end = () => {
        queue.open.delete(end)
        resolve()
      }
      queue.open.add(end)
      res.once('close', end)
    })
    if (queue.open.size > MAX_PIPELINED) socket.destroy()
    if (!isFirst) await before
    return socket.destroyed ? new Response(null) : handle(request)
  }

/** Closes connections whose client has stopped reading. One that is waiting for its response is left alone. */
export function closeStalledConnections(server: NodeServer, timeoutMs = STALL_TIMEOUT_MS): void {
  server.timeout = timeoutMs
  server.on('timeout', (socket: Socket) => {
    const isWaiting = (queues.get(socket)?.open.size ?? 0) > 0 && socket.writableLength === 0
    if (isWaiting) socket.setTimeout(timeoutMs)
    else socket.destroy()
  })
}

/** What is still in flight this long after clients were sent away is cut off. */
const IN_FLIGHT_MS = 8000
/** If nobody has connected for this long, nobody is about to. */
const QUIET_MS = 500
/** How long clients that go on connecting are served. */
const LINGER_MS = 1500
/** How long they may then take to settle on the connections they have. */
const SETTLE_MS = 4000
/** Lets clients send one more request over those connections. */
const LAST_REQUESTS_MS = 2000
/** If a connection waits to be accepted, one is accepted within this time. */
const ACCEPTED_MS = 100
const STEP_MS = 25

/** Closes connections after their next response; clients reconnect as long as new connections are accepted. */
function closeAfterResponse(server: NodeServer): () => void {
  const setClose = (_request: unknown, response: ServerResponse) => void response.setHeader('connection', 'close')
  server.prependListener('request', setClose)
  return () => server.off('request', setClose)
}

/**
 * Waits until nobody has connected for `quietMs`. Each turn of the event loop accepts one connection, so after a pause of this
 * process many may still wait.
 * @returns false if somebody still connects after `forMs`
 */
async function untilQuiet(server: NodeServer, quietMs: number, forMs: number): Promise<boolean> {
  const end = performance.now() + forMs
  let quietSince = performance.now()
  const note = () => void (quietSince = performance.now())
  server.on('connection', note)
  do {
    await sleep(STEP_MS)
    await afterInput()
  } while (performance.now() - quietSince < quietMs && performance.now() < end)
  server.off('connection', note)
  return performance.now() - quietSince >= quietMs
}

/**
 * Stops accepting connections, once those that wait for it are accepted: the system would reset them. `http.Server.close` would also
 * close idle ones, and reset a request that arrives at that moment.
 */
async function stopListening(server: NodeServer): Promise<{ closed: Promise<void> }> {
  await untilQuiet(server, ACCEPTED_MS, 2 * QUIET_MS)
  return { closed: new Promise((resolve) => void NetServer.prototype.close.call(server, () => resolve())) }
}

/** Waits until clients have sent a last request over each connection, which closes it. */
async function lastRequests(closed: Promise<void>): Promise<void> {
  await Promise.race([closed, sleep(LAST_REQUESTS_MS)])
}

/**
 * Keeps serving until a load balancer has noticed by `/readyz` that it should direct visitors elsewhere, and then until nobody
 * connects any more. Clients that still do may keep their last connection, so that none is about to connect when it stops listening.
 */
async function drainSlowly(server: NodeServer, waitMs: number, noneListens?: () => Promise<void>): Promise<void> {
  const keepAlive = closeAfterResponse(server)
  await sleep(waitMs)
  const cutOff = performance.now() + IN_FLIGHT_MS
  if (!(await untilQuiet(server, QUIET_MS, LINGER_MS))) {
    keepAlive()
    await untilQuiet(server, QUIET_MS, SETTLE_MS)
  }
  await retire(server, cutOff, noneListens)
}

/** Takes no further connections, closes each one after its next response, and then ends. */
async function retire(server: NodeServer, cutOff: number, noneListens?: () => Promise<void>): Promise<void> {
  const { closed } = await stopListening(server)
  if (noneListens) await Promise.race([noneListens(), sleep(cutOff - LAST_REQUESTS_MS - performance.now())])
  closeAfterResponse(server)
  await lastRequests(closed)
  return endConnections(server, closed, cutOff)
}

/** Closes idle connections at once, busy ones after their response, and the rest at `cutOff`. */
async function endConnections(server: NodeServer, closed: Promise<void>, cutOff: number): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), cutOff - performance.now())
  // Responses already in flight do not have `connection: close`, so their connections are closed here once idle.
  const sweeping = setInterval(() => server.closeIdleConnections(), STEP_MS)
  server.closeIdleConnections()
  await closed
  clearTimeout(deadline)
  clearInterval(sweeping)
}

/**
 * Stops one of several servers that share a port: it takes no further connections, sends away the clients it has with their next
 * response, and then ends.
 */
export const retireServer = (server: NodeServer): Promise<void> => retire(server, performance.now() + IN_FLIGHT_MS)

/**
 * Stops a server without interrupting a response. With `waitMs` it first keeps serving for that long while clients leave.
 * @param noneListens called when it has stopped listening; resolves once no other server listens on the port either
 */
export async function drain(server: NodeServer, waitMs: number, noneListens?: () => Promise<void>): Promise<void> {
  if (waitMs > 0) return drainSlowly(server, waitMs, noneListens)
  const { closed } = await stopListening(server)
  return endConnections(server, closed, performance.now() + IN_FLIGHT_MS)
}
