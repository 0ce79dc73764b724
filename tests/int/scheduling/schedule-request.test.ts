import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import { upcomingSchedules } from '#cms/scheduling/upcoming-schedules.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { queued } from '#tests/setup/editing/schedules.ts'

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

describe('requesting a schedule', () => {
  test('returns the local time with its time zone', async () => {
    const date = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 6, 1, 8, 30))
    const answer = await ask({ date, timezone: 'Europe/Berlin' })
    expect(answer).toEqual({ message: expect.stringMatching(/1 July \d{4} at 10:30 \(Europe\/Berlin\)/) as string })
    expect(await upcomingSchedules(cms, publisher, { collectionSlug: 'pages', id })).toMatchObject([
      { type: 'publish', at: date, timezone: 'Europe/Berlin', state: 'planned', locale: null },
    ])
  })

  test.each([
    ['editor', 'can see the list', [{ type: 'publish', state: 'planned' }]],
    ['sales', 'cannot see the list either', []],
  ] as const)('is forbidden for %s, who %s', async (role, _, seen) => {
    const who = await person(cms, role)
    expect(await ask({}, who)).toEqual({ error: 'Only publishers and admins can schedule.' })
    await ask()
    const [job] = await queued(cms)
    expect(await schedulePublish(cms, who, { deleteID: job?.id })).toHaveProperty('error')
    expect(await upcomingSchedules(cms, who, { collectionSlug: 'pages', id })).toMatchObject(seen)
    expect(await queued(cms)).toHaveLength(1)
  })

  test.each([
    ['a time in the past', { date: at(-1) }, /in the past/],
    ['no date', { date: undefined }, /not a date/],
    ['an invalid date', { date: 'tomorrow-ish' }, /not a date/],
    ['a date too far in the future', { date: at(24 * 365 * 90) }, /five years/],
    ['an unknown time zone', { timezone: 'Europe/Atlantis' }, /time zone/],
    ['an unknown language', { localeToPublish: 'tlh' }, /Unknown language/],
    ['a collection that cannot be scheduled', { doc: { relationTo: 'users', value: 1 } }, /cannot be scheduled/],
    ['no document', { doc: undefined }, /incomplete/],
    ['a deleted document', { doc: { relationTo: 'pages', value: 999_999 } }, /no longer exists/],
    ['an unknown action', { type: 'delete' }, /incomplete/],
    ['unpublishing a document that is not public', { type: 'unpublish' }, /nothing to unpublish/],
  ])('with %s is rejected with a message', async (_, changes, sentence) => {
    expect(await ask(changes)).toEqual({ error: expect.stringMatching(sentence) as string })
    expect(await queued(cms)).toEqual([])
  })

  test('twice for the same time is rejected the second time', async () => {
    const date = at(2)
    expect(await ask({ date })).toHaveProperty('message')
    expect(await ask({ date })).toEqual({ error: expect.stringMatching(/already scheduled to publish/) as string })
    expect(await queued(cms)).toHaveLength(1)
  })

  test('to unpublish a draft works only after its planned publication', async () => {
    await ask({ date: at(2) })
    expect(await ask({ type: 'unpublish', date: at(1) })).toHaveProperty('error')
    expect(await ask({ type: 'unpublish', date: at(3) })).toHaveProperty('message')
  })

  test.each([null, undefined, 7, 'publish', [], {}])('with invalid arguments is rejected: %j', async (args) => {
    expect(await schedulePublish(cms, publisher, args)).toHaveProperty('error')
  })
})

describe('cancelling', () => {
  test('removes a schedule once', async () => {
    await ask()
    const [job] = await queued(cms)
    expect(await schedulePublish(cms, publisher, { deleteID: job?.id })).toEqual({ message: 'Schedule cancelled.' })
    expect(await queued(cms)).toEqual([])
    expect(await schedulePublish(cms, publisher, { deleteID: job?.id })).toHaveProperty('error')
  })

  test('is rejected for a running schedule', async () => {
    await ask()
    const [job] = await queued(cms)
    await sqlOf(cms).query(`UPDATE payload_jobs SET processing_until = now() + interval '1 minute'`)
    expect(await schedulePublish(cms, publisher, { deleteID: job?.id })).toHaveProperty('error')
    expect(await queued(cms)).toHaveLength(1)
  })
})
