import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseWaiting } from '#cms/leads/deliveries/claim.server.ts'
import { wakeDeliveries } from '#cms/leads/deliveries/outbox.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { startMailServer } from '#tests/setup/leads/mail-server.ts'
import { mailSetup } from '#tests/setup/leads/mail-setup.ts'
import { emptyOutbox, enqueued, makeDue, rowIn, rowsIn, submitted } from '#tests/setup/leads/outbox.ts'

let cms: Cms
const { server, worker } = mailSetup(() => cms)

beforeAll(async () => {
  cms = await openTestCms()
})
beforeEach(() => emptyOutbox(cms))

/** A clock that tests move forward. */
function clock() {
  let at = Date.now()
  return { now: () => at, pass: (seconds: number) => (at += seconds * 1000) }
}

const closedServer = async () => {
  const gone = await startMailServer()
  await gone.close()
  return gone
}

describe('a due delivery is sent', () => {
  test('once, to sales and to the visitor, and its steps say where', async () => {
    const mails = await server()
    const id = await submitted(cms)
    const [notified, confirmed] = [await enqueued(cms, id, 'notification'), await enqueued(cms, id, 'confirmation')]
    await worker(mails.url).drain()
    await worker(mails.url).drain()
    expect(mails.arrived.map(({ to }) => to).toSorted()).toEqual([['ada@weir.example'], ['sales@plumbline.example']])
    expect(await rowIn(cms, notified)).toMatchObject({ state: 'sent', attempts: 1, recipient: 'sales@plumbline.example', lastError: null })
    expect(await rowIn(cms, confirmed)).toMatchObject({ state: 'sent', attempts: 1, recipient: 'ada@weir.example' })
    expect((await rowIn(cms, notified)).sentAt).toBeInstanceOf(Date)
    expect((await rowIn(cms, notified)).steps).toMatchObject([{ what: expect.stringContaining('Accepted by 127.0.0.1 (250') as string }])
  })

  test('at once on a wake-up, until the worker is stopped', async () => {
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

  test('by one of two workers, never by both', async () => {
    const mails = await server()
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => submitted(cms, { email: `v${index}@example.com` })))
    for (const id of ids) for (let copy = 0; copy < 10; copy += 1) await enqueued(cms, id, 'confirmation', `c-${id}-${copy}`)
    await Promise.all([worker(mails.url).drain(), worker(mails.url).drain()])
    const seen = mails.arrived.map(({ mail }) => mail.messageId)
    expect([seen.length, new Set(seen).size]).toEqual([200, 200])
    expect((await rowsIn(cms)).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  })

  test('by another process once the lease of a killed one has expired', async () => {
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
      'Tried; the process ended before it could record the result.',
      expect.stringContaining('Accepted by'),
    ])
    // The first process continues and fails, which does not change the result of the second.
    hung.reject(Object.assign(new Error('late'), { code: 'ECONNREFUSED' }))
    await killed.drain()
    expect(await rowIn(cms, id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mails.arrived).toHaveLength(1)
  })

  test('by another process at once if a stop aborts it, as if it had not been claimed', async () => {
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

describe('a mail server that is down', () => {
  test('is probed by single deliveries at doubling intervals up to a minute; then everything is sent at once', async () => {
    const gone = await closedServer()
    const time = clock()
    for (let count = 0; count < 30; count += 1) await enqueued(cms, await submitted(cms), 'notification')
    const mail = worker(gone.url, { now: time.now, concurrency: 1 })
    await mail.drain()
    const [first, ...rest] = await rowsIn(cms)
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'The mail server refused the connection (ECONNREFUSED).' })
    expect(first?.steps?.[0]?.what).toMatch(/^Tried: the mail server refused the connection \(ECONNREFUSED\)\. Next try at \d{4}-.* UTC\.$/)
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
    // Within the jitter, minus the duration of the test.
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

  test('does not affect a delivery that waits for another reason', async () => {
    const id = await enqueued(cms, await submitted(cms), 'notification')
    await sqlOf(cms).query(`UPDATE deliveries SET steps = '[{"at":"x","what":"x","why":"later"}]', due_at = now() + interval '1 hour'`)
    await releaseWaiting(sqlOf(cms), ['notification'])
    expect((await rowIn(cms, id)).wait).toBeGreaterThan(3000)
  })

  test.each([
    [
      'rejects connections',
      { onConnect: (_: unknown, done: (error: Error) => void) => done(Object.assign(new Error('busy'), { responseCode: 421 })) },
    ],
    [
      'rejects the password',
      {
        credentials: 'site:very-secret-word@',
        onAuth: (_: unknown, __: unknown, done: (error: Error) => void) => done(new Error('no very-secret-word')),
      },
    ],
  ])('is also one that %s, and the mail waits', async (_name, manners) => {
    const mails = await server(manners)
    const id = await enqueued(cms, await submitted(cms), 'notification')
    await worker(mails.url).drain()
    const row = await rowIn(cms, id)
    expect(row).toMatchObject({ state: 'waiting', steps: [{ why: 'away' }] })
    expect(JSON.stringify(row)).not.toContain('very-secret-word')
  })

  test('for three days makes waiting deliveries dead, tried or not; a resend adds three days', async () => {
    const gone = await closedServer()
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
    expect((await rowIn(cms, old)).lastError).toBe('Given up after three days. The mail server refused the connection (ECONNREFUSED).')
    expect([(await rowIn(cms, again)).state, (await rowIn(cms, fresh)).state]).toEqual(['waiting', 'waiting'])
  })
})
