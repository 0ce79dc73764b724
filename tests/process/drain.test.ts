import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { announcedDatabases, cloneDatabase } from '#tests/setup/databases.ts'
import { rawRequest } from '#tests/setup/raw-request.ts'
import { startServer } from '#tests/setup/site-process.ts'

const CONNECTIONS = 40
/** Few enough that a slow machine renders them well before the drain deadline. */
const IN_FLIGHT = 8

function get(port: number, path: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent, headers: { host: `localhost:${port}` } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

test('SIGTERM answers what is in flight, closes idle connections and exits 0 within ten seconds', async () => {
  const databases = announcedDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(clone.url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  // Forty kept-alive connections, then a request in flight on some of them.
  expect(await Promise.all(Array.from({ length: CONNECTIONS }, () => get(site.port, '/livez', agent)))).toEqual(
    Array(CONNECTIONS).fill(200),
  )
  // The first drawing compiles the page, which on a busy machine takes as long as the server waits for what is in flight.
  expect(await get(site.port, '/directory/eslint', agent)).toBe(200)
  let open = IN_FLIGHT
  const page = () => get(site.port, '/directory/eslint', agent).finally(() => (open -= 1))
  const inFlight = Array.from({ length: IN_FLIGHT }, page)
  await sleep(30)
  expect(open).toBeGreaterThan(0)
  const from = Date.now()
  site.child.kill('SIGTERM')
  expect(await Promise.all(inFlight)).toEqual(Array(IN_FLIGHT).fill(200))
  await expect(get(site.port, '/livez', new http.Agent())).rejects.toThrow(/ECONNREFUSED|socket hang up/)
  expect(await site.exit).toEqual({ code: 0, signal: null })
  // The promise is a deadline, not a speed: ten seconds are what orchestrators wait before they kill.
  expect(Date.now() - from).toBeLessThan(10_000)
  agent.destroy()
  await clone.drop()
})

test('an idle connection is kept for longer than a proxy keeps it, and forty of them do not hold the server', async () => {
  const databases = announcedDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(clone.url)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  await Promise.all(Array.from({ length: CONNECTIONS }, () => get(site.port, '/livez', agent)))
  const { headers } = await rawRequest(site.port, '/livez', { headers: { connection: 'keep-alive' } })
  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(60)
  site.child.kill('SIGTERM')
  expect(await site.exit).toEqual({ code: 0, signal: null })
  agent.destroy()
  await clone.drop()
})

test('no client that goes on asking through a drain meets a reset', async () => {
  const databases = announcedDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(clone.url, { DRAIN_SECONDS: '3' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let answers = 0
  /** Asks until the server takes no connection any more, and says how that ended. */
  const client = async (): Promise<unknown> => {
    for (;;) {
      try {
        await get(site.port, '/livez', agent)
        answers += 1
      } catch (error) {
        return (error as NodeJS.ErrnoException).code
      }
      await sleep(5)
    }
  }
  const clients = Array.from({ length: CONNECTIONS }, client)
  await expect.poll(() => answers).toBeGreaterThan(2 * CONNECTIONS)
  site.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503)
  const atDrain = answers
  expect(new Set(await Promise.all(clients))).toEqual(new Set(['ECONNREFUSED']))
  expect(answers).toBeGreaterThan(atDrain + CONNECTIONS)
  expect(await site.exit).toEqual({ code: 0, signal: null })
  agent.destroy()
  await clone.drop()
})

test('Ctrl-C waits for no load balancer, a stop order does while pages are answered, and a second one ends that', async () => {
  const databases = announcedDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const patient = { DRAIN_SECONDS: '300' }
  const first = await startServer(clone.url, patient)
  first.child.kill('SIGINT')
  expect(await first.exit).toEqual({ code: 0, signal: null })
  const second = await startServer(clone.url, patient)
  second.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${second.url}/readyz`)).status, { timeout: 30_000 }).toBe(503)
  const page = await rawRequest(second.port, '/directory/eslint', { headers: { connection: 'keep-alive' } })
  expect([page.status, page.headers.connection]).toEqual([200, 'close'])
  // Less than half a second apart they count as one.
  await sleep(700)
  second.child.kill('SIGTERM')
  expect(await second.exit).toEqual({ code: 1, signal: null })
  await clone.drop()
})
