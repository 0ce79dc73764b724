import { beforeAll, describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type AccountSite, openAccountSite, PASSWORD } from '#tests/setup/accounts/accounts.ts'
import { startSecondProcess } from '#tests/setup/site/shared-site.ts'
import { sessionIn } from '#tests/setup/site/site-process.ts'

/** Secrets that give access to an account: reset links and sessions. */
let here: AccountSite

beforeAll(async () => {
  here = await openAccountSite()
})

const NEW = 'a-wholly-new-secret'
const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/

const requestReset = async (email: string) => {
  // Payload does not send a second link to an account within a short time.
  await sqlOf(here.cms).query('UPDATE users SET reset_password_requested_at = NULL WHERE email = $1', [email])
  expect((await here.call('nobody', '/api/users/forgot-password', 'POST', { email })).status).toBe(200)
}

const seen = new Set<string>()

/** Requests a reset and returns the token of the new link. */
async function linkTo(email: string, count = 1): Promise<string> {
  await requestReset(email)
  const mails = await here.mailsTo(email, count)
  const tokens = mails.map(({ html = '' }) => /\/admin\/reset\/([0-9a-f]+)/.exec(html)?.[1] ?? '')
  const token = tokens.find((one) => !seen.has(one)) ?? ''
  seen.add(token)
  return token
}

const reset = (token: string, password = NEW, url = here.site.url) =>
  fetch(`${url}/api/users/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  })

describe('a password reset link', () => {
  test('is neither in the log nor in the database', async () => {
    const { email } = await here.account()
    const token = await linkTo(email)
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    const { rows } = await sqlOf(here.cms).query('SELECT * FROM users WHERE email = $1', [email])
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const path of [`/admin/reset/${token}`, `/admin/%72eset/${token}`, `/admin/users/verify/${token}`, `/api/users/verify/${token}`])
      await fetch(here.site.url + path)
    await expect.poll(() => here.site.output(), { timeout: 15_000 }).toContain('/api/users/verify/…')
    expect(here.site.output()).not.toContain(token)
  })

  test('works only once, even if used concurrently on two processes', async () => {
    const { email } = await here.account()
    const token = await linkTo(email)
    const second = await startSecondProcess()
    try {
      const urls = [here.site.url, second.url]
      const answers = await Promise.all(urls.map((url, index) => reset(token, `${NEW}-${index}`, url)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      expect((await reset(token)).status).toBe(403)
    } finally {
      await second.stop()
    }
  })

  test('is invalidated by a newer link, by a new password and after an hour', async () => {
    const { id, email } = await here.account()
    const first = await linkTo(email)
    const second = await linkTo(email, 2)
    expect((await reset(first)).status).toBe(403)
    await here.cms.update({ collection: 'users', id, data: { password: NEW } })
    expect((await reset(second, 'a-third-secret-word')).status).toBe(403)
    const third = await linkTo(email, 3)
    await sqlOf(here.cms).query(`UPDATE users SET reset_password_expiration = now() - interval '1 second' WHERE email = $1`, [email])
    expect((await reset(third, 'a-third-secret-word')).status).toBe(403)
  })

  test('is valid for an hour', async () => {
    const { email } = await here.account()
    await linkTo(email)
    const { rows } = await sqlOf(here.cms).query<{ good: boolean }>(
      `SELECT reset_password_expiration BETWEEN now() + interval '55 minutes' AND now() + interval '1 hour' AS good FROM users WHERE email = $1`,
      [email],
    )
    expect(rows).toEqual([{ good: true }])
  })

  test('cannot be derived from the database', async () => {
    const { email } = await here.account()
    await linkTo(email)
    const { rows } = await sqlOf(here.cms).query<{ stored: string }>('SELECT reset_password_token AS stored FROM users WHERE email = $1', [
      email,
    ])
    expect((await reset(rows[0]?.stored ?? '')).status).toBe(403)
    expect((await here.signIn(email)).status).toBe(200)
  })
})

describe('a session', () => {
  test('is only in an HttpOnly cookie', async () => {
    const { email } = await here.account()
    const answers = [await here.signIn(email)]
    const token = sessionIn(answers[0] as Response)
    answers.push(await here.as(token, '/api/users/me'), await here.as(token, '/api/users/refresh-token', 'POST'))
    answers.push(await reset(await linkTo(email)))
    for (const answer of answers) {
      expect(answer.status, answer.url).toBe(200)
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; httponly/i)
      expect(await answer.text(), answer.url).not.toMatch(JWT)
    }
  })

  test('returns its expiry, so that the admin can warn the user', async () => {
    const token = await here.tokenOf((await here.account()).email)
    for (const [path, method] of [['/api/users/me'], ['/api/users/refresh-token', 'POST']] as const)
      expect(await (await here.as(token, path, method)).json()).toMatchObject({ exp: expect.any(Number) as number })
  })
})

describe('a new password or email address', () => {
  const change = async (data: object, password = PASSWORD) => {
    const { id, email } = await here.account()
    const token = await here.tokenOf(email)
    return { email, token, answer: await here.as(token, `/api/users/${id}`, 'PATCH', { ...data, currentPassword: password }) }
  }

  test.each([
    ['password', { password: NEW }],
    ['address', { email: 'elsewhere@example.com' }],
  ])('for the own account (%s) requires the current password', async (_what, data) => {
    for (const wrong of ['wrong-password-here', '']) {
      const { email, answer } = await change(data, wrong)
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('current password')])
      expect((await here.signIn(email)).status).toBe(200)
    }
    const { email, answer } = await change(data)
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining(PASSWORD)])
    const [mail] = await here.mailsTo(email, 1)
    expect(mail?.subject).toMatch(/changed/)
    expect(mail?.text).not.toContain(NEW)
  })

  test('requires admins’ own password to change another account', async () => {
    const { id, email } = await here.account()
    const admin = await here.account(['admin'])
    const token = await here.tokenOf(admin.email)
    const patch = (data: object) => here.as(token, `/api/users/${id}`, 'PATCH', data)
    expect((await patch({ password: NEW })).status).toBe(400)
    expect((await patch({ password: NEW, currentPassword: 'wrong-password-here' })).status).toBe(400)
    expect((await patch({ name: 'Needs no password' })).status).toBe(200)
    expect((await patch({ email, name: 'Same address' })).status).toBe(200)
    expect((await patch({ password: NEW, currentPassword: PASSWORD })).status).toBe(200)
  })

  test('limits guesses of the current password', async () => {
    const { id, email } = await here.account()
    const token = await here.tokenOf(email)
    const guess = (currentPassword: string) => here.as(token, `/api/users/${id}`, 'PATCH', { password: NEW, currentPassword })
    const answers = []
    for (let tried = 0; tried < 6; tried += 1) answers.push((await guess(`wrong-guess-${tried}`)).status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 429])
    expect((await guess(PASSWORD)).status).toBe(429)
    expect((await here.signIn(email)).status).toBe(200)
  })
})
