import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import { upcomingSchedules } from '#cms/scheduling/upcoming-schedules.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { person } from '#tests/setup/cms.ts'
import { rowsIn, workerWith } from '#tests/setup/leads/outbox.ts'
import { openScheduling } from '#tests/setup/editing/editing-cms.ts'
import { queued } from '#tests/setup/editing/schedules.ts'

const { cms, publisher, jobRunner, draft, request, statusOf, runDue } = await openScheduling()

describe('a schedule that fails', () => {
  test.each([
    ['demoted', (who: User) => cms.update({ collection: 'users', id: who.id, data: { roles: ['editor'] } }), /may no longer publish/],
    ['deleted', (who: User) => cms.delete({ collection: 'users', id: who.id }), /no longer has an account/],
  ])('because its creator was %s changes nothing and stores the reason', async (_, change, reason) => {
    const page = await draft()
    const who = await person(cms, 'publisher')
    await schedulePublish(cms, who, request(page.id))
    await change(who)
    await runDue()
    expect(await statusOf(page.id)).toBe('draft')
    expect(await queued(cms)).toMatchObject([{ failed: true, message: expect.stringMatching(reason) as string }])
    expect(await upcomingSchedules(cms, publisher, { collectionSlug: 'pages', id: page.id })).toMatchObject([{ state: 'failed' }])
  })

  test('because the page was deleted is removed', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await cms.delete({ collection: 'pages', id: page.id })
    await runDue()
    expect(await queued(cms)).toEqual([])
  })

  test('because the page is incomplete leaves it a draft, and the reason names the field', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await cms.update({ collection: 'pages', id: page.id, draft: true, data: { title: '' } })
    await runDue()
    expect(await statusOf(page.id)).toBe('draft')
    expect(await queued(cms)).toMatchObject([{ failed: true, message: expect.stringMatching(/title/i) as string }])
  })

  test('already when requested is rejected with the reason that Publish would give', async () => {
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

  test('is reported once by email to its creator, with a link', async () => {
    const page = await draft()
    await sqlOf(cms).query('DELETE FROM deliveries')
    await fails(page)
    await jobRunner.runDue('default')
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

  test('is removed once the page is published', async () => {
    const page = await draft()
    await fails(page)
    await cms.update({ collection: 'pages', id: page.id, data: { title: 'Complete', _status: 'published' } })
    expect(await queued(cms)).toEqual([])
  })

  test('is not removed when another language is published', async () => {
    const page = await draft()
    await fails(page, { localeToPublish: 'en' })
    await cms.update({ collection: 'pages', id: page.id, locale: 'de', data: { title: 'Seite', _status: 'published' } })
    expect(await queued(cms)).toMatchObject([{ failed: true }])
  })

  test('can be dismissed after its email was sent', async () => {
    await fails(await draft())
    const [{ id = 0 } = {}] = await queued(cms)
    expect(await schedulePublish(cms, publisher, { deleteID: id })).toHaveProperty('message')
    expect(await queued(cms)).toEqual([])
  })

  test('because of a transient error is retried', async () => {
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
