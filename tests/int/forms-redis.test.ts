import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/postgres/embedded.ts'
import { asCaller } from '#cms/caller.ts'
import { countSender } from '#cms/forms/limits.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { changeEnv } from '#tests/setup/env.ts'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
const reason = hasRedis ? '' : ' (skipped: there is no redis-server on this machine; install it to run this)'
// The usual report names files only.
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

const count = (address: string) => asCaller({ address }, () => countSender(cms, `${randomUUID()}@example.com`))
const inPostgres = async () => (await sqlOf(cms).query('SELECT 1 FROM form_limits')).rowCount

test.skipIf(!hasRedis)(`limits are counted in Redis, and in Postgres while Redis is away${reason}`, async () => {
  // The line to Redis is opened by the first count; until it stands Postgres counts.
  await count('198.51.100.1')
  await sleep(300)
  await sqlOf(cms).query('DELETE FROM form_limits')
  for (let index = 0; index < 20; index += 1) expect((await count('198.51.100.2')).state).not.toBe('limited')
  expect(await count('198.51.100.2')).toMatchObject({ state: 'limited' })
  expect(await inPostgres()).toBe(0)
  await stopRedis()
  expect((await count('198.51.100.3')).state).toBe('free')
  expect(await inPostgres()).toBe(3)
})
