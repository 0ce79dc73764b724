import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { cmsReadingFrom, openReadPool, readPoolOf, timedQuery, TooBusyError } from '#cms/core/timed-query.server.ts'
import { DatabaseBusy, isDatabaseAway, isDatabaseBusy } from '#platform/database-errors.ts'
import { withDatabaseLimits } from '#cms/core/database/limits.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { openPostgresProxy } from '#tests/setup/databases/postgres-proxy.ts'

let cms: Cms
let alone: pg.Pool

const sleep = (seconds: number) => ({ name: 'sleep', text: 'SELECT pg_sleep($1), pg_backend_pid() AS pid', values: [seconds] })

beforeAll(async () => {
  cms = await openTestCms()
  alone = openReadPool(process.env.DATABASE_URL, 1)
})

afterAll(() => alone.end())

test('connections for short reads are read-only', async () => {
  await expect(readPoolOf(cms).query('DELETE FROM users')).rejects.toThrow('read-only transaction')
})

test('runs as many reads at once as there are connections, and queues the rest', async () => {
  const pids = await timedQuery(cms, (read) => Promise.all(Array.from({ length: 12 }, () => read<{ pid: number }>(sleep(0.01)))))
  expect(pids.flat()).toHaveLength(12)
  expect(new Set(pids.flat().map(({ pid }) => pid)).size).toBe(2)
})

test('cancels a read after two seconds, and reuses the connection', async () => {
  await expect(timedQuery(cmsReadingFrom(alone), (read) => read(sleep(30)))).rejects.toThrow(TooBusyError)
  expect(await timedQuery(cmsReadingFrom(alone), (read) => read(sleep(0)))).toHaveLength(1)
})

test('rejects a read that gets no connection in time', async () => {
  const client = await alone.connect()
  await expect(timedQuery(cmsReadingFrom(alone), (read) => read(sleep(0)))).rejects.toThrow(TooBusyError)
  const asPage = withDatabaseLimits({ connectMs: 100, answerMs: 2000, failsFast: true }, () =>
    timedQuery(cmsReadingFrom(alone), (read) => read(sleep(0))),
  )
  await expect(asPage).rejects.toThrow(TooBusyError)
  client.release()
})

test('distinguishes an exhausted pool from an unreachable database', async () => {
  const client = await alone.connect()
  const waiting = withDatabaseLimits({ connectMs: 100, answerMs: 2000, failsFast: true }, () => alone.connect())
  await expect(waiting).rejects.toThrow(DatabaseBusy)
  client.release()
  const nobody = openReadPool('postgres://nobody@127.0.0.1:1/none', 1)
  const refused = await withDatabaseLimits({ connectMs: 100, answerMs: 2000, failsFast: true }, () => nobody.connect()).catch(
    (error: unknown) => error,
  )
  expect([isDatabaseAway(refused), isDatabaseBusy(refused)]).toEqual([true, false])
  await nobody.end()
})

test('replaces a connection that has gone silent', async () => {
  const proxy = await openPostgresProxy(process.env.DATABASE_URL ?? '')
  const pool = openReadPool(proxy.url, 1)
  pool.on('error', () => {})
  const [first] = await timedQuery(cmsReadingFrom(pool), (read) => read<{ pid: number }>(sleep(0)))
  proxy.silence()
  await expect(timedQuery(cmsReadingFrom(pool), (read) => read(sleep(0)))).rejects.toThrow(TooBusyError)
  const [second] = await timedQuery(cmsReadingFrom(pool), (read) => read<{ pid: number }>(sleep(0)))
  expect(second?.pid).not.toBe(first?.pid)
  proxy.close()
  await pool.end()
})
