import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { startFakeServer } from './fake-server.ts'

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

/** A host that events are handed on to: it keeps what it got, to the byte, and answers as `reply` says. */
export async function startIngestHost() {
  const received: Received[] = []
  const taken: RequestListener = (_, response) => response.setHeader('content-type', 'application/json').end('{"status":1}')
  const host = {
    received,
    reply: taken,
    url: '',
    close: async () => {},
    /** Forgets everything, and answers as at first. */
    reset: () => {
      received.length = 0
      host.reply = taken
    },
  }
  const server = await startFakeServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
      host.reply(request, response)
    })
  })
  return Object.assign(host, { url: server.url, close: server.close })
}
