import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { readBriefly, TooBusyError } from '#app/content/read-briefly.server.ts'
import { briefReadsOf, openBriefReads, readingBy } from '#cms/brief-reads.server.ts'
import { DatabaseBusy, isDatabaseAway, isDatabaseBusy } from '#cms/database/away.ts'
import { withDatabaseLimits } from '#cms/database/limits.ts'
import type { Cms } from '#cms/payload.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { openWayToPostgres } from '#tests/setup/way-to-postgres.ts'

let cms: Cms
let alone: pg.Pool

const sleep = (seconds: number) => ({ name: 'sleep', text: 'SELECT pg_sleep($1), pg_backend_pid() AS pid', values: [seconds] })

beforeAll(async () => {
  cms = await openTestCms()
  alone = openBriefReads(process.env.DATABASE_URL, 1)
})

afterAll(() => alone.end())

test('connections for short reads write nothing', async () => {
  await expect(briefReadsOf(cms).query('DELETE FROM users')).rejects.toThrow('read-only transaction')
})

test('as many reads run at once as there are connections; the others wait for their turn', async () => {
  const pids = await readBriefly(cms, (read) => Promise.all(Array.from({ length: 12 }, () => read<{ pid: number }>(sleep(0.01)))))
  expect(pids.flat()).toHaveLength(12)
  expect(new Set(pids.flat().map(({ pid }) => pid)).size).toBe(2)
})

test('a read that takes longer than two seconds is stopped, and the connection is good for the next', async () => {
  await expect(readBriefly(readingBy(alone), (read) => read(sleep(30)))).rejects.toThrow(TooBusyError)
  expect(await readBriefly(readingBy(alone), (read) => read(sleep(0)))).toHaveLength(1)
})

test('who gets no turn is told to try again', async () => {
  const client = await alone.connect()
  await expect(readBriefly(readingBy(alone), (read) => read(sleep(0)))).rejects.toThrow(TooBusyError)
  const asPage = withDatabaseLimits({ connectMs: 100, answerMs: 2000, failsFast: true }, () =>
    readBriefly(readingBy(alone), (read) => read(sleep(0))),
  )
  await expect(asPage).rejects.toThrow(TooBusyError)
  client.release()
})

test('a connection that nobody gives back in time is told apart from a database that is away', async () => {
  const client = await alone.connect()
  const waiting = withDatabaseLimits({ connectMs: 100, answerMs: 2000, failsFast: true }, () => alone.connect())
  await expect(waiting).rejects.toThrow(DatabaseBusy)
  client.release()
  const nobody = openBriefReads('postgres://nobody@127.0.0.1:1/none', 1)
  const refused = await withDatabaseLimits({ connectMs: 100, answerMs: 2000, failsFast: true }, () => nobody.connect()).catch(
    (error: unknown) => error,
  )
  expect([isDatabaseAway(refused), isDatabaseBusy(refused)]).toEqual([true, false])
  await nobody.end()
})

test('a connection that has gone silent is given up, and another one opened', async () => {
  const way = await openWayToPostgres(process.env.DATABASE_URL ?? '')
  const pool = openBriefReads(way.url, 1)
  pool.on('error', () => {})
  const [first] = await readBriefly(readingBy(pool), (read) => read<{ pid: number }>(sleep(0)))
  way.silence()
  await expect(readBriefly(readingBy(pool), (read) => read(sleep(0)))).rejects.toThrow(TooBusyError)
  const [second] = await readBriefly(readingBy(pool), (read) => read<{ pid: number }>(sleep(0)))
  expect(second?.pid).not.toBe(first?.pid)
  way.close()
  await pool.end()
})
