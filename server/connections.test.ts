import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain } from './connections.ts'

const CLIENTS = 40

type Seen = { answers: number; closing: number; faults: string[] }

const sendOnce = (port: number): Promise<number | string> =>
  new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code))
  })

/** Sends requests until the server refuses a connection, which is the only fault that a client may see. */
async function sendUntilRefused(port: number, agent: http.Agent | undefined): Promise<Seen> {
  const seen: Seen = { answers: 0, closing: 0, faults: [] }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const request = http.get({ host: '127.0.0.1', port, agent }, (response) => {
        seen.answers += 1
        if (response.headers.connection === 'close') seen.closing += 1
        response.resume().on('end', () => resolve(true))
      })
      request.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
        if (code !== 'ECONNREFUSED') seen.faults.push(code)
        resolve(false)
      })
    })
  while (await ask()) await sleep(20)
  return seen
}

async function listening(answer: http.RequestListener = (_request, response) => response.end('ok')) {
  const server = http.createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

test.each([
  ['connections that they share', new http.Agent({ keepAlive: true, maxSockets: CLIENTS })],
  ['a connection that each keeps for itself', undefined],
])('forty busy clients are answered until the server stops listening, and none is reset, over %s', async (_, shared) => {
  const { server, port } = await listening()
  const agents = Array.from({ length: CLIENTS }, () => shared ?? new http.Agent({ keepAlive: true }))
  const clients = agents.map((agent) => sendUntilRefused(port, agent))
  await sleep(200)
  await drain(server, 500)
  const seen = await Promise.all(clients)
  expect(seen.flatMap(({ faults }) => faults)).toEqual([])
  for (const { closing } of seen) expect(closing).toBeGreaterThan(0)
  for (const agent of agents) agent.destroy()
})

test('connections that still wait when a server stops listening are accepted and answered', async () => {
  const { server, port } = await listening()
  const answers = Array.from({ length: CLIENTS }, () => sendOnce(port))
  await drain(server, 0)
  expect(await Promise.all(answers)).toEqual(Array(CLIENTS).fill(200))
})

test('a drain ends early once nobody connects any more', async () => {
  const { server, port } = await listening()
  const draining = drain(server, 1)
  expect((await fetch(`http://127.0.0.1:${port}`)).headers.get('connection')).toBe('close')
  await draining
  expect(server.listening).toBe(false)
})

test('a response in flight is finished, and idle connections do not delay the shutdown', async () => {
  const { server, port } = await listening((_request, response) => void setTimeout(() => response.end('late'), 300))
  const url = `http://127.0.0.1:${port}`
  await (await fetch(url)).text()
  const underWay = fetch(url).then((answer) => answer.text())
  await sleep(100)
  await drain(server, 0)
  expect(await underWay).toBe('late')
})
