import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { runAsCaller } from '#platform/http/caller.ts'
import { receiveForm } from '#cms/leads/forms/receive.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const cms = await openTestCms()

const someone = () => `${randomUUID()}@example.com`

function form(fields: Record<string, string> = {}): FormData {
  const data = new FormData()
  const whole = { name: 'Ada', email: someone(), company: 'Weir', goal: 'legacy', message: 'Hello', key: randomUUID(), ...fields }
  for (const [name, value] of Object.entries(whole)) data.append(name, value)
  return data
}

let last = 0
/** Sends from a new IP address, so that tests do not share limits. */
const send = (data: FormData, { asksJson = false, address = `198.18.${(last += 1) % 250}.${last % 200}` } = {}) =>
  runAsCaller({ address }, () => receiveForm(cms, 'contact-sales', data, { path: '/contact', asksJson }))

const rowsOf = async (email: unknown) =>
  (
    await sqlOf(cms).query<{ id: number; status: string; signs: string[] }>(
      'SELECT id, status::text, signs FROM submissions WHERE person = lower($1)',
      [email],
    )
  ).rows

const deliveriesOf = async (id: number | undefined) =>
  (await sqlOf(cms).query<{ kind: string }>('SELECT kind::text FROM deliveries WHERE submission_id = $1 ORDER BY kind', [id])).rows.map(
    ({ kind }) => kind,
  )

test('a submission is stored together with its deliveries', async () => {
  const data = form()
  const answer = await send(data)
  expect(answer).toMatchObject({ state: 'kept', status: 'new' })
  const [row] = await rowsOf(data.get('email'))
  expect(await deliveriesOf(row?.id)).toEqual(['confirmation', 'notification'])
})

test('a submission is not stored if its deliveries cannot be', async () => {
  const data = form()
  await sqlOf(cms).query(`ALTER TABLE deliveries ADD CONSTRAINT broken CHECK (false) NOT VALID`)
  try {
    await expect(send(data)).rejects.toThrow()
  } finally {
    await sqlOf(cms).query('ALTER TABLE deliveries DROP CONSTRAINT broken')
  }
  expect(await rowsOf(data.get('email'))).toEqual([])
})

test('forty simultaneous clicks are one submission and one of each delivery', async () => {
  const data = form()
  const address = '198.19.0.1'
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(data, { address }).catch((error: unknown) => error)))
  // None of them counts towards the limits or makes the others suspicious.
  expect(answers.filter((answer) => (answer as { state?: string }).state !== 'kept')).toEqual([])
  const rows = await rowsOf(data.get('email'))
  expect(rows).toMatchObject([{ status: 'new', signs: [] }])
  expect(await deliveriesOf(rows[0]?.id)).toHaveLength(2)
})

test('the same key with other answers is another submission', async () => {
  const key = randomUUID()
  const email = someone()
  await send(form({ key, email, message: 'First' }))
  await send(form({ key, email, message: 'Second' }))
  expect(await rowsOf(email)).toHaveLength(2)
})

test('without scripts identical answers count once a day', async () => {
  const email = someone()
  await send(form({ key: '', email }))
  expect(await send(form({ key: '', email }))).toMatchObject({ isRepeat: true })
  expect(await rowsOf(email)).toHaveLength(1)
})

describe('spam', () => {
  test.each([
    ['the honeypot is filled in', { homepage: 'https://spam.example' }, 'trap'],
    ['it was filled in too fast', { elapsed: '300' }, 'hasty'],
    ['it has many links', { message: 'http://a.example http://b.example www.c.example https://d.example' }, 'links'],
  ])('is stored without deliveries when %s', async (_, fields, sign) => {
    const data = form(fields)
    expect(await send(data)).toMatchObject({ state: 'kept', status: 'spam' })
    const [row] = await rowsOf(data.get('email'))
    expect(row).toMatchObject({ status: 'spam', signs: [sign] })
    expect(await deliveriesOf(row?.id)).toEqual([])
  })

  test('a disposable address is only mentioned', async () => {
    const email = `${randomUUID()}@mailinator.com`
    expect(await send(form({ email }))).toMatchObject({ status: 'new' })
    expect((await rowsOf(email))[0]?.signs).toEqual(['disposable'])
  })
})

