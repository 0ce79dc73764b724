import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailFolder } from '#cms/deliveries/transport.server.ts'
import { env } from '#cms/env.ts'
import { keep, type Kept } from '#cms/forms/keep.server.ts'
import { applyRetention } from '#cms/inbox/retention.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { askInbox, sent, stored, trail } from '#tests/setup/inbox.ts'

let cms: Cms
let sales: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  cms = await openTestCms()
  sales = await person(cms, 'sales')
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM submissions')
})

async function kept(fields: Partial<Kept> = {}, daysAgo = 0): Promise<number> {
  const id = await keep(cms, sent(fields))
  if (id === null) throw new Error('it was not kept')
  await sqlOf(cms).query('UPDATE submissions SET created_at = now() - make_interval(days => $2) WHERE id = $1', [id, daysAgo])
  return id
}

const everything = async () =>
  JSON.stringify([
    (await sqlOf(cms).query('SELECT * FROM submissions')).rows,
    (await sqlOf(cms).query('SELECT * FROM deliveries')).rows,
    (await sqlOf(cms).query('SELECT * FROM audit')).rows,
  ])

describe('erasing a person', () => {
  const erase = (body: unknown) => askInbox(cms, sales, '/erase', { body })

  test('first says what there is, and erases nothing', async () => {
    await kept({ email: 'Erase-Me@Example.com' })
    await kept({ email: 'erase-me@example.com', form: 'sca-waitlist', status: 'spam' })
    expect(await (await erase({ email: ' erase-me@example.COM ' })).json()).toMatchObject({
      count: 2,
      submissions: [{ form: 'contact-sales' }, { form: 'sca-waitlist' }],
    })
    expect((await sqlOf(cms).query('SELECT 1 FROM submissions')).rows).toHaveLength(2)
  })

  test('deletes all of it and nothing else, and gives a receipt in which the address is not', async () => {
    const mine = [await kept({ email: 'Erase-Me@Example.com' }), await kept({ email: 'erase-me@example.com' })]
    const others = await kept({ email: 'keep-me@example.com' })
    const answer = await erase({ email: 'erase-me@example.com', confirm: true })
    const { receipt } = (await answer.json()) as { receipt: Record<string, unknown> }
    expect(receipt).toMatchObject({ erased: true, count: 2, by: sales.email, submissions: mine.map((id) => ({ id })) })
    expect(receipt.addressHash).toMatch(/^[\w-]{43}$/)
    for (const id of mine) expect(await stored(cms, id)).toEqual({ submission: undefined, deliveries: [] })
    expect((await stored(cms, others)).deliveries).toHaveLength(2)
    expect((await trail(cms, 'person-erased')).at(-1)?.details).toMatchObject({ count: 2, addressHash: receipt.addressHash })
    expect(((await everything()) + JSON.stringify(receipt)).toLowerCase()).not.toContain('erase-me')
  })

  test('takes the mails along that were written into files, and no others', async () => {
    const folder = mailFolder(env().DATA_DIR)
    const [mine, others] = [await kept({ email: 'files@example.com' }), await kept({ email: 'keep-me@example.com' })]
    const fileOf = async (id: number) => `2026-11-22T05-20-17Z-${(await stored(cms, id)).deliveries[0]?.key}.eml`
    const [theirs, another] = [await fileOf(mine), await fileOf(others)]
    await mkdir(folder, { recursive: true })
    for (const file of [theirs, another]) await writeFile(path.join(folder, file), 'A mail')
    await erase({ email: 'files@example.com', confirm: true })
    const left = await readdir(folder)
    expect(left).not.toContain(theirs)
    expect(left).toContain(another)
    await rm(path.join(folder, another))
  })

  test('happens as a whole or not at all', async () => {
    await kept({ email: 'whole@example.com' })
    await sqlOf(cms).query(`ALTER TABLE audit ADD CONSTRAINT broken CHECK (act::text <> 'person-erased') NOT VALID`)
    try {
      await expect(erase({ email: 'whole@example.com', confirm: true })).rejects.toThrow()
    } finally {
      await sqlOf(cms).query('ALTER TABLE audit DROP CONSTRAINT broken')
    }
    expect((await sqlOf(cms).query('SELECT 1 FROM submissions')).rows).toHaveLength(1)
  })

  test('refuses what is no address, and says so when there is nothing', async () => {
    await kept()
    expect((await erase({ email: '%', confirm: true })).status).toBe(400)
    expect((await erase(null)).status).toBe(400)
    expect((await erase({ email: 'nobody@example.com', confirm: true })).status).toBe(404)
  })
})

