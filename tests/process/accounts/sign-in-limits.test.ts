import { beforeAll, describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type AccountSite, openAccountSite, PASSWORD } from '#tests/setup/accounts/accounts.ts'
import { startSecondProcess } from '#tests/setup/site/shared-site.ts'

/** Who can still sign in during a brute-force attack. */
let here: AccountSite

const LIMITS = { PROXIES: '1', SIGN_IN_LIMIT_ADDRESS: '8/h', SIGN_IN_LIMIT_NETWORK: '12/h' }

beforeAll(async () => {
  here = await openAccountSite(LIMITS)
})

let network = 0

/** An IP address in a new network, as reported by the proxy. */
const elsewhere = () => {
  network += 1
  return `203.${network}.7.9`
}

const from = (address: string) => ({ 'x-forwarded-for': address })

const deviceIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((line) => line.startsWith('known-device-'))
    .map((line) => line.split(';')[0])
    .join('; ')

/** Makes six wrong guesses from different networks, one more than an account allows. */
async function lock(email: string, headers: Record<string, string> = {}): Promise<number[]> {
  const answers = []
  for (let guess = 0; guess < 6; guess += 1)
    answers.push((await here.signIn(email, `wrong-guess-${guess}`, { ...from(elsewhere()), ...headers })).status)
  return answers
}

describe('wrong passwords', () => {
  test('from unknown devices lock an account for unknown devices only', async () => {
    const { email } = await here.account()
    const first = await here.signIn(email, PASSWORD, from(elsewhere()))
    const cookie = deviceIn(first)
    expect(first.headers.getSetCookie().find((line) => line.startsWith('known-device-'))).toMatch(
      /path=\/api\/users.*httponly.*samesite=strict/i,
    )
    expect(await lock(email)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await here.signIn(email, PASSWORD, from(elsewhere()))).status).toBe(429)
    expect((await here.signIn(email, PASSWORD, { ...from(elsewhere()), cookie })).status).toBe(200)
    // A sign-in by a known device does not unlock the account for others.
    expect((await here.signIn(email, PASSWORD, from(elsewhere()))).status).toBe(429)
  })

  test('from a known device lock that device', async () => {
    const { email } = await here.account()
    const cookie = deviceIn(await here.signIn(email, PASSWORD, from(elsewhere())))
    expect(await lock(email, { cookie })).toEqual([401, 401, 401, 401, 401, 429])
    expect((await here.signIn(email, PASSWORD, { ...from(elsewhere()), cookie })).status).toBe(429)
    expect((await here.signIn(email, PASSWORD, from(elsewhere()))).status).toBe(200)
  })

  test('are limited despite a forged device cookie or one of another account', async () => {
    const [mine, theirs] = [await here.account(), await here.account()]
    const cookie = deviceIn(await here.signIn(mine.email, PASSWORD, from(elsewhere())))
    const value = cookie.split('=')[1] ?? ''
    await lock(theirs.email)
    const forged = [cookie, `known-device-${theirs.id}=${value}`, `known-device-${theirs.id}=x.99999999999.`, `known-device-${theirs.id}=`]
    for (const one of forged)
      expect((await here.signIn(theirs.email, PASSWORD, { ...from(elsewhere()), cookie: one })).status, one).toBe(429)
  })

  test('email the owner once per lock, across processes, and nobody else', async () => {
    const { email } = await here.account()
    const second = await startSecondProcess(LIMITS)
    try {
      const body = JSON.stringify({ email, password: 'wrong-guess' })
      const guess = (url: string) =>
        fetch(`${url}/api/users/login`, { method: 'POST', headers: { 'content-type': 'application/json', ...from(elsewhere()) }, body })
      await Promise.all(Array.from({ length: 12 }, (_, index) => guess([here.site.url, second.url][index % 2] ?? '')))
      // Either process may have handled the sixth guess.
      const { docs } = await here.cms.find({ collection: 'audit', where: { act: { equals: 'sign-in-locked' } } })
      expect(docs.filter(({ subjectTitle }) => subjectTitle === email)).toHaveLength(1)
    } finally {
      await second.stop()
    }
    const other = await here.account()
    await lock(other.email)
    await lock(other.email)
    const [mail] = await here.mailsTo(other.email, 1)
    expect(mail?.subject).toMatch(/locked/)
    await sqlOf(here.cms).query(`UPDATE sign_in_attempts SET ends_at = now() - interval '1 second'`)
    await lock(other.email)
    expect(await here.mailsTo(other.email, 2)).toHaveLength(2)
    await lock('nobody-at-all@example.com')
    expect(await here.mailsTo('nobody-at-all@example.com', 0)).toEqual([])
  })
})

