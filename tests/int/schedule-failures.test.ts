import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JobClock } from '#cms/jobs/clock.server.ts'
import { schedulePublish } from '#cms/jobs/schedule-publish.server.ts'
import { upcomingSchedules } from '#cms/jobs/upcoming-schedules.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { rowsIn, workerWith } from '#tests/setup/outbox.ts'
import { makeDue, queued } from '#tests/setup/schedules.ts'

const HOUR = 3_600_000
let cms: Cms
let publisher: User
let clock: JobClock
let count = 0

beforeAll(async () => {
  cms = await openTestCms()
  publisher = await person(cms, 'publisher')
  clock = new JobClock(cms, sqlOf(cms), 'jobs')
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM payload_jobs')
})

const draft = () => {
  count += 1
  return cms.create({ collection: 'pages', draft: true, data: { title: `Page ${count}`, slug: `page-${count}`, _status: 'draft' } })
}
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const request = (value: number, type = 'publish', hours = 1) => ({ type, date: inHours(hours), doc: { relationTo: 'pages', value } })
const statusOf = async (id: number, locale: 'en' | 'de' = 'en') => (await cms.findByID({ collection: 'pages', id, locale }))._status

async function runDue(): Promise<void> {
  await makeDue(cms)
  await clock.runDue('default')
}

describe('a schedule that cannot be carried out', () => {
  test.each([
    ['demoted', (who: User) => cms.update({ collection: 'users', id: who.id, data: { roles: ['editor'] } }), /may not publish any more/],
    ['deleted', (who: User) => cms.delete({ collection: 'users', id: who.id }), /has no account any more/],
  ])('because who made it was %s: nothing happens, and the reason stays', async (_, change, reason) => {
    const page = await draft()
    const who = await person(cms, 'publisher')
    await schedulePublish(cms, who, request(page.id))
    await change(who)
    await runDue()
    expect(await statusOf(page.id)).toBe('draft')
    expect(await queued(cms)).toMatchObject([{ failed: true, message: expect.stringMatching(reason) as string }])
    expect(await upcomingSchedules(cms, publisher, { collectionSlug: 'pages', id: page.id })).toMatchObject([{ state: 'failed' }])
  })

  test('because the page was deleted: it is forgotten', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await cms.delete({ collection: 'pages', id: page.id })
    await runDue()
    expect(await queued(cms)).toEqual([])
  })

  test('because the page is not complete: it stays a draft, and the reason names the field', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await cms.update({ collection: 'pages', id: page.id, draft: true, data: { title: '' } })
    await runDue()
    expect(await statusOf(page.id)).toBe('draft')
    expect(await queued(cms)).toMatchObject([{ failed: true, message: expect.stringMatching(/title/i) as string }])
  })

  test('is refused when it is set, with the reason that Publish would give', async () => {
    const empty = await cms.create({ collection: 'pages', draft: true, data: { title: '', slug: 'no-title', _status: 'draft' } })
    expect(await schedulePublish(cms, publisher, request(empty.id))).toEqual({
      error: expect.stringMatching(/nothing is scheduled.*title/i) as string,
    })
    expect(await queued(cms)).toEqual([])
    expect(await statusOf(empty.id)).toBe('draft')
    expect(await schedulePublish(cms, publisher, request((await draft()).id))).toHaveProperty('message')
  })

  const fails = async (page: { id: number }, language: object = {}) => {
    await schedulePublish(cms, publisher, { ...request(page.id), ...language })
    await cms.update({ collection: 'pages', id: page.id, draft: true, data: { title: '' } })
    await runDue()
    expect(await queued(cms)).toMatchObject([{ failed: true }])
  }

  test('is mailed once to who made it, in plain sentences with a link', async () => {
    const page = await draft()
    await sqlOf(cms).query('DELETE FROM deliveries')
    await fails(page)
    await clock.runDue('default')
    const folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
    const worker = workerWith(cms, { DATA_DIR: folder })
    await worker.drain()
    worker.close()
    expect(await rowsIn(cms)).toMatchObject([{ kind: 'notice', state: 'sent', recipient: publisher.email }])
    const files = await readdir(folder, { recursive: true })
    const mail = await readFile(path.join(folder, files.find((name) => name.endsWith('.eml')) ?? ''), 'utf8')
    expect(mail).toMatch(/did not happen/)
    expect(mail).toContain(`/admin/collections/pages/${page.id}`)
    await rm(folder, { recursive: true })
  })

  test('is forgotten once the page is published after all', async () => {
    const page = await draft()
    await fails(page)
    await cms.update({ collection: 'pages', id: page.id, data: { title: 'Complete', _status: 'published' } })
    expect(await queued(cms)).toEqual([])
  })

  test('is not forgotten when another language is published', async () => {
    const page = await draft()
    await fails(page, { localeToPublish: 'en' })
    await cms.update({ collection: 'pages', id: page.id, locale: 'de', data: { title: 'Seite', _status: 'published' } })
    expect(await queued(cms)).toMatchObject([{ failed: true }])
  })

  test('can be dismissed after its mail was sent', async () => {
    await fails(await draft())
    const [{ id = 0 } = {}] = await queued(cms)
    expect(await schedulePublish(cms, publisher, { deleteID: id })).toHaveProperty('message')
    expect(await queued(cms)).toEqual([])
  })

  test('because of a fault that may pass: it is tried again', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await sqlOf(cms).query(`CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken for a test''; END'`)
    await sqlOf(cms).query('CREATE TRIGGER broken BEFORE UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION break()')
    await runDue()
    expect(await queued(cms)).toMatchObject([{ failed: false, tried: 1 }])
    await sqlOf(cms).query('DROP TRIGGER broken ON pages')
    await runDue()
    expect(await statusOf(page.id)).toBe('published')
  })
})
