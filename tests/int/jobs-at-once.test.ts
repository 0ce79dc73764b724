import { beforeAll, expect, test } from 'vitest'
import { JobClock } from '#cms/jobs/clock.server.ts'
import { schedulePublish } from '#cms/jobs/schedule-publish.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { queued } from '#tests/setup/schedules.ts'

let cms: Cms
let publisher: User

beforeAll(async () => {
  cms = await openTestCms()
  publisher = await person(cms, 'publisher')
})

const statusOf = async (id: number) => (await cms.findByID({ collection: 'pages', id }))._status
const publications = async (id: number) =>
  (await cms.findVersions({ collection: 'pages', where: { parent: { equals: id }, 'version._status': { equals: 'published' } } })).totalDocs

/** Drafts that are to be published at times that have passed, by so many minutes each. */
async function overdue(...minutes: number[]): Promise<number[]> {
  const ids: number[] = []
  for (const ago of minutes) {
    const title = `Due ${Math.random().toString(36).slice(2)}`
    const { id } = await cms.create({
      collection: 'pages',
      draft: true,
      data: { title, slug: title.replace(' ', '-').toLowerCase(), _status: 'draft' },
    })
    const date = new Date(Date.now() + 3_600_000)
    expect(await schedulePublish(cms, publisher, { date, doc: { relationTo: 'pages', value: id } })).toHaveProperty('message')
    await sqlOf(cms).query(
      `UPDATE payload_jobs SET wait_until = date_trunc('minute', now()) - make_interval(mins => $1) WHERE input -> 'doc' ->> 'value' = $2`,
      [ago, String(id)],
    )
    ids.push(id)
  }
  return ids
}

/** Keeps the job of a page from being begun, or the page from being saved, until `release`. */
async function hold(what: 'job' | 'page', id: number | undefined): Promise<{ release: () => Promise<void> }> {
  const client = await sqlOf(cms).connect()
  await client.query('BEGIN')
  const row = what === 'page' ? 'pages WHERE id = $1' : `payload_jobs WHERE input -> 'doc' ->> 'value' = $1::text`
  await client.query(`SELECT 1 FROM ${row} FOR UPDATE`, [id])
  return { release: () => client.query('ROLLBACK').then(() => client.release()) }
}

test('publications of the same minute run beside each other: one that waits holds up none, and none is done twice', async () => {
  const [held, ...others] = await overdue(60, 60, 60, 60, 60, 60, 60, 60)
  const { release } = await hold('job', held)
  const running = new JobClock(cms, sqlOf(cms), 'jobs').runDue('default')
  for (const id of others) await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe('published')
  await expect.poll(async () => (await queued(cms)).length, { timeout: 30_000 }).toBe(1)
  await release()
  await running
  expect(await queued(cms)).toEqual([])
  for (const id of [held ?? 0, ...others]) expect(await publications(id)).toBe(1)
})

test('what was due earlier is done before what was due later', async () => {
  const [later, earlier] = await overdue(30, 60)
  const { release } = await hold('page', earlier)
  const running = new JobClock(cms, sqlOf(cms), 'jobs').runDue('default')
  const isHeld = async () =>
    (await sqlOf(cms).query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)).rowCount
  await expect.poll(isHeld, { timeout: 30_000 }).toBe(1)
  expect(await statusOf(later ?? 0)).toBe('draft')
  await release()
  await running
  expect([await statusOf(earlier ?? 0), await statusOf(later ?? 0)]).toEqual(['published', 'published'])
})
