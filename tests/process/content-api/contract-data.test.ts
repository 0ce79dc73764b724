import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { islandKey } from '#app/content-api/key.ts'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'

/** The contract from a client's point of view: HTTP requests to a running site. */
let open: ContractSite
const get: ContractSite['get'] = (path, headers) => open.get(path, headers)

beforeAll(async () => {
  open = await openContractSite(await sharedSite())
  await open.page({ slug: 'data-about', title: 'About us' })
  await open.page({ slug: 'data-new' })
  await open.page({ slug: 'data-old', redirect: '/data-new?a=1' })
})

describe('data for clients of the former site', () => {
  test('serves {path}/_payload.json (C64)', async () => {
    expect(await (await get('/data-about/_payload.json?abc')).json()).toMatchObject({
      path: '/data-about',
      data: { page: { title: 'About us' } },
    })
    expect(await (await get('/_payload.json')).json()).toMatchObject({ path: '/' })
    expect(await (await get('/data-old/_payload.json')).json()).toMatchObject({ redirect: { to: '/data-new?a=1', statusCode: 302 } })
    expect(await (await get('/directory/eslint/_payload.json')).json()).toMatchObject({ data: { analyzer: { name: 'ESLint' } } })
  })

  const island = (slug: string, props: Record<string, unknown>, key = islandKey(slug, props)) =>
    get(`/__nuxt_island/${key}.json?props=${encodeURIComponent(JSON.stringify(props))}`)
  const faq = { heading: 'Why?', items: [{ question: 'A <b>?', answer: 'B' }] }

  test('serves an embeddable block (C65)', async () => {
    const answer = await island('faq', faq)
    expect(answer.status).toBe(200)
    const { id, html, head, props } = (await answer.json()) as { id: string; html: string; head: { link: object[] }; props: object }
    expect(id).toBe(islandKey('faq', faq))
    expect(html).toContain('A &lt;b&gt;?')
    expect(head.link[0]).toMatchObject({ rel: 'stylesheet' })
    expect(props).toEqual(faq)
  })

  test.each([
    ['a missing field', { heading: 'x' }],
    ['a field of the wrong type', { ...faq, heading: { a: 1 } }],
    ['a text that is too long', { ...faq, heading: 'x'.repeat(200) }],
    ['an unknown field', { ...faq, onclick: 'x' }],
    ['a list of the wrong type', { ...faq, items: ['x'] }],
    ['a nested field of the wrong type', { ...faq, items: [{ question: 'x', answer: { a: 1 } }] }],
    ['a row with an unknown field', { ...faq, items: [{ question: 'x', answer: 'y', z: 1 }] }],
  ])('%s is a 400 that names the field (C65)', async (_, props) => {
    const answer = await island('faq', props)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/^(heading|items|onclick)/)
  })

  test.each([{ children: [null] }, { children: 'abc' }, { children: [{ type: 'heading', tag: 'constructor', children: 5 }] }, {}])(
    'refuses invalid rich text with 400: %j (C65)',
    async (root) => {
      expect((await island('rich-text', { content: { root } })).status).toBe(400)
    },
  )

  test('returns 400 for a key of other props, and 404 for a block that only works on pages (C65)', async () => {
    expect((await island('faq', faq, islandKey('faq', {}))).status).toBe(400)
    expect((await island('hero', { heading: 'x' })).status).toBe(404)
  })
})

