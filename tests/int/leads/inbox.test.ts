import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertSubmission, type NewSubmission } from '#cms/leads/forms/receive.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { askInbox, sent, stored, trail } from '#tests/setup/leads/inbox.ts'

type Person = Awaited<ReturnType<typeof person>>

let cms: Cms
let admin: Person
let sales: Person
let editor: Person
let publisher: Person

beforeAll(async () => {
  cms = await openTestCms()
  ;[admin, sales, editor, publisher] = await Promise.all([
    person(cms, 'admin'),
    person(cms, 'sales'),
    person(cms, 'editor'),
    person(cms, 'publisher'),
  ])
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM submissions')
})

async function insert(fields: Partial<NewSubmission> = {}): Promise<number> {
  const id = await insertSubmission(cms, sent(fields))
  if (id === null) throw new Error('it was not stored')
  return id
}

const statusOf = async (id: number) => (await stored(cms, id)).submission?.status

describe('access', () => {
  const CALLS: [string, { query?: object; body?: unknown }][] = [
    ['/counts', {}],
    ['/colleagues', {}],
    ['/export', { query: { format: 'json' } }],
    ['/status', { body: { ids: [1], status: 'closed' } }],
    ['/:id/not-spam', { body: {} }],
    ['/:id/steps', {}],
    ['/erase', { body: { email: 'ada@example.com', confirm: true } }],
    ['/test', { body: {} }],
  ]

  test.each(CALLS)('to %s is refused without the role, and nothing changes', async (path, options) => {
    const id = await insert({ email: 'ada@example.com', status: 'spam' })
    const body = { ...(options.body as object), ...(path === '/status' ? { ids: [id] } : {}) }
    const key = { id: 1, name: 'Key', roles: [], collection: 'api-keys' } as unknown as Person
    for (const user of [editor, publisher, key, null])
      expect([user?.roles, (await askInbox(cms, user, path, { ...options, query: { ...options.query }, body, id })).status]).toEqual([
        user?.roles,
        403,
      ])
    expect(await statusOf(id)).toBe('spam')
    expect((await sqlOf(cms).query('SELECT 1 FROM submissions')).rows).toHaveLength(1)
  })

  test('sales can do everything but send a test', async () => {
    expect((await askInbox(cms, sales, '/test', { body: {} })).status).toBe(403)
    expect((await askInbox(cms, sales, '/counts')).status).toBe(200)
  })
})

test('an internationalized address is shown as it was typed, and stored as mails are sent', async () => {
  const typed = new Map([
    ['info@xn--bcher-kva.example', 'info@bücher.example'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
    ['Ada@Example.com', 'Ada@Example.com'],
    ['info@xn--.example', 'info@xn--.example'],
  ])
  for (const [email, shown] of typed) {
    const id = await insert({ email })
    const as = { collection: 'submissions', id, overrideAccess: false, user: sales } as const
    expect((await cms.findByID(as)).email).toBe(shown)
    // A save by the inbox sends the shown address along.
    expect((await cms.update({ ...as, data: { notes: 'Called', email: shown } })).email).toBe(shown)
    expect((await stored(cms, id)).submission).toMatchObject({ email, notes: 'Called' })
  }
  const found = (text: string) =>
    cms.count({ collection: 'submissions', where: { or: [{ email: { contains: text } }] }, overrideAccess: false, user: sales })
  for (const text of ['info@bücher.example', 'bücher', 'пример.рф', 'xn--bcher-kva']) expect((await found(text)).totalDocs).toBe(1)
})

describe('counts', () => {
  test('are per status within the filter and the search', async () => {
    await insert()
    await insert({ form: 'sca-waitlist' })
    await insert({ status: 'spam', name: 'Grace' })
    const counts = async (query: Record<string, unknown>) => (await (await askInbox(cms, sales, '/counts', { query })).json()) as object
    expect(await counts({})).toEqual({ counts: { new: 2, contacted: 0, qualified: 0, closed: 0, spam: 1 } })
    expect(await counts({ where: { or: [{ and: [{ form: { equals: 'sca-waitlist' } }] }] } })).toMatchObject({
      counts: { new: 1, spam: 0 },
    })
    expect(await counts({ search: 'grace' })).toMatchObject({ counts: { new: 0, spam: 1 } })
  })

  test('with an unknown field in the filter are rejected with a message', async () => {
    const answer = await askInbox(cms, sales, '/counts', { query: { where: { secret: { equals: 1 } } } })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('filter')])
  })
})

