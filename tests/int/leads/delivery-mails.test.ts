import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { type Arrived, type MailServer, startMailServer } from '#tests/setup/leads/mail-server.ts'
import { emptyOutbox, enqueued, rowIn, rowsIn, submitted, workerWith } from '#tests/setup/leads/outbox.ts'
import type { Submission } from '#types'

let cms: Cms
let mails: MailServer

beforeAll(async () => {
  cms = await openTestCms()
  mails = await startMailServer()
})
afterAll(() => mails.close())
beforeEach(async () => {
  await emptyOutbox(cms)
  mails.arrived.length = 0
})

async function sentFor(
  kind: 'notification' | 'confirmation',
  data: Partial<Submission>,
  settings: Record<string, string> = {},
): Promise<Arrived> {
  const submission = await submitted(cms, data)
  await enqueued(cms, submission, kind)
  const worker = workerWith(cms, { SMTP_URL: mails.url, SITE_URL: 'https://www.plumbline.example', ...settings })
  await worker.drain()
  worker.close()
  const [arrived, ...others] = mails.arrived
  if (!arrived || others.length > 0) throw new Error(`${mails.arrived.length} mails arrived`)
  return arrived
}

const headersOf = ({ raw }: Arrived) => raw.slice(0, raw.indexOf('\r\n\r\n'))
const namesOf = ({ mail }: Arrived) => mail.headers.map(({ key }) => key).toSorted()

const ANSWERS = {
  role: 'Lead',
  teamSize: '10–49',
  goal: 'legacy',
  times: ['mon-morning', '2026-12-01-afternoon'],
  packageManagers: ['npm', 'go'],
}

describe('the mail to sales', () => {
  test('has every answer with its label, a link to the inbox, and the visitor as reply-to', async () => {
    const arrived = await sentFor('notification', { answers: ANSWERS, message: 'Two\nlines & <b>more</b>', source: { path: '/contact' } })
    const { text = '', html = '', subject, replyTo, from } = arrived.mail
    expect(subject).toBe('Contact sales: Ada Lovelace, Weir')
    expect(replyTo).toEqual([{ name: 'Ada Lovelace', address: 'ada@weir.example' }])
    expect(from).toMatchObject({ name: 'Plumbline', address: 'no-reply@localhost' })
    for (const row of ['Name: Ada Lovelace', 'Email: ada@weir.example', 'Company: Weir', 'Role: Lead', 'People who commit code: 10–49'])
      expect(text).toContain(row)
    for (const row of [
      'Wants to solve: Old code holds every change up',
      'Package managers: npm, pnpm, Yarn, Go modules',
      'Sent from: /contact',
    ])
      expect(text).toContain(row)
    expect(text).toContain('Preferred times: Mondays, morning; Tuesday, 1 December 2026, afternoon')
    expect(text).toContain('Message:\n  Two\n  lines & <b>more</b>')
    expect(html).toContain('Two<br>lines &amp; &lt;b&gt;more&lt;/b&gt;')
    const { docs } = await cms.find({ collection: 'submissions' })
    expect(html).toContain(`<a href="https://www.plumbline.example/admin/collections/submissions/${docs[0]?.id}">`)
    expect(headersOf(arrived)).toContain('Auto-Submitted: auto-generated')
    expect(arrived.mail.messageId).toMatch(/^<notification-\d+@www\.plumbline\.example>$/)
  })

  test('shows an internationalized address as it was typed, also in the outbox, and replies to the one that servers know', async () => {
    const arrived = await sentFor('notification', { email: 'info@bücher.example' })
    expect(arrived.mail.text).toContain('Email: info@bücher.example')
    expect(arrived.mail.html).toContain('info@bücher.example')
    expect(headersOf(arrived)).toContain('<info@xn--bcher-kva.example>')
    mails.arrived.length = 0
    // The test's own server decodes the recipients of the envelope.
    expect(headersOf(await sentFor('confirmation', { email: 'info@bücher.example' }))).toContain('To: info@xn--bcher-kva.example')
    const recipients = (await rowsIn(cms)).map(({ kind, recipient }) => [kind, recipient])
    expect(recipients).toContainEqual(['confirmation', 'info@bücher.example'])
  })

  test('marks a test', async () => {
    const { mail } = await sentFor('notification', { isTest: true })
    expect(mail.subject).toBe('[Test] Contact sales: Ada Lovelace, Weir')
    expect(mail.text).toContain('This is a test')
  })

  test('goes to the recipients in the inbox settings, else the server’s, else sales, else admins', async () => {
    const none = { SALES_EMAIL: '' }
    const to = async (settings: Record<string, string>) => {
      mails.arrived.length = 0
      return (await sentFor('notification', {}, settings)).to
    }
    const admin = await person(cms, 'admin')
    expect(await to(none)).toEqual([admin.email])
    const sales = await person(cms, 'sales')
    expect(await to(none)).toEqual([sales.email])
    expect(await to({ SALES_EMAIL: 'desk@plumbline.example' })).toEqual(['desk@plumbline.example'])
    await cms.updateGlobal({
      slug: 'inbox-settings',
      data: { recipients: ['one@x.example', 'two@x.example'] },
    })
    expect(await to({ SALES_EMAIL: 'desk@plumbline.example' })).toEqual(['one@x.example', 'two@x.example'])
    await cms.updateGlobal({ slug: 'inbox-settings', data: { recipients: [] } })
  })
})