describe('what was kept long enough', () => {
  const rules = (retention: object[]) => cms.updateGlobal({ slug: 'inbox-settings', data: { retention } as never })

  test('says of nobody any more whose it was, when the rule says so', async () => {
    await rules([{ form: 'contact-sales', days: 30, act: 'anonymise' }])
    const fields = {
      name: 'Olde Name',
      email: 'olde@example.com',
      company: 'Olde Co',
      message: 'Olde words',
      answers: { role: 'Olde role' },
    }
    const old = await kept({ ...fields, source: { path: '/olde', referrer: null, campaign: { utm_source: 'olde' } } }, 31)
    await sqlOf(cms).query(`UPDATE submissions SET notes = 'olde notes' WHERE id = $1`, [old])
    await sqlOf(cms).query(
      `UPDATE deliveries SET state = 'sent', recipient = 'olde@example.com', subject = 'olde', last_error = 'olde',
         steps = '[{"at":"2026-01-01","what":"olde"}]' WHERE submission_id = $1 AND kind = 'confirmation'`,
      [old],
    )
    const young = await kept({}, 29)
    const other = await kept({ form: 'sca-waitlist' }, 400)
    const before = await stored(cms, old)
    expect(await applyRetention(cms)).toEqual({ done: 1 })
    const { submission, deliveries } = await stored(cms, old)
    expect(submission).toMatchObject({ form: 'contact-sales', status: 'new', created_at: before.submission?.created_at, person: null })
    expect(submission?.anonymised_at).toBeInstanceOf(Date)
    expect(deliveries).toMatchObject([
      { kind: 'notification', state: 'dead', last_error: 'The submission was erased.' },
      { kind: 'confirmation', state: 'sent', recipient: null, last_error: null, steps: [] },
    ])
    expect((await everything()).toLowerCase()).not.toContain('olde')
    for (const id of [young, other]) expect((await stored(cms, id)).submission?.anonymised_at).toBeNull()
    expect((await trail(cms, 'retention-applied')).at(-1)).toMatchObject({
      who_name: 'The site itself',
      details: { form: 'contact-sales', days: 30, rule: 'anonymise', count: 1 },
    })
    expect(await applyRetention(cms)).toEqual({ done: 0 })
  })

  test('is gone with its deliveries, when the rule says so, however much it is', async () => {
    await rules([{ form: 'schedule-demo', days: 1, act: 'delete' }])
    await sqlOf(cms).query(
      `INSERT INTO submissions (form, status, name, email, created_at, updated_at, anonymised_at)
       SELECT 'schedule-demo', 'new', 'N', n || '@example.com', now() - interval '2 days', now(), CASE WHEN n % 2 = 0 THEN now() END
       FROM generate_series(1, 1001) n`,
    )
    const young = await kept({ form: 'schedule-demo' })
    expect(await applyRetention(cms)).toEqual({ done: 1001 })
    expect((await sqlOf(cms).query('SELECT id FROM submissions')).rows).toEqual([{ id: young }])
    expect(await applyRetention(cms)).toEqual({ done: 0 })
  })

  test('a submission whose sender is forgotten is not delivered any more, even if it was spam', async () => {
    await rules([{ form: 'contact-sales', days: 1, act: 'anonymise' }])
    const id = await kept({ status: 'spam' }, 2)
    await applyRetention(cms)
    await askInbox(cms, sales, '/:id/not-spam', { id, body: {} })
    expect((await stored(cms, id)).deliveries).toEqual([])
  })

  test('a second rule for a form, and a recipient without an address, are refused with a sentence', async () => {
    const rule = { form: 'contact-sales', days: 1, act: 'delete' }
    await expect(rules([rule, { ...rule, days: 2 }])).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining('There are two rules') }] },
    })
    await expect(cms.updateGlobal({ slug: 'inbox-settings', data: { recipients: ['sales@example.com', 'sales'] } })).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining('“sales” is not an e-mail address') }] },
    })
    await cms.updateGlobal({ slug: 'inbox-settings', data: { recipients: ['sales@example.com'] } })
  })

  test('is looked at every night by a job of the long queue', () => {
    const task = cms.config.jobs.tasks?.find(({ slug }) => slug === 'applyRetention')
    expect(task?.schedule).toMatchObject([{ queue: 'long' }])
  })
})
