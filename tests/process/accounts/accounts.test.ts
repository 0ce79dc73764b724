import { jwtSign } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_ATTEMPTS } from '#cms/accounts/sign-in-limits.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { accountOf, openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'
import { whileDatabaseIsAway } from '#tests/setup/databases/database-away.ts'
import { startSecondProcess } from '#tests/setup/site/shared-site.ts'
import { sessionIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

/** Accounts on a running site: sign-in, brute force, sessions and passwords. */
let here: RightsSite
let second: SiteProcess

beforeAll(async () => {
  here = await openRightsSite()
  second = await startSecondProcess()
})

const PASSWORD = 'long-enough-for-tests'
let serial = 0

async function account(roles: ('admin' | 'editor' | 'publisher')[] = ['editor']) {
  serial += 1
  const email = `person-${serial}@example.com`
  const { id } = await here.cms.create({ collection: 'users', data: { email, password: PASSWORD, roles } })
  return { id, email }
}

const signIn = (email: string, password = PASSWORD, url = here.site.url) =>
  fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

/** Signs in like the admin's form, with multipart data instead of JSON. */
function signInByForm(email: string, url = here.site.url) {
  const body = new FormData()
  body.set('_payload', JSON.stringify({ email, password: PASSWORD }))
  return fetch(`${url}/api/users/login`, { method: 'POST', body })
}

async function tokenOf(email: string, password = PASSWORD, url = here.site.url): Promise<string> {
  return sessionIn(await signIn(email, password, url))
}

const withToken = (token: string, path: string, method = 'GET', body?: unknown, url = here.site.url) =>
  fetch(url + path, {
    method,
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

/** 200 for a valid session, otherwise 401; `/api/users/me` answers 200 in any case. */
const holds = async (token: string) => (await withToken(token, '/api/pages/versions')).status

const byStatus = (answers: Response[]) => Object.groupBy(answers, ({ status }) => String(status))

describe('guessing a password', () => {
  test('is limited to five attempts, even for twelve concurrent ones on two processes; then the correct one is rejected too', async () => {
    const { email } = await account()
    const urls = [here.site.url, second.url]
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn(email, `wrong-guess-${index}`, urls[index % 2])))
    const { 401: tried, 429: refused } = byStatus(answers)
    expect([tried?.length, refused?.length]).toEqual([5, 7])
    expect((await signIn(email)).status).toBe(429)
  })

  test('gets identical responses for email addresses with and without an account', async () => {
    const { email } = await account()
    const seen = async (address: string) => {
      const answers = []
      for (let guess = 0; guess < 7; guess += 1) {
        const answer = await signIn(address, 'wrong-guess')
        answers.push([answer.status, await answer.text(), [...answer.headers.keys()].toSorted()])
      }
      return answers
    }
    expect(await seen(email)).toEqual(await seen('no-such-account@example.com'))
    expect(await seen(email.toUpperCase())).toEqual(await seen(` ${email}`))
  })

  test('is possible again only after an admin unlocks the account', async () => {
    const { email } = await account()
    for (let guess = 0; guess < 6; guess += 1) await signIn(email, 'wrong-guess')
    for (const who of ['sales', 'editor', 'publisher'] as const)
      expect((await here.call(who, '/api/users/unlock', 'POST', { email })).status).toBe(403)
    expect((await signIn(email)).status).toBe(429)
    expect((await here.call('admin', '/api/users/unlock', 'POST', { email })).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  test('a correct password resets the counter, and a lock expires', async () => {
    const { email } = await account()
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) expect((await signIn(email, 'wrong-guess')).status).toBe(401)
      expect((await signIn(email)).status).toBe(200)
    }
    for (let guess = 0; guess < 6; guess += 1) await signIn(email, 'wrong-guess')
    expect((await signIn(email)).status).toBe(429)
    await sqlOf(here.cms).query(`UPDATE sign_in_attempts SET ends_at = now() - interval '1 second'`)
    expect((await signIn(email)).status).toBe(200)
  })

  test('is recorded once, and the log contains no email address', async () => {
    const { id, email } = await account()
    for (let guess = 0; guess < 9; guess += 1) await signIn(email, 'wrong-guess')
    const { docs } = await here.cms.find({
      collection: 'audit',
      where: { and: [{ act: { equals: 'sign-in-locked' } }, { subjectId: { equals: String(id) } }] },
    })
    expect(docs).toHaveLength(1)
    expect(here.site.output()).not.toContain(email)
    expect(here.site.output()).not.toContain('wrong-guess')
  })

  test('forgot-password gets identical responses with and without an account', async () => {
    const { email } = await account()
    const ask = async (address: string) => {
      const answer = await here.call('nobody', '/api/users/forgot-password', 'POST', { email: address })
      return [answer.status, await answer.text()]
    }
    expect(await ask(email)).toEqual(await ask('nobody-at-all@example.com'))
    expect(here.site.output()).not.toContain(email)
  })

  test.each([
    ['login', 400, 'The following field is invalid'],
    ['forgot-password', 400, 'Missing email'],
    ['reset-password', 403, 'Token is either invalid or has expired'],
  ])('%s without what it needs is a client error that leaves no stack in the log', async (call, status, message) => {
    const answer = await here.call('nobody', `/api/users/${call}`, 'POST', {})
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(message)])
    expect(here.site.output()).not.toContain(message)
  })
})