test('strangers with many sign-ins open at once keep nobody out who has signed in before', async () => {
  const [{ email }, neighbour] = [await here.account(), await here.account()]
  const cookie = deviceIn(await here.signIn(email, PASSWORD, from(elsewhere())))
  const neighbourCookie = deviceIn(await here.signIn(neighbour.email, PASSWORD, from(elsewhere())))
  const addresses = Array.from({ length: 12 }, elsewhere)
  const lock = await sqlOf(here.cms).connect()
  await lock.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`account ${email}`])
  const strangers = Promise.all(addresses.flatMap((address) => [1, 2, 3].map(() => here.signIn(email, 'wrong-guess', from(address)))))
  const waiting = async () => {
    const { rows } = await sqlOf(here.cms).query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return rows[0]?.count
  }
  await expect.poll(waiting).toBe(1)
  // From the address of a stranger, as behind a proxy that is not configured.
  const headers = { ...from(addresses[0] ?? ''), cookie: neighbourCookie }
  expect((await here.signIn(neighbour.email, PASSWORD, headers)).status).toBe(200)
  const owner = here.signIn(email, PASSWORD, { ...from(elsewhere()), cookie })
  await expect.poll(waiting).toBe(2)
  await lock.query('SELECT pg_advisory_unlock_all()')
  lock.release()
  expect((await owner).status).toBe(200)
  const statuses = (await strangers).map(({ status }) => status)
  expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([5, 31])
})

describe('a network', () => {
  test('that tries one password on many accounts is limited', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => here.account()))
    const address = elsewhere()
    const answers = []
    for (const { email } of accounts) answers.push((await here.signIn(email, 'wrong-guess', from(address))).status)
    expect(answers).toEqual([...Array<number>(8).fill(401), 429, 429])
    const refused = await here.signIn(accounts[9]?.email ?? '', PASSWORD, from(address))
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('from your network')])
    const elsewhereSigned = await here.signIn(accounts[9]?.email ?? '', PASSWORD, from(elsewhere()))
    expect(elsewhereSigned.status).toBe(200)
    // A known device is exempt from the limit of its network.
    const cookie = deviceIn(elsewhereSigned)
    expect((await here.signIn(accounts[9]?.email ?? '', PASSWORD, { ...from(address), cookie })).status).toBe(200)
  })

  test('is determined by the proxy, not the client, and its IP addresses count together', async () => {
    const answers = []
    for (let guess = 0; guess < 14; guess += 1)
      answers.push((await here.signIn(`nobody-${guess}@example.com`, 'wrong-guess', from(`198.51.100.1, 192.0.2.${guess}`))).status)
    expect(answers).toEqual([...Array<number>(12).fill(401), 429, 429])
  })

  test('can sign in successfully without limit', async () => {
    const { email } = await here.account()
    const address = elsewhere()
    for (let time = 0; time < 10; time += 1) expect((await here.signIn(email, PASSWORD, from(address))).status).toBe(200)
  })

  test('that requests many reset links is limited, with or without existing accounts', async () => {
    const ask = async (email: string, address: string) => {
      const headers = { 'content-type': 'application/json', ...from(address) }
      return fetch(`${here.site.url}/api/users/forgot-password`, { method: 'POST', headers, body: JSON.stringify({ email }) })
    }
    const accounts = await Promise.all(Array.from({ length: 9 }, () => here.account()))
    const seen = async (emails: string[]) => {
      const address = elsewhere()
      const answers = []
      for (const email of emails) {
        const answer = await ask(email, address)
        answers.push([answer.status, await answer.text()])
      }
      return answers
    }
    const known = await seen(accounts.map(({ email }) => email))
    expect(known.map(([status]) => status)).toEqual([...Array<number>(8).fill(200), 429])
    expect(await seen(accounts.map((_, index) => `nobody-${index}@example.com`))).toEqual(known)
  })
})
