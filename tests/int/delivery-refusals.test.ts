import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { mailWay } from '#tests/setup/mail-way.ts'
import { emptyOutbox, enqueued, makeDue, rowIn, rowsIn, submitted } from '#tests/setup/outbox.ts'

let cms: Cms
const { server, worker, workerBy } = mailWay(() => cms)

beforeAll(async () => {
  cms = await openTestCms()
})
beforeEach(() => emptyOutbox(cms))

describe('a mail that is refused', () => {
  const refusing = (codes: Record<string, number>) =>
    server({
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = codes[address]
        done(responseCode ? Object.assign(new Error('not this one'), { responseCode }) : null)
      },
    })

  test('for now waits a minute, then two, up to six hours', async () => {
    const mails = await refusing({ 'sales@plumbline.example': 450 })
    const id = await enqueued(cms, await submitted(cms), 'notification')
    const waits: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      await worker(mails.url).drain()
      waits.push((await rowIn(cms, id)).wait / 60)
      await makeDue(cms)
    }
    const expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]
    expect(waits.every((wait, index) => wait <= (expected[index] ?? 0) && wait > (expected[index] ?? 0) * 0.8 - 0.1)).toBe(true)
    expect(await rowIn(cms, id)).toMatchObject({ state: 'waiting', lastError: 'Refused for now; the mail server said: 450 not this one' })
  })

  test('for good is dead at once, with the reason, and holds up nobody else', async () => {
    const mails = await refusing({ 'gone@example.com': 550 })
    const dead = await enqueued(cms, await submitted(cms, { email: 'gone@example.com' }), 'confirmation')
    const fine = await enqueued(cms, await submitted(cms), 'confirmation')
    await worker(mails.url).drain()
    expect(await rowIn(cms, dead)).toMatchObject({
      state: 'dead',
      attempts: 1,
      lastError: 'Refused; the mail server said: 550 not this one',
    })
    expect((await rowIn(cms, fine)).state).toBe('sent')
  })

  test('by one of several recipients for now is tried again for that one only', async () => {
    const codes: Record<string, number> = { 'b@plumbline.example': 450, 'c@plumbline.example': 550 }
    const mails = await refusing(codes)
    const id = await enqueued(cms, await submitted(cms), 'notification')
    const settings = { SMTP_URL: mails.url, SALES_EMAIL: 'a@plumbline.example,b@plumbline.example,c@plumbline.example' }
    await workerBy(settings).drain()
    expect((await rowIn(cms, id)).state).toBe('waiting')
    await sqlOf(cms).query(`UPDATE deliveries SET due_at = now() - interval '1 second'`)
    delete codes['b@plumbline.example']
    await workerBy(settings).drain()
    expect((await rowIn(cms, id)).state).toBe('sent')
    expect(mails.arrived.map(({ to }) => to)).toEqual([['a@plumbline.example'], ['b@plumbline.example']])
  })
})

test('of a submission that was erased nothing is sent', async () => {
  const mails = await server()
  const id = await enqueued(cms, await submitted(cms, { anonymisedAt: new Date().toISOString() }), 'notification')
  const gone = await submitted(cms)
  await enqueued(cms, gone, 'confirmation')
  await cms.delete({ collection: 'submissions', id: gone })
  await worker(mails.url).drain()
  expect(mails.arrived).toEqual([])
  expect(await rowsIn(cms)).toMatchObject([{ id, state: 'dead', lastError: 'The submission was erased.' }])
})

test('without a mail server mails are files that only their owner reads, the same one at every try', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const id = await enqueued(cms, await submitted(cms), 'notification')
  const files = () => workerBy({ DATA_DIR: folder })
  await files().drain()
  await sqlOf(cms).query(`UPDATE deliveries SET state = 'waiting'`)
  await files().drain()
  const [file = '', ...others] = await readdir(path.join(folder, 'mail'))
  expect(others).toEqual([])
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-notification-\d+\.eml$/)
  expect((await stat(path.join(folder, 'mail', file))).mode & 0o777).toBe(0o600)
  expect(await readFile(path.join(folder, 'mail', file), 'utf8')).toContain('To: sales@plumbline.example')
  expect((await rowIn(cms, id)).steps?.at(-1)?.what).toBe(`Written to ${path.join(folder, 'mail', file)}.`)
})