describe('a session', () => {
  test('ends with a new password, except where it was set', async () => {
    const { id, email } = await account()
    const [here1, there] = [await tokenOf(email), await tokenOf(email)]
    expect(
      (await withToken(here1, `/api/users/${id}`, 'PATCH', { password: 'a-wholly-new-secret', currentPassword: PASSWORD })).status,
    ).toBe(200)
    expect([await holds(here1), await holds(there)]).toEqual([200, 401])
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'a-wholly-new-secret')).status).toBe(200)
  })

  test('ends when roles change or the account is deleted', async () => {
    const { id, email } = await account(['publisher'])
    const before = await tokenOf(email)
    expect((await here.call('admin', `/api/users/${id}`, 'PATCH', { roles: ['editor'] })).status).toBe(200)
    expect(await holds(before)).toBe(401)
    const after = await tokenOf(email)
    expect((await here.call('admin', `/api/users/${id}`, 'PATCH', { name: 'Still here' })).status).toBe(200)
    expect(await holds(after)).toBe(200)
    expect((await here.call('admin', `/api/users/${id}`, 'DELETE')).status).toBe(200)
    expect(await holds(after)).toBe(401)
  })

  test('ends on expiry and sign-out', async () => {
    const { id, email } = await account()
    const [first, second] = [await tokenOf(email), await tokenOf(email)]
    expect((await withToken(first, '/api/users/logout', 'POST')).status).toBe(200)
    expect([await holds(first), await holds(second)]).toEqual([401, 200])
    const { sid } = JSON.parse(Buffer.from(second.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    const sign = (tokenExpiration: number, secret = here.cms.secret) =>
      jwtSign({ fieldsToSign: { id, email, sid, collection: 'users' }, secret, tokenExpiration })
    expect(await holds((await sign(60)).token)).toBe(200)
    expect(await holds((await sign(-1)).token)).toBe(401)
    expect(await holds((await sign(60, `${here.cms.secret}x`)).token)).toBe(401)
  })

  test('is not lost in concurrent sign-ins on two processes', async () => {
    const { email } = await account()
    const urls = [here.site.url, second.url]
    const tokens = await Promise.all(Array.from({ length: MAX_ATTEMPTS }, (_, index) => tokenOf(email, PASSWORD, urls[index % 2])))
    expect(await Promise.all(tokens.map(holds))).toEqual(Array(MAX_ATTEMPTS).fill(200))
  })

  test('is not lost in concurrent sign-ins through the form', async () => {
    const { email } = await account()
    const tokens = await Promise.all(Array.from({ length: MAX_ATTEMPTS }, async () => sessionIn(await signInByForm(email))))
    expect(await Promise.all(tokens.map(holds))).toEqual(Array(MAX_ATTEMPTS).fill(200))
  })

  test('started while an admin removes roles does not restore them', async () => {
    const { id, email } = await account(['publisher'])
    await Promise.all([tokenOf(email), here.call('admin', `/api/users/${id}`, 'PATCH', { roles: ['editor'] }), tokenOf(email)])
    expect((await here.cms.findByID({ collection: 'users', id })).roles).toEqual(['editor'])
  })
})

describe('a password', () => {
  const BAD = ['short', 'password1234', 'qwertyuiop12', 'aaaaaaaaaaaa', '123456789012', 'Plumbline2026']

  test.each(BAD)('%s is rejected with a message, for a new account and for a change', async (password) => {
    serial += 1
    const made = await here.call('admin', '/api/users', 'POST', { email: `bad-${serial}@example.com`, password, roles: ['editor'] })
    expect([made.status, await made.text()]).toEqual([400, expect.stringMatching(/Use (?:12 characters|a few unrelated words)/)])
    const { id, email } = await account()
    expect((await here.call('admin', `/api/users/${id}`, 'PATCH', { password, currentPassword: accountOf('admin').password })).status).toBe(
      400,
    )
    expect((await signIn(email)).status).toBe(200)
  })

  test('equal to the own email address is rejected, on reset too', async () => {
    const { id, email } = await account()
    expect(
      (await here.call('admin', `/api/users/${id}`, 'PATCH', { password: email, currentPassword: accountOf('admin').password })).status,
    ).toBe(400)
    const token = await here.cms.forgotPassword({ collection: 'users', data: { email }, disableEmail: true })
    const reset = (password: string) => here.call('nobody', '/api/users/reset-password', 'POST', { token, password })
    expect((await reset(email)).status).toBe(400)
    expect((await reset('password1234')).status).toBe(400)
    const before = await tokenOf(email)
    expect((await reset('a-wholly-new-secret')).status).toBe(200)
    expect(await holds(before)).toBe(401)
    expect((await reset('a-second-new-secret')).status).toBe(403)
  })
})

test('while the database is away, a signed-in person is no stranger', async () => {
  const token = await tokenOf((await account()).email)
  expect(await holds(token)).toBe(200)
  await whileDatabaseIsAway(here.site.databaseUrl, async () => {
    for (const path of ['/api/users/me', '/api/pages', '/api/redirects']) {
      const answer = await withToken(token, path)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(await answer.text()).toContain('The database is not responding')
    }
  })
})
