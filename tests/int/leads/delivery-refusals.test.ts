import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { mailSetup } from '#tests/setup/leads/mail-setup.ts'
import { emptyOutbox, enqueued, makeDue, rowIn, rowsIn, submitted } from '#tests/setup/leads/outbox.ts'

const cms = await openTestCms()
const { server, worker, workerBy } = mailSetup(() => cms)

beforeEach(() => emptyOutbox(cms))

describe('a rejected mail', () => {
  const rejecting = (codes: Record<string, number>) =>
    server({
      onRcptTo: ({ address }, _session, done) => {
        const responseCode = codes[address]
        done(responseCode ? Object.assign(new Error('not this one'), { responseCode }) : null)
      },
    })

  test('that is rejected temporarily waits a minute, then two, up to six hours', async () => {
    const mails = await rejecting({ 'sales@plumbline.example': 450 })
    const id = await enqueued(cms, await submitted(cms), 'notification')
    const waits: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      await worker(mails.url).drain()
      waits.push((await rowIn(cms, id)).wait / 60)
      await makeDue(cms)
    }
    const expected = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]
    expect(waits.every((wait, index) => wait <= (expected[index] ?? 0) && wait > (expected[index] ?? 0) * 0.8 - 0.1)).toBe(true)
    expect(await rowIn(cms, id)).toMatchObject({
      state: 'waiting',
      lastError: 'Rejected temporarily; the mail server said: 450 not this one',
    })
  })

  test('that is rejected permanently is dead at once and delays no other', async () => {
    const mails = await rejecting({ 'gone@example.com': 550 })
    const dead = await enqueued(cms, await submitted(cms, { email: 'gone@example.com' }), 'confirmation')
    const fine = await enqueued(cms, await submitted(cms), 'confirmation')
    await worker(mails.url).drain()
    expect(await rowIn(cms, dead)).toMatchObject({
      state: 'dead',
      attempts: 1,
      lastError: 'Rejected; the mail server said: 550 not this one',
    })
    expect((await rowIn(cms, fine)).state).toBe('sent')
  })

  test('is retried only for the recipient who rejected it temporarily', async () => {
    const codes: Record<string, number> = { 'b@plumbline.example': 450, 'c@plumbline.example': 550 }
    const mails = await rejecting(codes)
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

test('nothing is sent for an erased submission', async () => {
  const mails = await server()
  const id = await enqueued(cms, await submitted(cms, { anonymisedAt: new Date().toISOString() }), 'notification')
  const gone = await submitted(cms)
  await enqueued(cms, gone, 'confirmation')
  await cms.delete({ collection: 'submissions', id: gone })
  await worker(mails.url).drain()
  expect(mails.arrived).toEqual([])
  expect(await rowsIn(cms)).toMatchObject([{ id, state: 'dead', lastError: 'The submission was erased.' }])
})

test('without a mail server each mail is one file, however often it is tried, that only its owner can read', async () => {
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