describe('bulk changes', () => {
  const change = async (body: unknown) => {
    const answer = await askInbox(cms, sales, '/status', { body })
    return { status: answer.status, body: (await answer.json()) as { changed?: number; errors?: { message: string }[] } }
  }

  test('set status and assignee, and the audit log has the count', async () => {
    const ids = [await insert(), await insert()]
    expect(await change({ ids, status: 'contacted', assignee: sales.id })).toMatchObject({ status: 200, body: { changed: 2 } })
    for (const id of ids) expect((await stored(cms, id)).submission).toMatchObject({ status: 'contacted', assignee_id: sales.id })
    expect((await trail(cms, 'submissions-moved-on')).at(-1)?.details).toMatchObject({ count: 2, status: 'contacted' })
    await change({ ids, assignee: null })
    expect((await stored(cms, ids[0] ?? 0)).submission).toMatchObject({ status: 'contacted', assignee_id: null })
  })

  test('are atomic', async () => {
    const id = await insert()
    expect(await change({ ids: [id, 2_000_000], status: 'closed' })).toMatchObject({ status: 409 })
    expect(await change({ ids: [id], status: 'closed', assignee: editor.id })).toMatchObject({ status: 409 })
    expect(await statusOf(id)).toBe('new')
  })

  test.each([
    [{ ids: [], status: 'closed' }],
    [{ ids: Array.from({ length: 501 }, (_, index) => index + 1), status: 'closed' }],
    [{ ids: [1], status: 'gone' }],
    [{ ids: [1] }],
    [{ ids: ['1; DROP TABLE submissions'], status: 'closed' }],
    [null],
  ])('%j is rejected with a message', async (body) => {
    const answer = await change(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.[0]?.message).toContain('500')
  })
})

describe('not spam', () => {
  test('sets the status to new and delivers once', async () => {
    const id = await insert({ status: 'spam' })
    expect((await stored(cms, id)).deliveries).toEqual([])
    expect((await askInbox(cms, sales, '/:id/not-spam', { id, body: {} })).status).toBe(200)
    expect(await statusOf(id)).toBe('new')
    expect((await stored(cms, id)).deliveries.map(({ kind }) => kind)).toEqual(['notification', 'confirmation'])
    expect((await askInbox(cms, sales, '/:id/not-spam', { id, body: {} })).status).toBe(409)
    // Back and forth, by the endpoint and by the edit view.
    for (const status of ['spam', 'new'] as const) await askInbox(cms, sales, '/status', { body: { ids: [id], status } })
    for (const status of ['spam', 'new'] as const) await cms.update({ collection: 'submissions', id, data: { status } })
    expect((await stored(cms, id)).deliveries).toHaveLength(2)
  })

  test('ten simultaneous clicks are one of each delivery', async () => {
    const id = await insert({ status: 'spam' })
    await Promise.all(Array.from({ length: 10 }, () => askInbox(cms, sales, '/:id/not-spam', { id, body: {} })))
    expect((await stored(cms, id)).deliveries).toHaveLength(2)
  })

  test('saving the status new in the edit view delivers, too', async () => {
    const id = await insert({ status: 'spam' })
    await cms.update({ collection: 'submissions', id, data: { status: 'new' }, overrideAccess: false, user: sales })
    expect((await stored(cms, id)).deliveries).toHaveLength(2)
  })

  test('closing spam delivers nothing', async () => {
    const id = await insert({ status: 'spam' })
    await askInbox(cms, sales, '/status', { body: { ids: [id], status: 'closed' } })
    expect((await stored(cms, id)).deliveries).toEqual([])
  })
})

describe('a test', () => {
  test('is stored and delivered like a form, and shows its steps', async () => {
    const response = await askInbox(cms, admin, '/test', { body: {} })
    const { id, ...answer } = (await response.json()) as { id: number }
    expect([response.status, answer]).toEqual([201, { email: admin.email, mails: 'files', webhook: false }])
    expect((await stored(cms, id)).submission).toMatchObject({ is_test: true, status: 'new', email: admin.email })
    const steps = (await (await askInbox(cms, sales, '/:id/steps', { id })).json()) as { deliveries: { kind: string; state: string }[] }
    expect(steps.deliveries).toMatchObject([
      { kind: 'notification', state: 'waiting', steps: [] },
      { kind: 'confirmation', state: 'waiting' },
    ])
  })

  test('returns 404 for the steps of a missing submission', async () => {
    for (const id of [2_000_000, -1, Number.NaN]) expect((await askInbox(cms, sales, '/:id/steps', { id })).status).toBe(404)
  })
})
