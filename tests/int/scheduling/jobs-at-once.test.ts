import { expect, test } from 'vitest'
import { JobRunner } from '#cms/scheduling/job-runner.server.ts'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { queued } from '#tests/setup/editing/schedules.ts'

const cms = await openTestCms()
const publisher = await person(cms, 'publisher')

const statusOf = async (id: number) => (await cms.findByID({ collection: 'pages', id }))._status
const publications = async (id: number) =>
  (await cms.findVersions({ collection: 'pages', where: { parent: { equals: id }, 'version._status': { equals: 'published' } } })).totalDocs

/** Creates drafts whose scheduled publications are overdue by the given minutes. */
async function overdue(...minutes: number[]): Promise<number[]> {
  const ids: number[] = []
  // Those of an earlier minute run first, so the clock must not reach the next minute in between.
  const now = new Date()
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
      `UPDATE payload_jobs SET wait_until = date_trunc('minute', $3::timestamptz) - make_interval(mins => $1) WHERE input -> 'doc' ->> 'value' = $2`,
      [ago, String(id), now],
    )
    ids.push(id)
  }
  return ids
}

/** Locks the job of a page, or the page itself, until `release`. */
async function hold(what: 'job' | 'page', id: number | undefined): Promise<{ release: () => Promise<void> }> {
  const client = await sqlOf(cms).connect()
  await client.query('BEGIN')
  const row = what === 'page' ? 'pages WHERE id = $1' : `payload_jobs WHERE input -> 'doc' ->> 'value' = $1::text`
  await client.query(`SELECT 1 FROM ${row} FOR UPDATE`, [id])
  return { release: () => client.query('ROLLBACK').then(() => client.release()) }
}

test('publications due in the same minute run concurrently: a blocked one delays no other, and none runs twice', async () => {
  const [held, ...others] = await overdue(60, 60, 60, 60, 60, 60, 60, 60)
  const { release } = await hold('job', held)
  const running = new JobRunner(cms, sqlOf(cms), 'jobs').runDue('default')
  for (const id of others) await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe('published')
  await expect.poll(async () => (await queued(cms)).length, { timeout: 30_000 }).toBe(1)
  await release()
  await running
  expect(await queued(cms)).toEqual([])
  for (const id of [held ?? 0, ...others]) expect(await publications(id)).toBe(1)
})

test('jobs run in the order they are due', async () => {
  const [later, earlier] = await overdue(30, 60)
  const { release } = await hold('page', earlier)
  const running = new JobRunner(cms, sqlOf(cms), 'jobs').runDue('default')
  const isHeld = async () =>
    (await sqlOf(cms).query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)).rowCount
  await expect.poll(isHeld, { timeout: 30_000 }).toBe(1)
  expect(await statusOf(later ?? 0)).toBe('draft')
  await release()
  await running
  expect([await statusOf(earlier ?? 0), await statusOf(later ?? 0)]).toEqual(['published', 'published'])
})
