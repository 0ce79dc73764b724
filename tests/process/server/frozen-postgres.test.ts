import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '#tests/setup/after-file.ts'
import { type OwnPostgres, startOwnPostgres } from '#tests/setup/databases/own-postgres.ts'
import { type SiteProcess, startServer } from '#tests/setup/site/site-process.ts'

/** `lost-connections.test.ts` stands in for a Postgres that hangs; here it is the process itself that stops or is gone. */
const SEEN = ['/', '/de', '/blog', '/directory', '/directory/eslint', '/directory/eslint.md', '/directory?q=no-un']
const READERS = 4
const PEOPLE = { accept: 'text/html' }
const PATIENCE = { timeout: 60_000, interval: 200 }
/** If the other tests have their Postgres in a container, a database is seeded before the site can start. */
const SEEDING_MS = 480_000

let postgres: OwnPostgres
let site: SiteProcess

beforeAll(async () => {
  postgres = await startOwnPostgres()
  const limits = { DATABASE_TIMEOUT: '1000', RENDER_TIMEOUT_MS: '2000', LIMIT_SEARCH: '1000000/h' }
  site = await startServer(postgres.url, { ...limits, LOG_LEVEL: 'error' })
  afterFile(() => site.stop())
}, SEEDING_MS)

const ask = (path: string) => fetch(site.url + path, { headers: PEOPLE, signal: AbortSignal.timeout(50_000) })
const cacheStatus = async (path: string) => (await ask(path)).headers.get('cache-status')
const readiness = async () => (await ask('/readyz')).text()

async function untilHits(): Promise<void> {
  for (const path of SEEN) await expect.poll(() => cacheStatus(path), PATIENCE).toBe('plumbline; hit')
}

/** Where a text stops being what it was before. */
function difference(text: string, before: string): { now: string; before: string } | null {
  if (text === before) return null
  const at = [...text].findIndex((character, index) => character !== before[index])
  return { now: text.slice(Math.max(0, at - 60), at + 60), before: before.slice(Math.max(0, at - 60), at + 60) }
}

/** Reads the pages again and again until `end`; `wrong` collects every answer that is not what it was before. */
async function keepReading() {
  const texts = new Map<string, string>()
  for (const path of SEEN) texts.set(path, await (await ask(path)).text())
  const wrong: unknown[] = []
  let [isOver, answers] = [false, 0]
  const read = async (path: string) => {
    try {
      const answer = await ask(path)
      const changed = difference(await answer.text(), texts.get(path) ?? '')
      if (answer.status !== 200 || changed) wrong.push([path, answer.status, changed])
    } catch (error) {
      wrong.push([path, String(error)])
    }
    answers += 1
  }
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver)
      for (const path of SEEN) {
        await read(path)
        await sleep(10)
      }
  })
  const end = async () => {
    isOver = true
    await Promise.all(readers)
  }
  return { end, wrong, count: () => answers }
}

type Harm = { harm: () => Promise<void>; repair: () => Promise<void>; unseen: readonly string[] }

const HARMS: [string, Harm][] = [
  ['frozen', { harm: () => postgres.freeze(), repair: () => postgres.thaw(), unseen: ['/pricing', '/directory?q=no-con'] }],
  ['killed', { harm: () => postgres.kill(), repair: () => postgres.restart(), unseen: ['/changelog', '/directory?q=no-dup'] }],
]

test.each(HARMS)('while Postgres is %s, pages seen before are served; then the site recovers', async (_, { harm, repair, unseen }) => {
  await untilHits()
  const { end, wrong, count } = await keepReading()
  try {
    await harm()
    // The first attempts notice the outage, the others know of it.
    for (const path of [...unseen, ...unseen]) {
      const answer = await ask(path)
      expect([path, answer.status]).toEqual([path, 503])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      await answer.body?.cancel()
    }
    await expect.poll(readiness, PATIENCE).toBe('degraded\n')
    await expect.poll(() => cacheStatus('/'), PATIENCE).toMatch(/^plumbline; hit; ttl=-?\d+; detail=DATABASE_AWAY$/)
    const before = count()
    await expect.poll(count, PATIENCE).toBeGreaterThan(before + 10 * SEEN.length)

    await repair()
    await expect.poll(readiness, PATIENCE).toBe('ready\n')
    await untilHits()
    for (const path of unseen) await expect.poll(async () => (await ask(path)).status, PATIENCE).toBe(200)
  } finally {
    await end()
  }
  expect(wrong).toEqual([])
  expect(site.child.exitCode).toBeNull()
})
