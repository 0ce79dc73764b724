import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileDatabaseIsAway } from '#tests/setup/databases/database-away.ts'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { type SiteProcess, signIn, startServer } from '#tests/setup/site/site-process.ts'

const YES = { analytics: true, recording: false, marketing: false, textVersion: 1 }
const NO = { ...YES, analytics: false }
const ID = /^plumb_id=([0-9a-f-]{36}); Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/

let database: Awaited<ReturnType<typeof cloneDatabase>>
let site: SiteProcess
let plain: SiteProcess

beforeAll(async () => {
  const databases = testDatabases()
  database = await cloneDatabase(databases, databases.seeded)
  const measured = { POSTHOG_KEY: 'phc_for-tests', POSTHOG_UI_HOST: 'https://eu.posthog.com', COUNTRY_HEADER: 'cf-ipcountry' }
  ;[site, plain] = await Promise.all([startServer(database.url, measured), startServer(database.url)])
}, 180_000)

afterAll(async () => {
  await Promise.all([site.stop(), plain.stop()])
  await database.drop()
})

const ask = (headers: Record<string, string> = {}, at = site) => fetch(`${at.url}/consent.json`, { headers })

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/consent.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const page = async (at: SiteProcess, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${at.url}/`, { headers })
  return { html: await answer.text(), headers: answer.headers, policy: answer.headers.get('content-security-policy') ?? '' }
}

/** Removes the load timestamps that the framework embeds. */
const withoutTimestamps = (html: string) => html.replaceAll(/\bu:\d{13}\b/g, 'u:0')

/** Saves the tag settings as an admin. */
async function setTags(data: Record<string, unknown>): Promise<Response> {
  const token = (await signIn(site.url)).replace('payload-token=', '')
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}` }
  return fetch(`${site.url}/api/globals/analytics`, { method: 'POST', headers, body: JSON.stringify(data) })
}

