import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { startServer } from '#tests/setup/site/site-process.ts'
import { statusOver } from '#tests/setup/site/status-over.ts'

const CONNECTIONS = 40
/** Few enough that a slow machine renders them well before the shutdown deadline. */
const IN_FLIGHT = 8

test('SIGTERM completes requests in flight, closes idle connections and exits with 0 within ten seconds', async () => {
  const databases = testDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  // Pages in memory are answered too fast to be in flight.
  const site = await startServer(clone.url, { PAGE_CACHE_MB: '0' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  // Forty keep-alive connections, then a request in flight on some of them.
  expect(await Promise.all(Array.from({ length: CONNECTIONS }, () => statusOver(agent, site.port, '/livez')))).toEqual(
    Array(CONNECTIONS).fill(200),
  )
  // Idle connections outlive those of a proxy.
  const { headers } = await rawRequest(site.port, '/livez', { headers: { connection: 'keep-alive' } })
  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(60)
  // Warms up the page: on a busy machine, its first render takes as long as the server waits for requests in flight.
  expect(await statusOver(agent, site.port, '/directory/eslint')).toBe(200)
  let open = IN_FLIGHT
  const page = () => statusOver(agent, site.port, '/directory/eslint').finally(() => (open -= 1))
  const inFlight = Array.from({ length: IN_FLIGHT }, page)
  await sleep(30)
  expect(open).toBeGreaterThan(0)
  const start = Date.now()
  site.child.kill('SIGTERM')
  expect(await Promise.all(inFlight)).toEqual(Array(IN_FLIGHT).fill(200))
  await expect.poll(() => statusOver(new http.Agent(), site.port, '/livez').catch(String)).toMatch(/ECONNREFUSED|socket hang up/)
  expect(await site.exit).toEqual({ code: 0, signal: null })
  // A deadline, not a benchmark: orchestrators wait ten seconds before they kill.
  expect(Date.now() - start).toBeLessThan(10_000)
  agent.destroy()
  await clone.drop()
})

test('clients that keep sending requests during a drain are answered until the server stops listening, and none is reset', async () => {
  const databases = testDatabases()
  const clone = await cloneDatabase(databases, databases.seeded)
  const site = await startServer(clone.url, { DRAIN_SECONDS: '3' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let answers = 0
  /** Sends requests until the server refuses connections; returns the error code. */
  const client = async (): Promise<unknown> => {
    for (;;) {
      try {
        await statusOver(agent, site.port, '/livez')
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
  expect(await Promise.all(clients)).toEqual(Array(CONNECTIONS).fill('ECONNREFUSED'))
  expect(answers).toBeGreaterThan(atDrain + CONNECTIONS)
  expect(await site.exit).toEqual({ code: 0, signal: null })
  agent.destroy()
  await clone.drop()
})

test('Ctrl-C stops without draining, SIGTERM drains while answering pages, and a second signal ends the drain', async () => {
  const databases = testDatabases()
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
  // Signals less than half a second apart count as one.
  await sleep(700)
  second.child.kill('SIGTERM')
  expect(await second.exit).toEqual({ code: 1, signal: null })
  await clone.drop()
})
