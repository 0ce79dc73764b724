import { createLocalReq } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { summaryOf } from '#cms/admin-ui/dashboard/summary.ts'
import { type Dashboard, readDashboard } from '#cms/admin-ui/dashboard/data/read-dashboard.server.ts'
import { Heartbeat } from '#cms/scheduling/heartbeat.server.ts'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms
let admin: User
let editor: User
let sales: User

beforeAll(async () => {
  cms = await openTestCms('seeded')
  ;[admin, editor, sales] = [await person(cms, 'admin'), await person(cms, 'editor'), await person(cms, 'sales')]
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM payload_jobs; DELETE FROM job_runners')
})

const read = async (user: User | null): Promise<Dashboard> =>
  readDashboard(await createLocalReq(user ? { user: { ...user, collection: 'users' } } : {}, cms))

function ready<T>(part: { state: 'ready'; data: T } | { state: 'failed' } | null): T {
  if (part?.state !== 'ready') throw new Error(`the part is ${part?.state ?? 'absent'}`)
  return part.data
}

describe('the parts a person sees', () => {
  test('an admin sees drafts, schedules and job processes', async () => {
    expect(
      Object.entries(await read(admin))
        .filter(([, part]) => part?.state === 'ready')
        .map(([name]) => name),
    ).toEqual(expect.arrayContaining(['drafts', 'schedules', 'runners']))
  })

  test('an editor sees drafts and schedules, but no job processes', async () => {
    const { drafts, schedules, runners } = await read(editor)
    expect([drafts?.state, schedules?.state, runners]).toEqual(['ready', 'ready', null])
  })

  test('sales see neither drafts nor schedules nor job processes', async () => {
    const { drafts, schedules, runners } = await read(sales)
    expect([drafts, schedules, runners]).toEqual([null, null, null])
  })

  test('an anonymous visitor sees nothing', async () => {
    expect(Object.values(await read(null)).filter((part) => part !== null)).toEqual([])
  })
})

describe('drafts', () => {
  test('are counted by collection, newest first, until they are published', async () => {
    const before =
      ready((await read(editor)).drafts).counts.find(({ collection, locale }) => collection === 'pages' && locale === 'en')?.count ?? 0
    const page = await cms.create({ collection: 'pages', draft: true, data: { title: 'Not yet', slug: 'not-yet', _status: 'draft' } })
    const drafts = ready((await read(editor)).drafts)
    expect(drafts.counts).toContainEqual({ collection: 'pages', locale: 'en', count: before + 1, label: before === 0 ? 'page' : 'pages' })
    expect(drafts.newest[0]).toMatchObject({ collection: 'pages', id: page.id, title: 'Not yet', path: '/not-yet' })
    await cms.update({ collection: 'pages', id: page.id, data: { _status: 'published' } })
    expect(ready((await read(editor)).drafts).newest.some(({ id, collection }) => collection === 'pages' && id === page.id)).toBe(false)
    await cms.update({ collection: 'pages', id: page.id, draft: true, data: { title: 'Rewritten' } })
    expect(ready((await read(editor)).drafts).newest[0]).toMatchObject({ id: page.id, title: 'Rewritten' })
    await cms.delete({ collection: 'pages', id: page.id })
  })

  test('do not wait for a publisher while they have no address', async () => {
    const before = ready((await read(editor)).drafts)
    const blank = await cms.create({ collection: 'posts', draft: true, data: {} as never })
    expect(ready((await read(editor)).drafts)).toEqual(before)
    await cms.update({ collection: 'posts', id: blank.id, draft: true, data: { title: 'Begun', slug: 'begun' } })
    expect(ready((await read(editor)).drafts).newest[0]).toMatchObject({ collection: 'posts', id: blank.id, title: 'Begun' })
    await cms.delete({ collection: 'posts', id: blank.id })
  })
})

