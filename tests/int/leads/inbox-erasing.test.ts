import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailFolder } from '#cms/leads/deliveries/mails/transport.server.ts'
import { env } from '#platform/env/env.ts'
import { insertSubmission, type NewSubmission } from '#cms/leads/forms/receive.server.ts'
import { applyRetention } from '#cms/leads/inbox/retention.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { askInbox, sent, stored, trail } from '#tests/setup/leads/inbox.ts'

let cms: Cms
let sales: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  cms = await openTestCms()
  sales = await person(cms, 'sales')
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM submissions')
})

async function insert(fields: Partial<NewSubmission> = {}, daysAgo = 0): Promise<number> {
  const id = await insertSubmission(cms, sent(fields))
  if (id === null) throw new Error('it was not stored')
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

  test('lists the submissions and erases nothing without confirmation', async () => {
    await insert({ email: 'Erase-Me@Example.com' })
    await insert({ email: 'erase-me@example.com', form: 'sca-waitlist', status: 'spam' })
    expect(await (await erase({ email: ' erase-me@example.COM ' })).json()).toMatchObject({
      count: 2,
      submissions: [{ form: 'contact-sales' }, { form: 'sca-waitlist' }],
    })
    expect((await sqlOf(cms).query('SELECT 1 FROM submissions')).rows).toHaveLength(2)
  })

  test('deletes all of the person’s submissions and no others, and returns a receipt without the address', async () => {
    const mine = [await insert({ email: 'Erase-Me@Example.com' }), await insert({ email: 'erase-me@example.com' })]
    const others = await insert({ email: 'keep-me@example.com' })
    const answer = await erase({ email: 'erase-me@example.com', confirm: true })
    const { receipt } = (await answer.json()) as { receipt: Record<string, unknown> }
    expect(receipt).toMatchObject({ erased: true, count: 2, by: sales.email, submissions: mine.map((id) => ({ id })) })
    expect(receipt.addressHash).toMatch(/^[\w-]{43}$/)
    for (const id of mine) expect(await stored(cms, id)).toEqual({ submission: undefined, deliveries: [] })
    expect((await stored(cms, others)).deliveries).toHaveLength(2)
    expect((await trail(cms, 'person-erased')).at(-1)?.details).toMatchObject({ count: 2, addressHash: receipt.addressHash })
    expect(((await everything()) + JSON.stringify(receipt)).toLowerCase()).not.toContain('erase-me')
  })

  test('deletes the person’s mail files and no others', async () => {
    const folder = mailFolder(env().DATA_DIR)
    const [mine, others] = [await insert({ email: 'files@example.com' }), await insert({ email: 'keep-me@example.com' })]
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

  test('is atomic', async () => {
    await insert({ email: 'whole@example.com' })
    await sqlOf(cms).query(`ALTER TABLE audit ADD CONSTRAINT broken CHECK (act::text <> 'person-erased') NOT VALID`)
    try {
      await expect(erase({ email: 'whole@example.com', confirm: true })).rejects.toThrow()
    } finally {
      await sqlOf(cms).query('ALTER TABLE audit DROP CONSTRAINT broken')
    }
    expect((await sqlOf(cms).query('SELECT 1 FROM submissions')).rows).toHaveLength(1)
  })

  test('finds an internationalized address as it was typed', async () => {
    const [one, other] = [await insert({ email: 'info@xn--bcher-kva.example' }), await insert({ email: 'info@xn--e1afmkfd.xn--p1ai' })]
    expect(await (await erase({ email: 'Info@Bücher.example' })).json()).toMatchObject({ count: 1, submissions: [{ id: one }] })
    expect(await (await erase({ email: 'info@пример.рф' })).json()).toMatchObject({ count: 1, submissions: [{ id: other }] })
  })

  test('rejects an invalid address, and returns 404 if there is nothing to erase', async () => {
    await insert()
    expect((await erase({ email: '%', confirm: true })).status).toBe(400)
    expect((await erase(null)).status).toBe(400)
    expect((await erase({ email: 'nobody@example.com', confirm: true })).status).toBe(404)
  })
})

describe('retention', () => {
  const rules = (retention: object[]) => cms.updateGlobal({ slug: 'inbox-settings', data: { retention } as never })

  test('anonymises old submissions if the rule says so', async () => {
    await rules([{ form: 'contact-sales', days: 30, act: 'anonymise' }])
    const fields = {
      name: 'Olde Name',
      email: 'olde@example.com',
      company: 'Olde Co',
      message: 'Olde words',
      answers: { role: 'Olde role' },
    }
    const old = await insert({ ...fields, source: { path: '/olde', referrer: null, campaign: { utm_source: 'olde' } } }, 31)
    await sqlOf(cms).query(`UPDATE submissions SET notes = 'olde notes' WHERE id = $1`, [old])
    await sqlOf(cms).query(
      `UPDATE deliveries SET state = 'sent', recipient = 'olde@example.com', subject = 'olde', last_error = 'olde',
         steps = '[{"at":"2026-01-01","what":"olde"}]' WHERE submission_id = $1 AND kind = 'confirmation'`,
      [old],
    )
    const young = await insert({}, 29)
    const other = await insert({ form: 'sca-waitlist' }, 400)
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

  test('deletes old submissions with their deliveries if the rule says so, however many there are', async () => {
    await rules([{ form: 'schedule-demo', days: 1, act: 'delete' }])
    await sqlOf(cms).query(
      `INSERT INTO submissions (form, status, name, email, created_at, updated_at, anonymised_at)
       SELECT 'schedule-demo', 'new', 'N', n || '@example.com', now() - interval '2 days', now(), CASE WHEN n % 2 = 0 THEN now() END
       FROM generate_series(1, 1001) n`,
    )
    const young = await insert({ form: 'schedule-demo' })
    expect(await applyRetention(cms)).toEqual({ done: 1001 })
    expect((await sqlOf(cms).query('SELECT id FROM submissions')).rows).toEqual([{ id: young }])
    expect(await applyRetention(cms)).toEqual({ done: 0 })
  })

  test('never delivers an anonymised submission, even if it was spam', async () => {
    await rules([{ form: 'contact-sales', days: 1, act: 'anonymise' }])
    const id = await insert({ status: 'spam' }, 2)
    await applyRetention(cms)
    await askInbox(cms, sales, '/:id/not-spam', { id, body: {} })
    expect((await stored(cms, id)).deliveries).toEqual([])
  })

  test('rejects a second rule for a form and an invalid recipient, with a message', async () => {
    const rule = { form: 'contact-sales', days: 1, act: 'delete' }
    await expect(rules([rule, { ...rule, days: 2 }])).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining('There are two rules') }] },
    })
    await expect(cms.updateGlobal({ slug: 'inbox-settings', data: { recipients: ['sales@example.com', 'sales'] } })).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining('“sales” is not an e-mail address') }] },
    })
    await cms.updateGlobal({ slug: 'inbox-settings', data: { recipients: ['sales@example.com'] } })
  })

  test('is applied by a nightly job in the long queue', () => {
    const task = cms.config.jobs.tasks?.find(({ slug }) => slug === 'applyRetention')
    expect(task?.schedule).toMatchObject([{ queue: 'long' }])
  })
})