describe('preview', () => {
  const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((line) => line.startsWith('previewToken=')) ?? ''

  test('a share link to an issue of a draft analyzer shows the issue, and not the analyzer', async () => {
    const analyzer = await open.write('/api/analyzers?draft=true', 'POST', {
      name: 'Secret tool',
      shortcode: 'secret-tool',
      _status: 'draft',
    })
    const issue = await open.write('/api/issues?draft=true', 'POST', {
      ...{ analyzer: analyzer.id, shortcode: 'first-rule', title: 'Not public yet', _status: 'draft' },
      ...{ severity: 'minor', category: 'style', autofix: 'none' },
    })
    const link = await open.write('/api/share-links', 'POST', { document: { relationTo: 'issues', value: issue.id } })
    const opened = await get(new URL(link.url ?? '').pathname)
    const held = { cookie: cookieOf(opened).split(';')[0] ?? '' }
    const shown = await get(opened.headers.get('location') ?? '', held)
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Not public yet')])
    expect((await get('/directory/secret-tool', held)).status).toBe(404)
  })

  test('a share link shows its draft to anonymous visitors, and no other draft (C48 to C50)', async () => {
    const draft = await open.page({ slug: 'shared-secret', title: 'Secret plan', _status: 'draft' })
    await open.page({ slug: 'other-shared-secret', title: 'Other plan', _status: 'draft' })
    const link = await open.write('/api/share-links', 'POST', { document: { relationTo: 'pages', value: draft.id } })
    const opened = await get(new URL(link.url ?? '').pathname)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/shared-secret'])
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const cookie = cookieOf(opened)
    expect(cookie).toMatch(/; path=\//i)
    expect(cookie).toMatch(/samesite=lax/i)
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).not.toMatch(/expires|max-age/i)
    const held = { cookie: cookie.split(';')[0] ?? '' }

    const shown = await get('/shared-secret', held)
    const html = await shown.text()
    expect(shown.status).toBe(200)
    expect(html).toContain('Secret plan')
    expect(html).toContain('Leave the preview')
    expect([shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex'])
    expect((await get('/other-shared-secret', held)).status).toBe(404)
    expect((await get('/shared-secret')).status).toBe(404)
    expect((await get('/shared-secret/_payload.json', held)).status).toBe(200)

    // Leaving the preview works without scripts, even with a stored token (C48).
    const left = await get('/shared-secret?preview=', held)
    expect(left.status).toBe(404)
    expect(cookieOf(left)).toMatch(/^previewToken=;.*(max-age=0|expires=Thu, 01 Jan 1970)/i)

    await open.write(`/api/share-links/${link.id}`, 'PATCH', { revoked: true })
    expect((await get('/shared-secret', held)).status).toBe(404)
    expect((await get(new URL(link.url ?? '').pathname)).status).toBe(410)
  })

  test('an expired share link grants nothing', async () => {
    const draft = await open.page({ slug: 'late', _status: 'draft' })
    const link = await open.write('/api/share-links', 'POST', {
      document: { relationTo: 'pages', value: draft.id },
      expiresAt: new Date(Date.now() + 2000).toISOString(),
    })
    await expect.poll(async () => (await get(new URL(link.url ?? '').pathname)).status, { timeout: 15_000 }).toBe(410)
  })

  test('a forged token grants nothing, and is not stored (C49)', async () => {
    for (const path of ['/shared-secret?preview=abc', '/shared-secret?previewToken=abc']) {
      const answer = await get(path, { cookie: 'previewToken=abc' })
      expect([answer.status, cookieOf(answer)], path).toEqual([404, ''])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

test('serves the id and manifest of the current build (C59)', async () => {
  const latest = await get('/builds/latest.json')
  const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number }
  expect(id).toBe((JSON.parse(readFileSync('dist/client/builds/latest.json', 'utf8')) as { id: string }).id)
  expect(timestamp).toBeGreaterThan(Date.UTC(2026, 0))
  expect(latest.headers.get('cache-control')).toMatch(/max-age=1\b/)
  for (const prefix of ['', '/_nuxt', '/assets']) {
    const meta = await get(`${prefix}/builds/meta/${id}.json`)
    expect(await meta.json()).toMatchObject({ id, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] })
    expect(meta.headers.get('cache-control')).toMatch(/max-age=31536000/)
    expect((await get(`${prefix}/builds/meta/nope.json`)).status).toBe(404)
  }
})
