import { expect, test } from 'vitest'
import { runAsCaller } from '#platform/http/caller.ts'
import { receiveForm } from '#cms/leads/forms/receive.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const cms = await openTestCms()

function sent(fields: Record<string, string | string[]>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one)
  return data
}

const from = (path: string) => ({ path, asksJson: false })

const storedFor = async (email: string) => (await cms.find({ collection: 'submissions', where: { email: { equals: email } } })).docs

const contact = { name: ' Ada ', company: 'Weir', role: 'Lead', teamSize: '10–49', goal: 'legacy', message: '40 repositories' }

test('a form becomes one submission, however often it is sent', async () => {
  const email = 'ada@example.com'
  const data = sent({
    ...contact,
    email,
    consent: 'We answer you.',
    key: '0d9b3c1e-1111-4222-8333-444455556666',
    status: 'closed',
    notes: 'mine',
  })
  expect(await receiveForm(cms, 'contact-sales', data, from('/contact'))).toMatchObject({ state: 'kept', isRepeat: false })
  expect(await receiveForm(cms, 'contact-sales', data, from('/contact'))).toMatchObject({ state: 'kept', isRepeat: true })
  const [submission, ...others] = await storedFor(email)
  expect(others).toEqual([])
  expect(submission).toMatchObject({
    form: 'contact-sales',
    status: 'new',
    name: 'Ada',
    company: 'Weir',
    message: '40 repositories',
    answers: { role: 'Lead', teamSize: '10–49', goal: 'legacy' },
    consent: { text: 'We answer you.' },
    source: { path: '/contact' },
  })
  expect(submission?.notes ?? null).toBeNull()
})

test('an invalid form is not stored, and its problems are named', async () => {
  const email = 'not an address'
  const answer = await receiveForm(cms, 'contact-sales', sent({ ...contact, email, company: '  ', goal: 'x' }), from('/contact'))
  const problems = answer.state === 'problems' ? answer.problems : {}
  expect(Object.keys(problems).toSorted()).toEqual(['company', 'email', 'goal'])
  expect(problems.email).toEqual({ name: 'email' })
  expect((await cms.count({ collection: 'submissions', where: { company: { equals: '  ' } } })).totalDocs).toBe(0)
})

test('the waitlist requires an address and a package manager, but no name', async () => {
  const email = 'list@example.com'
  expect(await receiveForm(cms, 'sca-waitlist', sent({ email }), from('/'))).toHaveProperty('problems.packageManagers')
  const whole = sent({ email, company: '', repositories: '40', packageManagers: ['npm', 'cargo'] })
  expect(await receiveForm(cms, 'sca-waitlist', whole, from('/sca'))).toMatchObject({ state: 'kept' })
  expect((await storedFor(email))[0]).toMatchObject({ name: email, answers: { packageManagers: ['npm', 'cargo'], repositories: '40' } })
  await receiveForm(cms, 'sca-waitlist', sent({ email: 'list@bücher.example', packageManagers: ['npm'] }), from('/sca'))
  expect(await storedFor('list@xn--bcher-kva.example')).toMatchObject([{ name: 'list@bücher.example' }])
})

test('a demo request accepts half days of weekdays and dates, in an existing time zone', async () => {
  const email = 'call@example.com'
  const data = { name: 'Jun', company: 'Quay', email, timeZone: 'Europe/Berlin', topics: ['Fixes'] }
  for (const time of ['sunday-night', '2026-13-01-morning', '2026-11-32-morning'])
    expect(await receiveForm(cms, 'schedule-demo', sent({ ...data, times: [time] }), from('/'))).toHaveProperty('problems.times')
  for (const timeZone of ['Mars/Phobos', 'somewhere', ''])
    expect(await receiveForm(cms, 'schedule-demo', sent({ ...data, timeZone, times: ['mon-morning'] }), from('/'))).toMatchObject({
      problems: { timeZone: { name: 'timeZone' } },
    })
  expect(
    await receiveForm(cms, 'schedule-demo', sent({ ...data, times: ['mon-morning', '2026-11-24-afternoon'] }), from('/demo')),
  ).toMatchObject({ state: 'kept' })
  expect((await storedFor(email))[0]?.answers).toEqual({
    timeZone: 'Europe/Berlin',
    times: ['mon-morning', '2026-11-24-afternoon'],
    topics: ['Fixes'],
  })
})

test('odd campaign parameters never prevent a form from being stored', async () => {
  const email = 'campaign@example.com'
  const campaign = { utm_content: `\u0000${'x'.repeat(298)}\u{1f600}`, utm_term: '\ud800' }
  const data = sent({ ...contact, email, source: JSON.stringify({ path: '/a\u0000b', campaign }) })
  expect(await receiveForm(cms, 'contact-sales', data, from('/contact'))).toMatchObject({ state: 'kept' })
  expect((await storedFor(email))[0]?.source).toMatchObject({ path: '/ab', campaign: { utm_content: 'x'.repeat(298) } })
})

test('an address gets one confirmation a day; sales are notified of every submission', async () => {
  const email = 'often@example.com'
  let serial = 0
  const sendAs = (address: string) => {
    serial += 1
    // Each from another IP address, because many from one lead to a challenge.
    const data = sent({ ...contact, message: `Message ${serial}`, email: address })
    return runAsCaller({ address: `203.${serial}.113.7` }, () => receiveForm(cms, 'contact-sales', data, from('/contact')))
  }
  const mails = async () => {
    const { rows } = await sqlOf(cms).query<{ kind: string; count: number }>(
      `SELECT d.kind::text, count(*)::int FROM deliveries d JOIN submissions s ON s.id = d.submission_id WHERE s.person = $1 GROUP BY 1 ORDER BY 1`,
      [email],
    )
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }
  for (const address of [email, 'Often@Example.com', email]) expect(await sendAs(address)).toMatchObject({ state: 'kept' })
  expect(await mails()).toEqual({ confirmation: 1, notification: 3 })
  await sqlOf(cms).query(`UPDATE deliveries SET created_at = created_at - interval '25 hours'`)
  expect(await sendAs(email)).toMatchObject({ state: 'kept' })
  expect(await mails()).toEqual({ confirmation: 2, notification: 4 })
})
