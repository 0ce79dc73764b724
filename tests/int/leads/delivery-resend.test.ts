import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createLocalReq, type PayloadRequest } from 'payload'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { summaryOf } from '#cms/admin-ui/dashboard/summary.ts'
import { readDashboard } from '#cms/admin-ui/dashboard/data/read-dashboard.server.ts'
import { deliveryEndpoints } from '#cms/leads/deliveries/resend.server.ts'
import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { startMailServer } from '#tests/setup/leads/mail-server.ts'
import { emptyOutbox, enqueued, rowIn, rowsIn, submitted, workerWith } from '#tests/setup/leads/outbox.ts'
import type { User } from '#types'

let cms: Cms
let admin: User
let sales: User
let editor: User
let publisher: User

beforeAll(async () => {
  cms = await openTestCms()
  ;[admin, sales, editor, publisher] = [
    await person(cms, 'admin'),
    await person(cms, 'sales'),
    await person(cms, 'editor'),
    await person(cms, 'publisher'),
  ]
})
beforeEach(() => emptyOutbox(cms))

const asking = (user: User | null) => createLocalReq(user ? { user: { ...user, collection: 'users' } } : {}, cms)

async function ask(
  name: '/:id/resend' | '/resend-dead',
  user: User | null,
  id?: number | string,
): Promise<{ status: number; message: string }> {
  const endpoint = deliveryEndpoints.find((one) => one.path === name)
  const req = await asking(user)
  const given = Object.assign(req, { routeParams: { id: id === undefined ? undefined : String(id) } }) as PayloadRequest
  try {
    const answer = await endpoint?.handler(given)
    return { status: answer?.status ?? 0, message: ((await answer?.json()) as { message: string }).message }
  } catch (error) {
    return { status: (error as { status: number }).status, message: (error as Error).message }
  }
}

const set = (id: number, change: string) => sqlOf(cms).query(`UPDATE deliveries SET ${change} WHERE id = $1`, [id])

const dead = async () => {
  const id = await enqueued(cms, await submitted(cms), 'notification')
  await set(id, `state = 'dead', attempts = 7, created_at = now() - interval '9 days', last_error = 'Refused.'`)
  return id
}

const trail = async () =>
  (await cms.find({ collection: 'audit', where: { subjectCollection: { equals: 'deliveries' } }, sort: '-at' })).docs

