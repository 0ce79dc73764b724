import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileDatabaseIsAway } from '#tests/setup/databases/database-away.ts'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { contactForm, sendForm } from '#tests/setup/leads/form-sender.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { type SiteProcess, startServer } from '#tests/setup/site/site-process.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let site: SiteProcess
let other: SiteProcess

const LIMITS = { FORM_LIMIT_ADDRESS: '60/h', FORM_LIMIT_NETWORK: '70/h', PROXIES: '1' }

beforeAll(async () => {
  clone = await cloneDatabase(testDatabases(), testDatabases().seeded)
  ;[site, other] = await Promise.all([startServer(clone.url, LIMITS), startServer(clone.url, LIMITS)])
})
afterAll(async () => {
  await Promise.all([site.stop(), other.stop()])
  await clone.drop()
})

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  return (await client.query<Row>(text, values).finally(() => client.end())).rows
}

const storedFor = async (email: string | null) => (await ask('SELECT id FROM submissions WHERE person = lower($1)', [email])).length

let last = 0
/** The header of a proxy for a new network. */
const from = () => ({ 'x-forwarded-for': `203.0.${(last += 1)}.7` })

test('a valid form is stored once, however often it is sent', async () => {
  const body = contactForm()
  const answers = await Promise.all([site, other, site].map(({ url }) => sendForm(url, body, from())))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await answers[0]?.json()).toEqual({ kept: true })
  expect(await storedFor(body.get('email'))).toBe(1)
})

test('a form without scripts redirects to its page', async () => {
  const answer = await sendForm(site.url, contactForm(), { accept: 'text/html', ...from() })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/contact-sales#sent-contact-sales')
})

test('problems are named for scripts', async () => {
  const answer = await sendForm(site.url, contactForm({ email: 'nobody', company: '' }), from())
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ problems: { email: { name: 'email' }, company: { name: 'company' } } })
})

describe('is refused', () => {
  const type = 'application/x-www-form-urlencoded'
  const asked = (path: string, options: Parameters<typeof rawRequest>[2]) => rawRequest(site.port, path, options)

  test.each(['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded-x', 'text/plain', ''])(
    'as %j',
    async (contentType) => {
      const answer = await asked('/forms/contact-sales', { method: 'POST', headers: { 'content-type': contentType }, body: 'name=Ada' })
      expect(answer.status).toBe(415)
    },
  )

  test.each([true, false])('with five megabytes (chunked: %s)', async (chunked) => {
    const body = `message=${'x'.repeat(5 * 1024 * 1024)}`
    const answer = await asked('/forms/contact-sales', { method: 'POST', headers: { 'content-type': type }, body, chunked })
    expect(answer.status).toBe(413)
  })

  test.each<Record<string, string>>([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
    'from another site: %j',
    async (headers) => {
      const body = contactForm()
      const answer = await asked('/forms/contact-sales', {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        body: body.toString(),
      })
      expect(answer.status).toBe(403)
      expect(await storedFor(body.get('email'))).toBe(0)
    },
  )

  test('at a path without a form, and with GET', async () => {
    expect((await asked('/forms/none', { method: 'POST', headers: { 'content-type': type }, body: 'a=b' })).status).toBe(405)
    expect((await asked('/forms/contact-sales', {})).status).toBe(405)
  })
})

const LONG = 'x'.repeat(20_000)

test.each(
  ['name', 'email', 'company', 'role', 'teamSize', 'goal', 'message', 'consent', 'key', 'locale', 'source', 'proof', 'elapsed'].flatMap(
    (field) =>
      [LONG, '\u0000', '\r\nBcc: all@example.com', '=1+1', '\u202e', '{"__proto__":{"x":1}}', '%00%ff', '<script>alert(1)</script>'].map(
        (text): [string, string] => [field, text],
      ),
  ),
)('%s accepts any text without an error: %j', async (field, text) => {
  const { status } = await sendForm(site.url, contactForm({ [field]: text }), from())
  expect([200, 422, 428]).toContain(status)
})

test('unknown and repeated fields are ignored', async () => {
  const body = contactForm({ status: 'closed', notes: 'mine', id: '1', isTest: 'true', assignee: '1' })
  for (let index = 0; index < 500; index += 1) body.append('name', `Ada ${index}`)
  expect((await sendForm(site.url, body, from())).status).toBe(200)
  const rows = await ask('SELECT status::text, notes, is_test, assignee_id FROM submissions WHERE person = $1', [body.get('email')])
  expect(rows).toEqual([{ status: 'new', notes: null, is_test: false, assignee_id: null }])
})

test('limits apply to both processes per network, and say when to retry', async () => {
  const states: number[] = []
  const mine = { 'x-forwarded-for': '198.51.100.4' }
  for (let index = 0; index < 64; index += 1)
    states.push((await sendForm([site, other][index % 2]?.url ?? '', contactForm({ email: 'nobody' }), mine)).status)
  // Invalid forms do not count.
  expect(new Set(states)).toEqual(new Set([422]))
  const answers: Response[] = []
  for (let index = 0; index < 64; index += 1)
    answers.push(await sendForm([site, other][index % 2]?.url ?? '', contactForm({ homepage: 'x' }), mine))
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true)
  const limited = answers.at(-1)
  expect(limited?.status).toBe(429)
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sendForm(site.url, contactForm({ homepage: 'x' }), { 'x-forwarded-for': '203.0.113.4' })).status).toBe(200)
  // A forged header is ignored: the proxy appends the last entry.
  expect((await sendForm(site.url, contactForm(), { 'x-forwarded-for': '203.0.113.99, 198.51.100.4' })).status).toBe(429)
})

