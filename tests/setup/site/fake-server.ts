import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this machine that stands in for an external one, and records its requests. */
export type FakeServer = { url: string; asked: string[]; close: () => Promise<void> }

/** Starts one. Requests are recorded as method and path: `GET /a?b=c`. */
export async function startFakeServer(answer: http.RequestListener): Promise<FakeServer> {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, asked, close }
}