describe('resending', () => {
  test('makes a dead delivery due with its tries, three more days and an audit entry', async () => {
    const id = await dead()
    expect(await ask('/:id/resend', sales, id)).toEqual({ status: 200, message: 'Sending again now.' })
    const row = await rowIn(cms, id)
    expect(row).toMatchObject({
      state: 'waiting',
      attempts: 7,
      steps: [{ why: 'again', what: expect.stringContaining('Sent again by') as string }],
    })
    expect(row.wait).toBeLessThanOrEqual(0)
    expect((await trail())[0]).toMatchObject({ subjectId: String(id), subjectTitle: 'Sent again: notification', whoId: String(sales.id) })
    const gone = await startMailServer()
    await gone.close()
    const failing = workerWith(cms, { SMTP_URL: gone.url })
    await failing.drain()
    failing.close()
    // The delivery is nine days old, but its age counts from the resend.
    expect((await rowIn(cms, id)).state).toBe('waiting')
    const mails = await startMailServer()
    await set(id, 'due_at = now()')
    const working = workerWith(cms, { SMTP_URL: mails.url })
    await working.drain()
    working.close()
    await mails.close()
    expect((await rowIn(cms, id)).state).toBe('sent')
  })

  test('makes a waiting delivery due at once', async () => {
    const id = await enqueued(cms, await submitted(cms), 'webhook')
    await set(id, `due_at = now() + interval '3 hours'`)
    expect((await ask('/:id/resend', admin, id)).status).toBe(200)
    expect((await rowIn(cms, id)).wait).toBeLessThanOrEqual(0)
  })

  test('resends every dead delivery and no other', async () => {
    const [one, two] = [await dead(), await dead()]
    const fine = await enqueued(cms, await submitted(cms), 'notification')
    await set(fine, `state = 'sent'`)
    const erased = await dead()
    await sqlOf(cms).query('UPDATE submissions SET anonymised_at = now() WHERE id = (SELECT submission_id FROM deliveries WHERE id = $1)', [
      erased,
    ])
    expect(await ask('/resend-dead', sales)).toEqual({ status: 200, message: 'Sending again now: 2.' })
    expect((await rowsIn(cms)).map(({ id, state }) => [id, state])).toEqual([
      [one, 'waiting'],
      [two, 'waiting'],
      [fine, 'sent'],
      [erased, 'dead'],
    ])
    expect((await trail())[0]).toMatchObject({ subjectTitle: 'Sent again: all dead deliveries (2)' })
    expect((await ask('/resend-dead', sales)).message).toBe('There are no dead deliveries.')
  })

  test('is rejected with a reason for a delivery that is sent, running, erased or missing', async () => {
    const id = await dead()
    await set(id, `state = 'sent'`)
    expect((await ask('/:id/resend', sales, id)).status).toBe(409)
    await set(id, `state = 'waiting', due_at = now() + interval '1 minute', steps = '[{"at":"x","what":"x","why":"trying"}]'`)
    expect(await ask('/:id/resend', sales, id)).toEqual({ status: 409, message: 'It is being sent right now. Check again in a minute.' })
    await sqlOf(cms).query('UPDATE submissions SET anonymised_at = now()')
    expect((await ask('/:id/resend', sales, id)).status).toBe(409)
    for (const odd of [99_999_999, 0, -1, 1.5, 3_000_000_000, 'x', '1; DROP TABLE deliveries', ''])
      expect((await ask('/:id/resend', sales, odd)).status).toBe(404)
  })

  test('is allowed for admins and sales only', async () => {
    const id = await dead()
    const before = await rowIn(cms, id)
    for (const user of [editor, publisher, null]) {
      expect((await ask('/:id/resend', user, id)).status).toBe(403)
      expect((await ask('/resend-dead', user)).status).toBe(403)
      await expect(
        cms.find({ collection: 'deliveries', overrideAccess: false, ...(user && { user: { ...user, collection: 'users' } }) }),
      ).rejects.toThrow()
    }
    expect({ ...(await rowIn(cms, id)), wait: 0 }).toEqual({ ...before, wait: 0 })
    await expect(
      cms.update({
        collection: 'deliveries',
        id,
        data: { state: 'waiting' },
        overrideAccess: false,
        user: { ...sales, collection: 'users' },
      }),
    ).rejects.toThrow()
  })
})

describe('the dashboard', () => {
  const read = async (user: User) => readDashboard(await asking(user))

  test('shows admins and sales the dead deliveries and a channel that has been down for ten minutes', async () => {
    await dead()
    const waiting = await enqueued(cms, await submitted(cms), 'confirmation')
    await set(waiting, `steps = '[{"at":"x","what":"x","why":"away"}]', created_at = now() - interval '9 minutes'`)
    expect((await read(sales)).deliveries).toMatchObject({ state: 'ready', data: { dead: 1, away: [] } })
    await set(waiting, `created_at = now() - interval '11 minutes'`)
    const shown = await read(sales)
    expect(shown.deliveries).toMatchObject({ data: { dead: 1, away: [{ channel: 'mail', waiting: 1 }] } })
    expect(summaryOf(shown)).toContain('Problems: 1 delivery is dead, the mail server does not respond.')
    expect((await read(editor)).deliveries).toBeNull()
    const sent = await enqueued(cms, await submitted(cms), 'notification')
    await set(sent, `state = 'sent', sent_at = now()`)
    expect((await read(sales)).deliveries).toMatchObject({ data: { away: [] } })
  })
})

test('a password reset mail is written to a file that only its owner can read', async () => {
  const folder = path.join(env().DATA_DIR, 'mail')
  await rm(folder, { recursive: true, force: true })
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const token = await cms.forgotPassword({ collection: 'users', data: { email: admin.email } })
  const mails = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  await expect.poll(mails).toHaveLength(1)
  const [name = ''] = await mails()
  const file = path.join(folder, name)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).replace(/=\r\n/g, '')).toContain(token)
  expect(name).not.toContain(token)
})
