import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'
import { statusOver } from '#tests/setup/site/status-over.ts'

let site: SiteProcess
const CLIENTS = 20
const REQUESTS = 20_000
const SETTINGS = { WORKERS: '2', LOG_LEVEL: 'warn', DATABASE_POOL: '16' }

beforeAll(async () => {
  site = await startSeededSite(SETTINGS)
})
afterAll(() => site.stop())

/** The process ids of the workers, oldest first. */
const workers = async (): Promise<number[]> =>
  (await readFile(`/proc/${site.child.pid}/task/${site.child.pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** The processes that run jobs, as they record it in the database. */
async function runners(): Promise<number[]> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pid FROM job_runners').finally(() => client.end())
  return rows.map(({ pid }) => pid)
}

/** Sends at least 20,000 requests over keep-alive connections, until `end` resolves; returns how often each status or error came. */
async function load(end: Promise<unknown>): Promise<Map<unknown, number>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })
  const seen = new Map<unknown, number>()
  let [isOver, sent] = [false, 0]
  const client = async () => {
    while (!isOver || sent < REQUESTS) {
      sent += 1
      const outcome = await statusOver(agent, site.port, '/pricing').catch((error: NodeJS.ErrnoException) => error.code)
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  await end
  isOver = true
  await Promise.all(clients)
  agent.destroy()
  return seen
}

test('exactly one of them runs jobs', async () => {
  await expect.poll(runners).toHaveLength(1)
  const [runner = 0] = await runners()
  expect(await workers()).toContain(runner)
})

test('SIGHUP replaces every worker, and no request fails, over kept connections either', async () => {
  const before = await workers()
  expect(before).toHaveLength(2)
  const replaced = async () => {
    site.child.kill('SIGHUP')
    await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('All workers run the current build.')
  }
  const seen = await load(replaced())
  expect([...seen.keys()]).toEqual([200])
  expect(seen.get(200)).toBeGreaterThanOrEqual(REQUESTS)
  const after = await workers()
  expect(after).toHaveLength(2)
  for (const pid of after) expect(before).not.toContain(pid)
  // The one that ran jobs has a successor, and has signed off.
  await expect.poll(runners).toHaveLength(1)
  const [runner = 0] = await runners()
  expect(after).toContain(runner)
})

test('a worker that dies is replaced, and the others go on', async () => {
  const [first = 0, second = 0] = await workers()
  process.kill(first, 'SIGKILL')
  const agent = new http.Agent()
  for (let count = 0; count < 50; count += 1) expect(await statusOver(agent, site.port, '/pricing')).toBe(200)
  // The dead one counts until its parent has noticed.
  await expect.poll(() => site.output(), { timeout: 30_000 }).toContain('ended unexpectedly (SIGKILL); another one takes its place.')
  await expect.poll(workers, { timeout: 30_000 }).toHaveLength(2)
  expect(await workers()).toContain(second)
})

test('workers that die during a reload leave no others behind, and a signal to all processes harms none', async () => {
  const reloads = () => site.output().split('All workers run the current build.').length
  const before = reloads()
  const old = await workers()
  for (const pid of old) process.kill(pid, 'SIGHUP')
  site.child.kill('SIGHUP')
  for (const pid of old) process.kill(pid, 'SIGKILL')
  await expect.poll(reloads, { timeout: 60_000 }).toBeGreaterThan(before)
  const again = reloads()
  await expect.poll(workers, { timeout: 30_000 }).toHaveLength(2)
  const between = await workers()
  site.child.kill('SIGHUP')
  await expect.poll(reloads, { timeout: 60_000 }).toBeGreaterThan(again)
  const after = await workers()
  expect(after).toHaveLength(2)
  for (const pid of after) expect([...old, ...between]).not.toContain(pid)
})

test('a change reaches every worker', async () => {
  const agents = Array.from({ length: 8 }, () => new http.Agent({ keepAlive: true, maxSockets: 1 }))
  const statuses = () => Promise.all(agents.map((agent) => statusOver(agent, site.port, '/made-for-all')))
  expect(new Set(await statuses())).toEqual(new Set([404]))
  const headers = { 'content-type': 'application/json', cookie: await signIn(site.url), origin: site.url }
  const body = JSON.stringify({ title: 'Made for all', slug: 'made-for-all', blocks: [], _status: 'published' })
  expect((await fetch(`${site.url}/api/pages`, { method: 'POST', headers, body })).status).toBe(201)
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(Array(8).fill(200))
  for (const agent of agents) agent.destroy()
})

test('after SIGTERM every request is answered over kept connections until new ones are refused, and none is reset', async () => {
  const draining = await startSeededSite({ ...SETTINGS, DRAIN_SECONDS: '3' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS })
  const statuses = new Set<number>()
  let answers = 0
  /** Sends requests until one fails; returns its error code. */
  const client = async (): Promise<unknown> => {
    for (;;) {
      try {
        statuses.add(await statusOver(agent, draining.port, '/pricing'))
        answers += 1
      } catch (error) {
        return (error as NodeJS.ErrnoException).code
      }
      await sleep(5)
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  await expect.poll(() => answers).toBeGreaterThan(10 * CLIENTS)
  draining.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${draining.url}/readyz`)).status).toBe(503)
  const atDrain = answers
  expect(await Promise.all(clients)).toEqual(Array(CLIENTS).fill('ECONNREFUSED'))
  expect([...statuses]).toEqual([200])
  expect(answers).toBeGreaterThan(atDrain + CLIENTS)
  expect(await draining.exit).toEqual({ code: 0, signal: null })
  agent.destroy()
  await draining.stop()
})

test('SIGTERM stops all of them with code 0', async () => {
  const before = await workers()
  site.child.kill('SIGTERM')
  expect(await site.exit).toEqual({ code: 0, signal: null })
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
