import type { Server as NodeServer } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerRequest } from 'srvx'

/** Browsers do not pipeline. A connection with more pipelined requests than this is closed, because they would hold up everybody else. */
const MAX_PIPELINED = 8

/** How long a client may leave a response unread. */
export const STALL_TIMEOUT_MS = 30_000

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
