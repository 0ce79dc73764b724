import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

const CLIENTS = 40

type Seen = { answers: number; goodbyes: number; faults: string[] }

/** Asks again and again on connections that are kept, until nobody listens any more. */
async function keepAsking(port: number, agent: http.Agent): Promise<Seen> {
  const seen: Seen = { answers: 0, goodbyes: 0, faults: [] }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const request = http.get({ host: '127.0.0.1', port, agent }, (response) => {
        seen.answers += 1
        if (response.headers.connection === 'close') seen.goodbyes += 1
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

test('clients that keep asking are all answered until nobody listens, and no connection is reset', async () => {
  const server = http.createServer((_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })
  const clients = Array.from({ length: CLIENTS }, () => keepAsking((server.address() as AddressInfo).port, agent))
  await sleep(200)
  await drain(server, 500)
  const seen = await Promise.all(clients)
  expect(seen.flatMap(({ faults }) => faults)).toEqual([])
  for (const { goodbyes } of seen) expect(goodbyes).toBeGreaterThan(0)
  agent.destroy()
})

test('an answer under way is finished, and idle connections hold nobody', async () => {
  const server = http.createServer((_request, response) => void setTimeout(() => response.end('late'), 300))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await (await fetch(url)).text()
  const underWay = fetch(url).then((answer) => answer.text())
  await sleep(100)
  await drain(server, 0)
  expect(await underWay).toBe('late')
})
