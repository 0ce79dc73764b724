import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

const CLIENTS = 40

type Seen = { answers: number; closing: number; faults: string[] }

/**
 * Sends requests over keep-alive connections until the server no longer listens. The system resets connections that still wait to be
 * accepted then, which is a refusal too; `accepted` are the ports of all others.
 */
async function sendUntilRefused(port: number, agent: http.Agent, accepted: ReadonlySet<number | undefined>): Promise<Seen> {
  const seen: Seen = { answers: 0, closing: 0, faults: [] }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const request = http.get({ host: '127.0.0.1', port, agent }, (response) => {
        seen.answers += 1
        if (response.headers.connection === 'close') seen.closing += 1
        response.resume().on('end', () => resolve(true))
      })
      let own: number | undefined
      request.on('socket', (socket) => {
        own = socket.localPort
        socket.once('connect', () => (own = socket.localPort))
      })
      request.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
        if (code !== 'ECONNREFUSED' && accepted.has(own)) seen.faults.push(code)
        resolve(false)
      })
    })
  while (await ask()) await sleep(20)
  return seen
}

test('every request is answered until the server stops listening, and no connection is reset', async () => {
  const server = http.createServer((_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const accepted = new Set<number | undefined>()
  server.on('connection', ({ remotePort }) => accepted.add(remotePort))
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })
  const clients = Array.from({ length: CLIENTS }, () => sendUntilRefused((server.address() as AddressInfo).port, agent, accepted))
  await sleep(200)
  await drain(server, 500)
  const seen = await Promise.all(clients)
  expect(seen.flatMap(({ faults }) => faults)).toEqual([])
  for (const { closing } of seen) expect(closing).toBeGreaterThan(0)
  agent.destroy()
})

test('a response in flight is finished, and idle connections do not delay the shutdown', async () => {
  const server = http.createServer((_request, response) => void setTimeout(() => response.end('late'), 300))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await (await fetch(url)).text()
  const underWay = fetch(url).then((answer) => answer.text())
  await sleep(100)
  await drain(server, 0)
  expect(await underWay).toBe('late')
})
