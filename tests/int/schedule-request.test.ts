import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedulePublish } from '#cms/jobs/schedule-publish.server.ts'
import { upcomingSchedules } from '#cms/jobs/upcoming-schedules.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { queued } from '#tests/setup/schedules.ts'

let cms: Cms
let publisher: User
let id: number

beforeAll(async () => {
  cms = await openTestCms()
  publisher = await person(cms, 'publisher')
  id = (await cms.create({ collection: 'pages', draft: true, data: { title: 'Soon', slug: 'soon', _status: 'draft' } })).id
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM payload_jobs')
})

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const ask = (changes: object = {}, who = publisher) =>
  schedulePublish(cms, who, { type: 'publish', date: at(1), doc: { relationTo: 'pages', value: id }, ...changes })

describe('asking for a schedule', () => {
  test('is answered with the local time and the name of its zone', async () => {
    const date = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 6, 1, 8, 30))
    const answer = await ask({ date, timezone: 'Europe/Berlin' })
    expect(answer).toEqual({ message: expect.stringMatching(/1 July \d{4} at 10:30 \(Europe\/Berlin\)/) as string })
    expect(await upcomingSchedules(cms, publisher, { collectionSlug: 'pages', id })).toMatchObject([
      { type: 'publish', at: date, timezone: 'Europe/Berlin', state: 'planned', locale: null },
    ])
  })

  test.each(['editor', 'sales'] as const)('is refused to %s, who is not shown the list either', async (role) => {
    const who = await person(cms, role)
    expect(await ask({}, who)).toEqual({ error: 'Only publishers and admins can schedule.' })
    await ask()
    const [job] = await queued(cms)
    expect(await schedulePublish(cms, who, { deleteID: job?.id })).toHaveProperty('error')
    expect(await upcomingSchedules(cms, who, { collectionSlug: 'pages', id })).toEqual([])
    expect(await queued(cms)).toHaveLength(1)
  })

  test.each([
    ['a time that has passed', { date: at(-1) }, /has passed/],
    ['no date', { date: undefined }, /not a date/],
    ['nonsense for a date', { date: 'tomorrow-ish' }, /not a date/],
    ['another century', { date: at(24 * 365 * 90) }, /five years/],
    ['a zone nobody knows', { timezone: 'Europe/Atlantis' }, /time zone/],
    ['a language the site does not have', { localeToPublish: 'tlh' }, /no such language/],
    ['people', { doc: { relationTo: 'users', value: 1 } }, /cannot be scheduled/],
    ['no document', { doc: undefined }, /not complete/],
    ['a document that is gone', { doc: { relationTo: 'pages', value: 999_999 } }, /does not exist/],
    ['another action', { type: 'delete' }, /not complete/],
    ['unpublishing what nobody sees', { type: 'unpublish' }, /nothing to unpublish/],
  ])('with %s is refused with a sentence', async (_, changes, sentence) => {
    expect(await ask(changes)).toEqual({ error: expect.stringMatching(sentence) as string })
    expect(await queued(cms)).toEqual([])
  })

  test('twice for the same time is refused the second time', async () => {
    const date = at(2)
    expect(await ask({ date })).toHaveProperty('message')
    expect(await ask({ date })).toEqual({ error: expect.stringMatching(/already set to publish/) as string })
    expect(await queued(cms)).toHaveLength(1)
  })

  test('a draft can be unpublished after its publication, not before', async () => {
    await ask({ date: at(2) })
    expect(await ask({ type: 'unpublish', date: at(1) })).toHaveProperty('error')
    expect(await ask({ type: 'unpublish', date: at(3) })).toHaveProperty('message')
  })

  test.each([null, undefined, 7, 'publish', [], {}])('%j is no request', async (args) => {
    expect(await schedulePublish(cms, publisher, args)).toHaveProperty('error')
  })
})

describe('cancelling', () => {
  test('takes one schedule back, once', async () => {
    await ask()
    const [job] = await queued(cms)
    expect(await schedulePublish(cms, publisher, { deleteID: job?.id })).toEqual({ message: 'The schedule is cancelled.' })
    expect(await queued(cms)).toEqual([])
    expect(await schedulePublish(cms, publisher, { deleteID: job?.id })).toHaveProperty('error')
  })

  test('comes too late for one that is being carried out', async () => {
    await ask()
    const [job] = await queued(cms)
    await sqlOf(cms).query(`UPDATE payload_jobs SET processing_until = now() + interval '1 minute'`)
    expect(await schedulePublish(cms, publisher, { deleteID: job?.id })).toHaveProperty('error')
    expect(await queued(cms)).toHaveLength(1)
  })
})
