import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { startFakeServer } from '#tests/setup/site/fake-server.ts'

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer }

/** A host that receives forwarded events: it records requests byte for byte and responds with `reply`. */
export async function startIngestHost() {
  const received: Received[] = []
  const accept: RequestListener = (_, response) => response.setHeader('content-type', 'application/json').end('{"status":1}')
  const host = {
    received,
    reply: accept,
    url: '',
    close: async () => {},
    /** Clears recorded requests and restores the default reply. */
    reset: () => {
      received.length = 0
      host.reply = accept
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