describe('the mail to the visitor', () => {
  test('is in the language of the form', async () => {
    await cms.updateGlobal({ slug: 'site', data: { name: 'Plumbline' } })
    const { mail, to } = await sentFor('confirmation', { locale: 'de', answers: ANSWERS, message: 'Grüße' })
    expect(to).toEqual(['ada@weir.example'])
    expect(mail.subject).toBe('Plumbline: Ihre Nachricht ist angekommen')
    expect(mail.text).toContain('Ihre Nachricht ist angekommen. Wir antworten an diese Adresse.')
    expect(mail.html).toContain('<html lang="de">')
    expect(mail.replyTo).toBeUndefined()
  })

  test.each(['contact-sales', 'sca-waitlist', 'schedule-demo'] as const)('repeats none of the answers (%s)', async (form) => {
    const typed = { name: 'typed-name', company: 'typed-company', message: 'typed-message', source: { path: '/typed-path' } }
    const answers = {
      role: 'typed-role',
      topics: ['typed-topic'],
      'typed-label': 'typed-value',
      times: ['typed-time'],
      repositories: 77777,
    }
    const { mail } = await sentFor('confirmation', { form, ...typed, answers })
    for (const part of [mail.text, mail.html, mail.subject]) expect(part).not.toMatch(/typed|77777|ada/i)
    expect(mail.html).not.toMatch(/<a |https?:/)
  })
})

describe('hostile input is contained', () => {
  const HOSTILE: [string, string][] = [
    ['a line break', 'Ada\r\nBcc: victim@example.com\r\n\r\n<script>'],
    ['a bare line feed', 'Ada\nX-Evil: 1'],
    ['a line separator', 'Ada\u2028Bcc: victim@example.com'],
    ['commas and brackets', 'Ada, "Eve" <eve@example.com>, x@y.example'],
    ['an encoded word', '=?utf-8?q?=0D=0ABcc:_victim=40example.com?='],
    ['quotes and backslashes', 'Ada" <eve@example.com> \\"'],
    ['bidirectional overrides', 'Ada \u202Emoc.elpmaxe@mitciv\u202C \u2066x'],
    ['invisible characters', 'A\u200Bd\u200Ba\u00AD\uFEFF\u0007\u009B'],
    ['a great length', `Ada ${'x'.repeat(5000)}`],
    ['other scripts', 'עדה לאבלייס أدا 愛達'],
  ]

  test.each(HOSTILE)('with %s in every field, in the mail to sales', async (_name, text) => {
    const arrived = await sentFor('notification', { name: text, company: text, message: text, answers: { role: text, [text]: text } })
    expect(arrived.to).toEqual(['sales@plumbline.example'])
    expect(namesOf(arrived)).toEqual(namesOf(await plain('notification')))
    expect(arrived.mail.to).toEqual([{ name: '', address: 'sales@plumbline.example' }])
    expect(arrived.mail.replyTo).toHaveLength(1)
    expect(arrived.mail.replyTo?.[0]?.address).toBe('ada@weir.example')
    expect(arrived.mail.bcc ?? []).toEqual([])
    expect(`${arrived.mail.subject}${arrived.mail.replyTo?.[0]?.name}`).not.toMatch(
      /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF\u00AD]/u,
    )
    expect([...(arrived.mail.subject ?? '')].length).toBeLessThanOrEqual(150)
    expect(arrived.mail.html).not.toContain('<script')
    expect(arrived.mail.attachments).toEqual([])
  })

  test.each(HOSTILE)('with %s in every field, in the mail to the visitor', async (_name, text) => {
    const arrived = await sentFor('confirmation', { name: text, company: text, message: text, answers: { role: text } })
    expect(arrived.to).toEqual(['ada@weir.example'])
    expect(namesOf(arrived)).toEqual(namesOf(await plain('confirmation')))
    expect(arrived.mail.html).not.toContain('<script')
  })

  let cached: Partial<Record<'notification' | 'confirmation', Arrived>> = {}
  /** The mail of a harmless submission: no other mail may have more headers. */
  async function plain(kind: 'notification' | 'confirmation'): Promise<Arrived> {
    mails.arrived.length = 0
    cached = { ...cached, [kind]: cached[kind] ?? (await sentFor(kind, {})) }
    return cached[kind] as Arrived
  }

  test('nothing is sent to an address that could be parsed as several', async () => {
    const id = await enqueued(cms, await submitted(cms), 'confirmation')
    const { sqlOf } = await import('#cms/core/sql.server.ts')
    await sqlOf(cms).query(`UPDATE submissions SET email = 'a@x.example>, <victim@example.com'`)
    const worker = workerWith(cms, { SMTP_URL: mails.url })
    await worker.drain()
    worker.close()
    expect(mails.arrived.flatMap(({ to }) => to)).not.toContain('victim@example.com')
    expect((await rowIn(cms, id)).state).toBe('dead')
  })
})