describe('a suspicious sender with scripts', () => {
  const hasty = () => ({ elapsed: '300', email: someone(), key: randomUUID() })

  async function challenged(fields: Record<string, string>) {
    const answer = await send(form(fields), { asksJson: true })
    if (answer.state !== 'challenge') throw new Error(`expected a challenge, not ${answer.state}`)
    const solution = await solveChallenge({ challenge: answer.challenge, deriveKey })
    return { challenge: answer.challenge, solution }
  }

  test('gets a challenge, whose solution is accepted for one form', async () => {
    const fields = hasty()
    const proof = JSON.stringify(await challenged(fields))
    expect(await rowsOf(fields.email)).toEqual([])
    expect(await send(form({ ...fields, proof }), { asksJson: true })).toMatchObject({ state: 'kept', status: 'new' })
    expect((await rowsOf(fields.email))[0]).toMatchObject({ status: 'new', signs: ['hasty'] })
    expect(await send(form({ ...hasty(), proof }), { asksJson: true })).toMatchObject({ state: 'challenge' })
    expect(await send(form({ ...hasty(), proof }))).toMatchObject({ status: 'spam' })
  })

  test('one of ten simultaneous forms with the same solution is accepted', async () => {
    const proof = JSON.stringify(await challenged(hasty()))
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(form({ ...hasty(), proof }))))
    expect(answers.filter((answer) => answer.state === 'kept' && answer.status === 'new')).toHaveLength(1)
  })

  test.each([
    ['nothing', () => ''],
    ['no JSON', () => '{{'],
    ['a long text', () => 'x'.repeat(10_000)],
    ['another key', (proof: Proof) => JSON.stringify({ ...proof, solution: { ...proof.solution, derivedKey: '00'.repeat(32) } })],
    [
      'an easier challenge',
      (proof: Proof) =>
        JSON.stringify({ ...proof, challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, keyPrefix: '00' } } }),
    ],
    [
      'a challenge that never expires',
      (proof: Proof) =>
        JSON.stringify({
          ...proof,
          challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, expiresAt: 4_000_000_000 } },
        }),
    ],
    ['a forged signature', (proof: Proof) => JSON.stringify({ ...proof, challenge: { ...proof.challenge, signature: 'f'.repeat(64) } })],
  ])('is not accepted with %s', async (_, forge) => {
    const proof = forge(await challenged(hasty()))
    expect(await send(form({ ...hasty(), proof }), { asksJson: true })).toMatchObject({ state: 'challenge' })
  })

  test('is not accepted with a filled honeypot', async () => {
    const proof = JSON.stringify(await challenged(hasty()))
    expect(await send(form({ ...hasty(), homepage: 'x', proof }), { asksJson: true })).toMatchObject({ status: 'spam' })
  })
})

type Proof = { challenge: { parameters: object; signature?: string }; solution: object | null }

describe('limits', () => {
  test('an IP address over its limit is told when to retry, and nothing is stored', async () => {
    const address = '203.0.113.9'
    const states: string[] = []
    for (let index = 0; index < 22; index += 1) states.push((await send(form(), { address })).state)
    expect(states.slice(0, 20)).not.toContain('limited')
    const data = form()
    const limited = await send(data, { address })
    expect(limited).toMatchObject({ state: 'limited' })
    expect(limited.state === 'limited' && limited.seconds).toBeGreaterThan(0)
    expect(await rowsOf(data.get('email'))).toEqual([])
    // Another address has its own limit.
    expect((await send(form(), { address: '203.0.113.10' })).state).toBe('kept')
  })

  test('an email address has a limit', async () => {
    const email = someone()
    const states: string[] = []
    for (let index = 0; index < 7; index += 1) states.push((await send(form({ email: index % 2 ? email : email.toUpperCase() }))).state)
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'kept'), 'limited', 'limited'])
  })

  test('plus tags count as the same mailbox', async () => {
    const [name] = someone().split('@')
    const states: string[] = []
    for (let tag = 0; tag < 7; tag += 1) states.push((await send(form({ email: `${name}+${tag}@example.com` }))).state)
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'kept'), 'limited', 'limited'])
  })

  test('a quarter of the limit leads to a challenge', async () => {
    const address = '203.0.113.66'
    for (let index = 0; index < 5; index += 1) await send(form(), { address })
    expect((await send(form(), { address, asksJson: true })).state).toBe('challenge')
    expect(await send(form(), { address })).toMatchObject({ state: 'kept', status: 'spam' })
  })

  test('the counters contain no personal data', async () => {
    const data = form()
    await send(data, { address: '203.0.113.200' })
    const { rows } = await sqlOf(cms).query<{ key: string }>('SELECT key FROM form_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|example\.com/)
  })
})

test.each([
  ['a line break that would start another header', { name: 'Ada\r\nBcc: all@example.com' }, 'Ada Bcc: all@example.com'],
  ['a NUL', { name: 'A\u0000da' }, 'Ada'],
  ['half a character', { name: 'Ada \ud800' }, 'Ada \ufffd'],
])('%s is cleaned before it is stored', async (_, fields, name) => {
  const data = form(fields)
  await send(data)
  const [row] = (await sqlOf(cms).query('SELECT name FROM submissions WHERE person = $1', [data.get('email')])).rows
  expect(row).toEqual({ name })
})
