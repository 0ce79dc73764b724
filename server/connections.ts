import type { Server as NodeServer } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerRequest } from 'srvx'

/** Browsers send one request at a time. A connection that sends more than this ahead is closed: its pages would hold up everybody else. */
const MOST_WAITING = 8

/** How long a client may leave an answer unread. */
export const UNREAD_MS = 30_000

/** The requests of a connection that are not answered yet, in order; each is a call that ends its turn. */
type Line = { open: Set<() => void>; last: Promise<void> }

type Answer = (request: ServerRequest) => Promise<Response>

const lines = new WeakMap<Socket, Line>()

function lineOf(socket: Socket): Line {
  const present = lines.get(socket)
  if (present) return present
  const line: Line = { open: new Set(), last: Promise.resolve() }
  socket.once('close', () => line.open.forEach((end) => end()))
  lines.set(socket, line)
  return line
}

/**
 * Answers the requests of one connection one after another, the next when the last answer has been read. Node would begin all that
 * a client sends ahead at once, and keep their answers until they are read.
 */
export const oneAtATime =
  (answer: Answer): Answer =>
  async (request) => {
    const { req, res } = request.runtime?.node ?? {}
    if (!req || !res) return answer(request)
    const { socket } = req
    const line = lineOf(socket)
    const isFirst = line.open.size === 0
    const before = line.last
    line.last = new Promise((resolve) => {
      const end = () => {
        line.open.delete(end)
        resolve()
      }
      line.open.add(end)
      res.once('close', end)
    })
    if (line.open.size > MOST_WAITING) socket.destroy()
    if (!isFirst) await before
    return socket.destroyed ? new Response(null) : answer(request)
  }

/** Closes connections whose client has stopped reading. One that waits for its answer is left alone. */
export function closeUnread(server: NodeServer, unreadMs = UNREAD_MS): void {
  server.timeout = unreadMs
  server.on('timeout', (socket: Socket) => {
    const isWaiting = (lines.get(socket)?.open.size ?? 0) > 0 && socket.writableLength === 0
    if (isWaiting) socket.setTimeout(unreadMs)
    else socket.destroy()
  })
}
