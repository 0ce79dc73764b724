import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileTransport, mailFolder, type MailTransport } from '#cms/leads/deliveries/mails/transport.server.ts'
import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { askInbox, stored, trail } from '#tests/setup/leads/inbox.ts'
import { emptyOutbox, enqueued, rowIn, submitted, workerWith } from '#tests/setup/leads/outbox.ts'

let cms: Cms
let admin: Awaited<ReturnType<typeof person>>
const folder = () => mailFolder(env().DATA_DIR)

beforeAll(async () => {
  cms = await openTestCms()
  admin = await person(cms, 'admin')
})
beforeEach(() => emptyOutbox(cms))

const erase = (email: string) => askInbox(cms, admin, '/erase', { body: { email, confirm: true } })

const filesOf = async (key: string) => (await readdir(folder()).catch(() => [])).filter((file) => file.includes(key))

/** A transport whose first mail waits until `go` is called. */
function slowMails(inner?: MailTransport) {
  const sent: string[] = []
  const started = Promise.withResolvers<undefined>()
  const may = Promise.withResolvers<undefined>()
  const transport: MailTransport = {
    send: async (mail, at) => {
      started.resolve(undefined)
      await may.promise
      sent.push(mail.messageId)
      return inner ? inner.send(mail, at) : { what: 'Accepted.', refused: [] }
    },
    close: () => {},
  }
  return { transport, sent, started: started.promise, go: () => may.resolve(undefined) }
}

describe('a person who is erased while their mails are sent', () => {
  test('gets no mail that a process has claimed and not started', async () => {
    const [one, other] = [await submitted(cms, { email: 'one@example.com' }), await submitted(cms, { email: 'other@example.com' })]
    await enqueued(cms, one, 'confirmation', 'key-of-one')
    await enqueued(cms, other, 'confirmation', 'key-of-other')
    const mails = slowMails()
    const worker = workerWith(cms, {}, { transport: mails.transport, concurrency: 1 })
    const working = worker.drain()
    await mails.started
    expect((await erase('other@example.com')).status).toBe(200)
    mails.go()
    await working
    worker.close()
    expect(mails.sent).toHaveLength(1)
    expect(mails.sent[0]).toContain('key-of-one')
  })

  test('leaves no file of a mail that was being written', async () => {
    const id = await submitted(cms, { email: 'written@example.com' })
    await enqueued(cms, id, 'confirmation', 'key-of-written')
    const mails = slowMails(fileTransport(folder(), 'Site <site@example.com>'))
    const worker = workerWith(cms, {}, { transport: mails.transport })
    const working = worker.drain()
    await mails.started
    await erase('written@example.com')
    mails.go()
    await working
    worker.close()
    expect(mails.sent).toHaveLength(1)
    expect(await filesOf('key-of-written')).toEqual([])
  })

  test('leaves no partial file of a killed process', async () => {
    const id = await submitted(cms, { email: 'half@example.com' })
    await enqueued(cms, id, 'confirmation', 'key-of-half')
    await mkdir(folder(), { recursive: true })
    await writeFile(path.join(folder(), '2026-11-22T05-20-17Z-key-of-half.eml.0b8e.part'), 'To: half@example.com')
    await erase('half@example.com')
    expect(await filesOf('key-of-half')).toEqual([])
  })
})

test('a mail that another process has claimed is not sent twice', async () => {
  const id = await enqueued(cms, await submitted(cms), 'confirmation', 'key-of-first')
  const late = await enqueued(cms, await submitted(cms), 'confirmation', 'key-of-late')
  const mails = slowMails()
  const worker = workerWith(cms, {}, { transport: mails.transport, concurrency: 1 })
  const working = worker.drain()
  await mails.started
  await sqlOf(cms).query('UPDATE deliveries SET attempts = attempts + 1 WHERE id = $1', [late])
  mails.go()
  await working
  worker.close()
  expect([(await rowIn(cms, id)).state, (await rowIn(cms, late)).state]).toEqual(['sent', 'waiting'])
  expect(mails.sent).toHaveLength(1)
})

describe('a submission that is deleted in the admin', () => {
  test('takes its deliveries and mail files with it', async () => {
    const id = await submitted(cms, { email: 'deleted@example.com' })
    await enqueued(cms, id, 'confirmation', 'key-of-deleted')
    await mkdir(folder(), { recursive: true })
    await writeFile(path.join(folder(), '2026-11-22T05-20-17Z-key-of-deleted.eml'), 'To: deleted@example.com')
    await cms.delete({ collection: 'submissions', id, user: admin, overrideAccess: false })
    expect(await stored(cms, id)).toEqual({ submission: undefined, deliveries: [] })
    expect(await filesOf('key-of-deleted')).toEqual([])
  })

  test('is in the audit log by its form, not by its sender', async () => {
    const id = await submitted(cms, { name: 'Secret Name', email: 'secret@example.com' })
    await cms.delete({ collection: 'submissions', id, user: admin, overrideAccess: false })
    const { rows } = await sqlOf(cms).query(`SELECT * FROM audit WHERE act::text = 'deleted' AND subject_id = $1`, [String(id)])
    expect(rows).toMatchObject([{ subject_collection: 'submissions', subject_title: 'contact-sales' }])
    expect(JSON.stringify([rows, await trail(cms, 'deleted')])).not.toMatch(/secret/i)
  })
})