test('a rate limit returns the form with its answers, in its language, and says when to send it', async () => {
  const fields = { email: `often-${randomUUID()}@example.com`, locale: 'de', consent: 'Ja.' }
  const send = (message: string) => sendForm(site.url, contactForm({ ...fields, message }), { accept: 'text/html', ...from() })
  let answer = await send('0')
  for (let turn = 1; turn <= 8 && answer.status === 303; turn += 1) answer = await send(String(turn))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await answer.text()
  expect(html).toContain('<title>Fehler: Ihre Nachricht an unsere Technik</title>')
  expect(html).toContain(`value="${fields.email}"`)
  expect(html).toMatch(/Noch nicht gesendet: Aus Ihrem Netz kamen zu viele Formulare/)
})

test('the log contains no personal data', async () => {
  const secret = `person-${randomUUID()}`
  await sendForm(site.url, contactForm({ name: secret, email: `${secret}@example.com`, message: secret }), from())
  await sendForm(site.url, contactForm({ name: secret, email: secret, message: secret }), from())
  expect(site.output()).not.toContain(secret)
})

test('without a database the response says when to retry and has the answers, and the retry is stored', async () => {
  const body = contactForm()
  const filled = contactForm({ name: 'Ada "A" Whitcombe', message: '<b>Forty</b>', page: '/contact-sales' })
  await whileDatabaseIsAway(clone.url, async () => {
    const answer = await sendForm(site.url, body, from())
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).not.toMatch(/postgres|not currently accepting/i)

    const page = await sendForm(site.url, filled, { accept: 'text/html', ...from() })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    const html = await page.text()
    expect(html).toContain('value="Ada &quot;A&quot; Whitcombe"')
    expect(html).toContain('&lt;b&gt;Forty&lt;/b&gt;</textarea>')
    expect(html).toContain('<option value="legacy" selected="">')
    expect(html).toContain('name="page" value="/contact-sales"')
    expect(html).toContain('Not sent yet: the site cannot accept forms right now.')
  })
  expect(site.output()).not.toMatch(/Whitcombe|Forty/)
  const sent = await sendForm(site.url, filled, { accept: 'text/html', ...from() })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact-sales#sent-contact-sales'])
  expect((await sendForm(site.url, body, from())).status).toBe(200)
  expect(await storedFor(body.get('email'))).toBe(1)
})
