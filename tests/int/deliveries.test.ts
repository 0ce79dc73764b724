import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseWaiting } from '#cms/deliveries/claim.server.ts'
import { wakeDeliveries } from '#cms/deliveries/wake.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { startMailServer } from '#tests/setup/mail-server.ts'
import { mailWay } from '#tests/setup/mail-way.ts'
import { emptyOutbox, enqueued, makeDue, rowIn, rowsIn, submitted } from '#tests/setup/outbox.ts'

let cms: Cms
const { server, worker } = mailWay(() => cms)

beforeAll(async () => {
  cms = await openTestCms()
})
beforeEach(() => emptyOutbox(cms))

/** A time that tests set themselves. */
function clock() {
  let at = Date.now()
  return { now: () => at, pass: (seconds: number) => (at += seconds * 1000) }
}

const away = async () => {
  const gone = await startMailServer()
  await gone.close()
  return gone
}

describe('what is due is sent', () => {
  test('once, to sales and to the visitor, and says where it went', async () => {
    const mails = await server()
    const id = await submitted(cms)
    const [told, confirmed] = [await enqueued(cms, id, 'notification'), await enqueued(cms, id, 'confirmation')]
    await worker(mails.url).drain()
    await worker(mails.url).drain()
    expect(mails.arrived.map(({ to }) => to).toSorted()).toEqual([['ada@weir.example'], ['sales@plumbline.example']])
    expect(await rowIn(cms, told)).toMatchObject({ state: 'sent', attempts: 1, recipient: 'sales@plumbline.example', lastError: null })
    expect(await rowIn(cms, confirmed)).toMatchObject({ state: 'sent', attempts: 1, recipient: 'ada@weir.example' })
    expect((await rowIn(cms, told)).sentAt).toBeInstanceOf(Date)
    expect((await rowIn(cms, told)).steps).toMatchObject([{ what: expect.stringContaining('Taken by 127.0.0.1 (250') as string }])
  })

  test('at once when somebody says that there is something, and until the worker is stopped', async () => {
    const mails = await server()
    const running = worker(mails.url, { tickMs: 600_000 })
    running.start()
    await enqueued(cms, await submitted(cms), 'notification')
    wakeDeliveries()
    await expect.poll(() => mails.arrived.length).toBe(1)
    await running.stop()
    await enqueued(cms, await submitted(cms), 'notification')
    wakeDeliveries()
    expect((await rowsIn(cms)).map(({ state }) => state)).toEqual(['sent', 'waiting'])
  })

  test('by two workers at once, none of it twice', async () => {
    const mails = await server()
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => submitted(cms, { email: `v${index}@example.com` })))
    for (const id of ids) for (let copy = 0; copy < 10; copy += 1) await enqueued(cms, id, 'confirmation', `c-${id}-${copy}`)
    await Promise.all([worker(mails.url).drain(), worker(mails.url).drain()])
    const seen = mails.arrived.map(({ mail }) => mail.messageId)
    expect([seen.length, new Set(seen).size]).toEqual([200, 200])
    expect((await rowsIn(cms)).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  })

  test('by another process where one was killed with it in its hands, once its lease is over', async () => {
    const mails = await server()
    const id = await enqueued(cms, await submitted(cms), 'notification')
    const hung = Promise.withResolvers<never>()
    const killed = worker(mails.url, { transport: { send: () => hung.promise, close: () => {} } })
    void killed.drain()
    await expect.poll(async () => (await rowIn(cms, id)).attempts).toBe(1)
    await worker(mails.url).drain()
    expect(await rowIn(cms, id)).toMatchObject({ state: 'waiting', attempts: 1, steps: [{ why: 'trying' }] })
    await makeDue(cms)
    await worker(mails.url).drain()
    expect(await rowIn(cms, id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect((await rowIn(cms, id)).steps?.map(({ what }) => what)).toEqual([
      'Tried; the process ended before it could say what came of it.',
      expect.stringContaining('Taken by'),
    ])
    // The first comes back to life and fails: what the second did stands.
    hung.reject(Object.assign(new Error('late'), { code: 'ECONNREFUSED' }))
    await killed.drain()
    expect(await rowIn(cms, id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mails.arrived).toHaveLength(1)
  })

  test('what a stop cuts off is due for others at once, as if it had not been taken', async () => {
    const id = await enqueued(cms, await submitted(cms), 'notification')
    const stuck = {
      send: (_mail: unknown, _at: Date, signal?: AbortSignal) =>
        new Promise<never>((_, reject) =>
          signal?.addEventListener('abort', () => reject(Object.assign(new Error('cut'), { code: 'EABORT' }))),
        ),
      close: () => {},
    }
    const running = worker('smtp://127.0.0.1:1', { transport: stuck, graceMs: 1 })
    running.start()
    await expect.poll(async () => (await rowIn(cms, id)).attempts).toBe(1)
    await running.stop()
    const row = await rowIn(cms, id)
    expect(row).toMatchObject({ state: 'waiting', attempts: 0, steps: [] })
    expect(row.wait).toBeLessThanOrEqual(0)
  })
})

describe('a mail server that is away', () => {
  test('is asked by few, each of which waits twice as long as before, up to a minute; then everything goes out at once', async () => {
    const gone = await away()
    const time = clock()
    for (let count = 0; count < 30; count += 1) await enqueued(cms, await submitted(cms), 'notification')
    const mail = worker(gone.url, { now: time.now, width: 1 })
    await mail.drain()
    const [first, ...rest] = await rowsIn(cms)
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'The mail server does not answer (ECONNREFUSED).' })
    expect(first?.steps?.[0]?.what).toMatch(/^Tried: the mail server does not answer \(ECONNREFUSED\)\. Next try at \d{4}-.* UTC\.$/)
    expect(rest.every(({ attempts, steps }) => attempts === 0 && !steps?.length)).toBe(true)
    await mail.drain()
    expect((await rowsIn(cms)).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1)
    await sqlOf(cms).query('DELETE FROM deliveries WHERE attempts = 0')
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      waits.push((await rowIn(cms, first?.id ?? 0)).wait)
      time.pass(60)
      await mail.drain()
    }
    const expected = [2, 4, 8, 16, 32, 60, 60, 60]
    // Within the jitter, and less what the test itself took.
    expect(waits.every((wait, index) => wait <= (expected[index] ?? 0) && wait > (expected[index] ?? 0) * 0.8 - 1.5)).toBe(true)
    for (let count = 0; count < 30; count += 1) await enqueued(cms, await submitted(cms), 'notification')
    await sqlOf(cms).query(
      `UPDATE deliveries SET steps = '[{"at":"2026-01-01T00:00:00Z","what":"x","why":"away"}]', due_at = now() + interval '1 minute'`,
    )
    const back = await server({ port: gone.port })
    await mail.drain()
    expect(back.arrived).toHaveLength(0)
    time.pass(60)
    await mail.drain()
    expect(back.arrived).toHaveLength(31)
    expect((await rowsIn(cms)).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('leaves alone what waits for a reason of its own', async () => {
    const id = await enqueued(cms, await submitted(cms), 'notification')
    await sqlOf(cms).query(`UPDATE deliveries SET steps = '[{"at":"x","what":"x","why":"later"}]', due_at = now() + interval '1 hour'`)
    await releaseWaiting(sqlOf(cms), ['notification'])
    expect((await rowIn(cms, id)).wait).toBeGreaterThan(3000)
  })

  test.each([
    [
      'greets with a refusal',
      { onConnect: (_: unknown, done: (error: Error) => void) => done(Object.assign(new Error('busy'), { responseCode: 421 })) },
    ],
    [
      'refuses the password',
      {
        credentials: 'site:very-secret-word@',
        onAuth: (_: unknown, __: unknown, done: (error: Error) => void) => done(new Error('no very-secret-word')),
      },
    ],
  ])('is one that %s, and the mail waits', async (_name, manners) => {
    const mails = await server(manners)
    const id = await enqueued(cms, await submitted(cms), 'notification')
    await worker(mails.url).drain()
    const row = await rowIn(cms, id)
    expect(row).toMatchObject({ state: 'waiting', steps: [{ why: 'away' }] })
    expect(JSON.stringify(row)).not.toContain('very-secret-word')
  })

  test('for three days makes what waits for it dead, tried or not; what somebody sent again has three days more', async () => {
    const gone = await away()
    const [old, again, fresh] = [
      await enqueued(cms, await submitted(cms), 'notification'),
      await enqueued(cms, await submitted(cms), 'notification'),
      await enqueued(cms, await submitted(cms), 'notification'),
    ]
    await sqlOf(cms).query(`UPDATE deliveries SET created_at = now() - interval '73 hours' WHERE id <> $1`, [fresh])
    await sqlOf(cms).query(
      `UPDATE deliveries SET steps = jsonb_build_array(jsonb_build_object('at', now()::text, 'what', 'Sent again by Ada.', 'why', 'again')) WHERE id = $1`,
      [again],
    )
    await worker(gone.url).drain()
    expect((await rowIn(cms, old)).state).toBe('dead')
    expect((await rowIn(cms, old)).lastError).toBe('Given up after three days. The mail server does not answer (ECONNREFUSED).')
    expect([(await rowIn(cms, again)).state, (await rowIn(cms, fresh)).state]).toEqual(['waiting', 'waiting'])
  })
})