describe('other parts', () => {
  test('a security contact is mentioned from 30 days before its last day', async () => {
    const expireIn = (days: number) => sqlOf(cms).query(`UPDATE site SET security_expires = now() + interval '1 day' * $1`, [days])
    await expireIn(31)
    expect(summaryOf(await read(admin))).not.toContain('security contact')
    await expireIn(12)
    expect(summaryOf(await read(admin))).toContain('the security contact is valid for 12 more days')
    await expireIn(-1)
    expect(summaryOf(await read(admin))).toContain('the security contact has expired')
    expect((await read(editor)).security).toBeNull()
    await expireIn(300)
  })

  test('the inbox is counted by status for people who may read it', async () => {
    const send = (status: 'new' | 'closed') =>
      cms.create({ collection: 'submissions', data: { form: 'contact-sales', status, name: 'N', email: 'n@example.com' } })
    await Promise.all([send('new'), send('new'), send('closed')])
    const counts = (user: User) => read(user).then(({ inbox }) => ready(inbox).map(({ status, count }) => [status, count]))
    const expected = [
      ['new', 2],
      ['contacted', 0],
      ['qualified', 0],
      ['closed', 1],
      ['spam', 0],
    ]
    expect(await counts(sales)).toEqual(expected)
    expect(await counts(admin)).toEqual(expected)
    expect((await read(editor)).inbox).toBeNull()
    expect(summaryOf(await read(sales))).toBe('2 new messages.')
  })

  test('recent imports are listed with their counts', async () => {
    const run = (source: string, status: 'done' | 'failed', hour: number) =>
      cms.create({
        collection: 'imports',
        data: { source, status, startedAt: `2100-01-01T0${hour}:00:00Z`, counts: { added: 3, rejected: 1 } },
      })
    await run('eslint@1', 'done', 1)
    await run('eslint@2', 'failed', 2)
    // After those of the seed.
    expect(ready((await read(editor)).imports).slice(0, 2)).toMatchObject([
      { source: 'eslint@2', status: 'failed', added: 3, rejected: 1 },
      { source: 'eslint@1', status: 'done' },
    ])
    expect((await read(sales)).imports).toBeNull()
  })
})

describe('schedules', () => {
  const plan = async (slug: string) => {
    const page = await cms.create({ collection: 'pages', draft: true, data: { title: slug, slug, _status: 'draft' } })
    const date = new Date(Date.now() + 3_600_000)
    await schedulePublish(cms, admin, { type: 'publish', date, timezone: 'Europe/Berlin', doc: { relationTo: 'pages', value: page.id } })
    return page
  }

  test('are listed with their documents, failed and overdue ones first', async () => {
    const [planned, late, failed, gone] = [await plan('planned'), await plan('late'), await plan('failed'), await plan('gone')]
    const set = (change: string, id: number) =>
      sqlOf(cms).query(`UPDATE payload_jobs SET ${change} WHERE input -> 'doc' ->> 'value' = $1`, [String(id)])
    await set(`wait_until = now() - interval '2 minutes'`, late.id)
    await set(`has_error = true, error = '{"message": "It is not complete."}'`, failed.id)
    await cms.delete({ collection: 'pages', id: gone.id })
    const { schedules, runners } = await read(admin)
    expect(ready(schedules).counts).toEqual({ planned: 2, overdue: 1, failed: 1 })
    expect(ready(schedules).next).toMatchObject([
      { title: 'failed', state: 'failed', reason: 'It is not complete.', document: failed.id, collection: 'pages' },
      { title: 'late', state: 'overdue', timezone: 'Europe/Berlin' },
      { title: 'planned', state: 'planned', document: planned.id, reason: null },
      { title: null, state: 'planned' },
    ])
    expect(ready(runners)).toMatchObject({ overdue: 1, failed: 1 })
  })
})

describe('the heartbeat', () => {
  test('a process is listed while it runs, stale after it was killed, and removed after a clean shutdown', async () => {
    const heart = new Heartbeat(sqlOf(cms), 'server')
    heart.start()
    await expect
      .poll(async () => ready((await read(admin)).runners).runners)
      .toMatchObject([{ kind: 'server', pid: process.pid, isStale: false }])
    await sqlOf(cms).query(`UPDATE job_runners SET beat_at = now() - interval '2 minutes'`)
    expect(ready((await read(admin)).runners).runners).toMatchObject([{ isStale: true }])
    expect(summaryOf(await read(admin))).toContain('no process runs jobs')
    await heart.stop()
    expect(ready((await read(admin)).runners).runners).toEqual([])
  })

  test('the next heartbeat removes processes that have been stale for days', async () => {
    await sqlOf(cms).query(
      `INSERT INTO job_runners VALUES (gen_random_uuid(), 'jobs', 'old', 1, now() - interval '9 days', now() - interval '2 days')`,
    )
    const heart = new Heartbeat(sqlOf(cms), 'jobs')
    heart.start()
    await expect.poll(async () => ready((await read(admin)).runners).runners.map(({ pid }) => pid)).toEqual([process.pid])
    await heart.stop()
  })
})

test('a part that cannot be read does not affect the others', async () => {
  await sqlOf(cms).query('ALTER TABLE job_runners RENAME TO job_runners_away')
  const { runners, drafts } = await read(admin)
  await sqlOf(cms).query('ALTER TABLE job_runners_away RENAME TO job_runners')
  expect([runners?.state, drafts?.state]).toEqual(['failed', 'ready'])
})