describe('GET /consent.json', () => {
  test('returns the settings, is not cacheable and sets no cookie', async () => {
    const answer = await ask()
    expect(await answer.json()).toEqual({
      mode: 'opt-in',
      textVersion: 1,
      posthog: { key: 'phc_for-tests', uiHost: 'https://eu.posthog.com', captureBots: false },
      tags: {},
      variants: {},
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['US', 'opt-out'],
    ['us', 'opt-out'],
    ['DE', 'opt-in'],
    ['XX', 'opt-in'],
    ['constructor', 'opt-in'],
  ])('for the country %s returns the mode %s', async (country, mode) => {
    expect(await (await ask({ 'cf-ipcountry': country })).json()).toMatchObject({ mode })
  })

  test.each(['sec-gpc', 'dnt'])('%s: 1 counts as an opt-out signal, other values do not', async (header) => {
    expect(await (await ask({ [header]: '1' })).json()).toMatchObject({ refuses: true })
    for (const other of ['0', 'true', '']) expect(await (await ask({ [header]: other })).json()).not.toHaveProperty('refuses')
  })

  test('omits PostHog if it is not configured, and ignores the country header unless configured', async () => {
    expect(await (await ask({ 'cf-ipcountry': 'US' }, plain)).json()).toEqual({ mode: 'opt-in', textVersion: 1, tags: {}, variants: {} })
  })
})

describe('POST /consent.json', () => {
  test('with analytics sets an HttpOnly visitor id and keeps an existing one', async () => {
    const first = (await send(YES)).headers.getSetCookie()
    expect(first).toEqual([expect.stringMatching(ID), 'plumb_variants=; Max-Age=31536000; Path=/; SameSite=Lax'])
    const [, id = ''] = ID.exec(first[0] ?? '') ?? []
    const again = await send(YES, { cookie: `other=1; plumb_id=${id}` })
    expect(again.headers.getSetCookie()[0]).toContain(`plumb_id=${id};`)
    expect(await again.text()).not.toContain(id)
    const other = (await send(YES)).headers.getSetCookie()[0]
    expect(other).not.toContain(id)
  })

  test('without analytics removes both cookies', async () => {
    const cookies = (await send(NO)).headers.getSetCookie()
    expect(cookies).toEqual(['plumb_id=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax', 'plumb_variants=; Max-Age=0; Path=/; SameSite=Lax'])
  })

  test('replaces a malformed id; a GET never sets one', async () => {
    const [cookie = ''] = (await send(YES, { cookie: 'plumb_id=mine; plumb_id=%0d%0aSet-Cookie:x' })).headers.getSetCookie()
    expect(cookie).toMatch(ID)
    expect((await ask({ cookie: 'plumb_id=mine' })).headers.getSetCookie()).toEqual([])
  })

  test('sets secure cookies on an https site', async () => {
    const secure = await startServer(database.url, { SITE_URL: 'https://plumbline.example.com', POSTHOG_KEY: 'phc_for-tests' })
    const answer = await fetch(`${secure.url}/consent.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(YES),
    }).finally(() => secure.stop())
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
  })

  test.each([
    ['an empty body', '', 422],
    ['truncated JSON', '{"analytics":', 422],
    ['a body that is not an object', 'null', 422],
    ['missing fields', { analytics: true }, 422],
    ['a string for a boolean', { ...YES, analytics: 'yes' }, 422],
    ['an extra field', { ...YES, name: 'Ada' }, 422],
    ['another text version', { ...YES, textVersion: 7 }, 409],
    ['a body that is too large', { ...YES, more: 'x'.repeat(2000) }, 413],
  ])('rejects %s with a message and sets no cookie', async (_what, body, status) => {
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/^[A-Z].{20,}\.$/)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('rejects forms, requests from other sites and other methods', async () => {
    expect((await send('analytics=true', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await send(YES, { origin: 'https://evil.example.com' })).status).toBe(403)
    expect((await send(YES, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const removed = await fetch(`${site.url}/consent.json`, { method: 'DELETE' })
    expect([removed.status, removed.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('pages', () => {
  test('only contain a marker that there is something to ask', async () => {
    const measured = await page(site)
    expect(measured.html).toMatch(/<html[^>]* data-measured=""/)
    expect(measured.html).toContain('Privacy choices')
    expect(measured.html).not.toMatch(/posthog|phc_|googletagmanager|linkedin/i)
    const unmeasured = await page(plain)
    expect(unmeasured.html).not.toMatch(/data-measured|Privacy choices/)
  })

  test('are byte-identical for every visitor', async () => {
    const { html } = await page(site)
    const cookie = 'plumb_id=0b5d4c0a-9d4c-4a86-9a3e-1f0d5f3a7c11; plumb_variants=hero:b'
    const visitors: Record<string, string>[] = [{ cookie }, { 'cf-ipcountry': 'US' }, { 'sec-gpc': '1', dnt: '1' }]
    for (const headers of visitors) {
      const other = await page(site, headers)
      expect(withoutTimestamps(other.html) === withoutTimestamps(html), 'the same bytes').toBe(true)
      expect(other.headers.getSetCookie()).toEqual([])
    }
  })

  test('list tag hosts in their policy only while a tag is configured', { timeout: 60_000 }, async () => {
    const without = (await page(site)).policy
    expect(without).toContain("connect-src 'self';")
    expect(without).not.toMatch(/googletagmanager|licdn|linkedin/)

    expect((await setTags({ tagManager: 'GTM-AB12CD3', adTracker: '1234567', hosts: 'https://*.analytics.example.com' })).status).toBe(200)
    await expect.poll(async () => (await page(site)).policy).toContain('googletagmanager')
    const { policy, html } = await page(site)
    expect(policy).toMatch(
      /script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com https:\/\/snap\.licdn\.com https:\/\/\*\.analytics\.example\.com;/,
    )
    expect(policy).toContain(
      "img-src 'self' data: https://www.googletagmanager.com https://px.ads.linkedin.com https://*.analytics.example.com;",
    )
    expect(policy).toContain(
      "connect-src 'self' https://www.googletagmanager.com https://px.ads.linkedin.com https://*.analytics.example.com;",
    )
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/GTM-AB12CD3|googletagmanager/)
    const login = await fetch(`${site.url}/admin/login`)
    expect(login.headers.get('content-security-policy')).not.toContain('googletagmanager')
    expect(await (await ask()).json()).toMatchObject({ tags: { tagManager: 'GTM-AB12CD3', adTracker: '1234567' } })
    // A tag without PostHog also requires consent.
    await expect.poll(async () => (await page(plain)).html).toMatch(/data-measured/)

    expect((await setTags({ tagManager: '', adTracker: '', hosts: '' })).status).toBe(200)
    await expect.poll(async () => (await page(site)).policy).not.toMatch(/googletagmanager|licdn|example\.com/)
    await expect.poll(async () => (await page(plain)).html).not.toMatch(/data-measured/)
  })

  test.each([{ tagManager: 'UA-1' }, { adTracker: '12x' }, { tagManager: 'GTM-AB12CD3', hosts: "https://a.example.com 'unsafe-inline'" }])(
    'invalid tag settings are rejected: %j',
    async (data) => {
      const answer = await setTags(data)
      expect(answer.status).toBe(400)
      expect((await page(site)).policy).not.toContain('googletagmanager')
    },
  )
})

test('GET and POST still work while the database is down', { timeout: 120_000 }, async () => {
  await whileDatabaseIsAway(database.url, async () => {
    const answer = await ask({ 'cf-ipcountry': 'US' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ mode: 'opt-out', posthog: { key: 'phc_for-tests' }, tags: {}, variants: {} })
    const refused = await send(NO)
    expect([refused.status, refused.headers.getSetCookie().length]).toEqual([200, 2])
  })
})
