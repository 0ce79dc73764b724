import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { runAsCaller } from '#platform/http/caller.ts'
import { countSender } from '#cms/leads/forms/spam.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { changeEnv } from '#tests/setup/env.ts'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
const reason = hasRedis ? '' : ' (skipped: there is no redis-server on this machine; install it to run this)'
// The default reporter names only files.
if (reason) console.log(`Limits in Redis${reason}`)

let cms: Cms
let port: number
let redis: ReturnType<typeof spawn> | undefined

async function startRedis(): Promise<void> {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
  await sleep(500)
}

async function stopRedis(): Promise<void> {
  if (!redis) return
  const ended = once(redis, 'exit')
  redis.kill('SIGTERM')
  await ended
  redis = undefined
}

beforeAll(async () => {
  if (!hasRedis) return
  port = await freePort()
  await startRedis()
  cms = await openTestCms()
  changeEnv({ REDIS_URL: `redis://127.0.0.1:${port}` })
})
afterAll(async () => {
  if (!hasRedis) return
  await stopRedis()
})

const count = (address: string) => runAsCaller({ address }, () => countSender(cms, `${randomUUID()}@example.com`))
const inPostgres = async () => (await sqlOf(cms).query('SELECT 1 FROM form_limits')).rowCount

test.skipIf(!hasRedis)(`limits are counted in Redis, and in Postgres while Redis is down${reason}`, async () => {
  // The first count opens the connection to Redis; until it is open, Postgres counts.
  const countedInPostgres = async () => {
    await sqlOf(cms).query('DELETE FROM form_limits')
    await count('198.51.100.1')
    return inPostgres()
  }
  await expect.poll(countedInPostgres, { timeout: 10_000 }).toBe(0)
  for (let index = 0; index < 20; index += 1) expect((await count('198.51.100.2')).state).not.toBe('limited')
  expect(await count('198.51.100.2')).toMatchObject({ state: 'limited' })
  expect(await inPostgres()).toBe(0)
  await stopRedis()
  expect((await count('198.51.100.3')).state).toBe('free')
  expect(await inPostgres()).toBe(3)
})
