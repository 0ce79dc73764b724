import { describe, expect, test } from 'vitest'
import { JobRunner } from '#cms/scheduling/job-runner.server.ts'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openScheduling } from '#tests/setup/editing/editing-cms.ts'
import { makeDue, queued } from '#tests/setup/editing/schedules.ts'

const { cms, publisher, jobRunner, inHours, draft, published, request, statusOf, runDue } = await openScheduling()

const versionsOf = async (id: number) =>
  (await cms.findVersions({ collection: 'pages', where: { parent: { equals: id }, 'version._status': { equals: 'published' } } })).totalDocs

describe('a scheduled publication', () => {
  test('runs when due, not before, and leaves nothing in the queue', async () => {
    const page = await draft()
    expect(await schedulePublish(cms, publisher, request(page.id))).toHaveProperty('message')
    await jobRunner.runDue('default')
    expect(await statusOf(page.id)).toBe('draft')
    await runDue()
    expect(await statusOf(page.id)).toBe('published')
    expect(await queued(cms)).toEqual([])
  })

  test('publishes the latest draft at that time', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await cms.update({ collection: 'pages', id: page.id, draft: true, data: { title: 'Written later' } })
    await runDue()
    expect(await cms.findByID({ collection: 'pages', id: page.id })).toMatchObject({ title: 'Written later', _status: 'published' })
  })

  test('unpublishes', async () => {
    const page = await published()
    expect(await schedulePublish(cms, publisher, request(page.id, 'unpublish'))).toHaveProperty('message')
    await runDue()
    expect(await statusOf(page.id)).toBe('draft')
  })

  test('of one language leaves the other unchanged', async () => {
    const page = await draft()
    await cms.update({ collection: 'pages', id: page.id, locale: 'de', draft: true, data: { title: 'Seite', _status: 'draft' } })
    await schedulePublish(cms, publisher, { ...request(page.id), localeToPublish: 'de' })
    await runDue()
    expect([await statusOf(page.id, 'de'), await statusOf(page.id, 'en')]).toEqual(['published', 'draft'])
    await schedulePublish(cms, publisher, request(page.id))
    await runDue()
    expect([await statusOf(page.id, 'de'), await statusOf(page.id, 'en')]).toEqual(['published', 'published'])
    await schedulePublish(cms, publisher, { ...request(page.id, 'unpublish'), localeToPublish: 'en' })
    await runDue()
    expect([await statusOf(page.id, 'de'), await statusOf(page.id, 'en')]).toEqual(['published', 'draft'])
    await schedulePublish(cms, publisher, request(page.id, 'unpublish'))
    await runDue()
    expect([await statusOf(page.id, 'de'), await statusOf(page.id, 'en')]).toEqual(['draft', 'draft'])
    expect(await queued(cms)).toEqual([])
  })

  test('in all languages skips those without content', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await runDue()
    expect(await schedulePublish(cms, publisher, { ...request(page.id), localeToPublish: 'de' })).toEqual({
      error: expect.stringContaining('“de”') as string,
    })
    expect((await cms.findByID({ collection: 'pages', id: page.id, locale: 'all' }))._status).toEqual({ en: 'published' })
    expect(await queued(cms)).toEqual([])
  })

  test('of a published page creates no version', async () => {
    const page = await published()
    await schedulePublish(cms, publisher, request(page.id))
    await runDue()
    expect(await versionsOf(page.id)).toBe(1)
  })

  test.each(['glossary', 'jobs'] as const)('works for %s too', async (collection) => {
    const text = { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: 'A sentence.' }] }
    const body = { root: { type: 'root', version: 1, format: '' as const, indent: 0, direction: 'ltr' as const, children: [text] } }
    const data = {
      title: 'Plumb',
      slug: 'plumb',
      department: 'Parsers',
      location: 'Leipzig',
      employment: 'contract' as const,
      apply: 'mailto:work@example.com',
      body,
    }
    // One set of data for both collections; each uses its own fields.
    const { id } = await cms.create({ collection, draft: true, data: { ...data, _status: 'draft' } as never })
    const asked = { type: 'publish', date: inHours(1), doc: { relationTo: collection, value: id } }
    expect(await schedulePublish(cms, publisher, asked)).toHaveProperty('message')
    await runDue()
    expect(await queued(cms)).toEqual([])
    expect((await cms.findByID({ collection, id }))._status).toBe('published')
  })

  test('after downtime, overdue schedules run in their planned order', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id, 'publish', 2))
    await schedulePublish(cms, publisher, request(page.id, 'unpublish', 3))
    await schedulePublish(cms, publisher, request(page.id, 'publish', 1))
    await runDue()
    expect(await statusOf(page.id)).toBe('draft')
    expect(await queued(cms)).toEqual([])
  })

  test('an unpublication is not undone by a publication that is still being retried', async () => {
    const page = await published()
    await schedulePublish(cms, publisher, request(page.id, 'publish', 1))
    await schedulePublish(cms, publisher, request(page.id, 'unpublish', 2))
    await sqlOf(cms).query(
      `UPDATE payload_jobs SET wait_until = now() + interval '20 seconds', input = jsonb_set(input, '{at}', to_jsonb(now() - interval '1 hour')) WHERE input ->> 'type' = 'publish'`,
    )
    await sqlOf(cms).query(
      `UPDATE payload_jobs SET wait_until = now() - interval '1 second', input = jsonb_set(input, '{at}', to_jsonb(now() - interval '1 second')) WHERE input ->> 'type' = 'unpublish'`,
    )
    await jobRunner.runDue('default')
    expect(await statusOf(page.id)).toBe('draft')
    expect(await queued(cms)).toEqual([])
  })
})

describe('a job whose runner was killed', () => {
  const killDuring = (meta: string | null) =>
    sqlOf(cms).query(
      `UPDATE payload_jobs SET processing_until = now() + interval '1 hour', processing_token = 'of-a-dead-process', meta = $1`,
      [meta],
    )

  test('is taken over at once by the next runner', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await killDuring(null)
    await runDue()
    expect(await statusOf(page.id)).toBe('published')
    expect(await versionsOf(page.id)).toBe(1)
  })

  test('is not repeated if it was done but not completed', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await killDuring('{"done": true}')
    await runDue()
    expect(await statusOf(page.id)).toBe('draft')
    expect(await queued(cms)).toEqual([])
  })

  test('is not touched while another process holds the queue', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await killDuring(null)
    const other = await sqlOf(cms).connect()
    await other.query(`SELECT pg_advisory_lock(hashtext('jobs:default'))`)
    await runDue()
    expect(await statusOf(page.id)).toBe('draft')
    await other.query(`SELECT pg_advisory_unlock(hashtext('jobs:default'))`)
    other.release()
    await jobRunner.runDue('default')
    expect(await statusOf(page.id)).toBe('published')
  })

  test('is published once by two runners', async () => {
    const page = await draft()
    await schedulePublish(cms, publisher, request(page.id))
    await makeDue(cms)
    const second = new JobRunner(cms, sqlOf(cms), 'server')
    await Promise.all([jobRunner, second, jobRunner, second].map((one) => one.runDue('default')))
    await jobRunner.runDue('default')
    expect(await versionsOf(page.id)).toBe(1)
  })
})
