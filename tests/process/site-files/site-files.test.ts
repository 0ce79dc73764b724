import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'

const KEY = 'fedcba9876543210fedcba9876543210'

let site: SiteProcess
const get = (path: string) => fetch(site.url + path, { redirect: 'manual' })
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

beforeAll(async () => {
  // Nothing listens there: announcements are tested in tests/int/index-now.
  site = await startSeededSite({ INDEXNOW_KEY: KEY, INDEXNOW_API: 'http://127.0.0.1:9', JOBS: 'off' })
})
afterAll(() => site.stop())

const manifestFile = z.strictObject({
  ...{
    name: z.literal('Plumbline'),
    short_name: z.string().max(12),
    description: z.string().min(1),
    lang: z.string(),
    dir: z.literal('ltr'),
  },
  ...{ id: z.literal('/'), start_url: z.string(), scope: z.literal('/'), display: z.literal('browser') },
  ...{ theme_color: z.string().regex(/^#[\da-f]{6}$/), background_color: z.string() },
  icons: z.array(z.strictObject({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']).optional() })),
})

test.each([
  ['/', '/manifest.webmanifest', 'en', '/'],
  ['/de', '/de/manifest.webmanifest', 'de', '/de'],
])('%s names a manifest in its language, whose icons have the sizes it says', async (page, address, lang, start) => {
  const { document } = new JSDOM(await (await get(page)).text()).window
  expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(address)
  const answer = await get(address)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = manifestFile.parse(await answer.json())
  expect([manifest.lang, manifest.start_url]).toEqual([lang, start])
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  )
  for (const { src, sizes } of pictures) {
    const { width, height, format } = await sharp(await bytes(src)).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

test('a page has a touch icon, an icon for old browsers and a colour for each theme', async () => {
  const { document } = new JSDOM(await (await get('/')).text()).window
  const hrefs = [...document.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon]')].map((link) => link.getAttribute('href') ?? '')
  expect(hrefs).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
  expect(await sharp(await bytes('/apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 })
  const ico = await bytes('/favicon.ico')
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3])
  expect(document.querySelectorAll('meta[name=theme-color][media]')).toHaveLength(2)
})

test.each([
  ['/', '/opensearch.xml', '/search'],
  ['/de', '/de/opensearch.xml', '/de/search'],
])('browsers can add the search of %s', async (page, address, search) => {
  const { document } = new JSDOM(await (await get(page)).text()).window
  expect(document.querySelector('link[rel=search]')?.getAttribute('href')).toBe(address)
  const answer = await get(address)
  expect(answer.headers.get('content-type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  const xml = new JSDOM(await answer.text(), { contentType: 'text/xml' }).window.document
  const text = (name: string) => xml.querySelector(name)?.textContent ?? ''
  expect(text('ShortName').length).toBeLessThanOrEqual(16)
  expect(text('Description')).not.toBe('')
  const template = xml.querySelector('Url[type="text/html"]')?.getAttribute('template') ?? ''
  expect(template).toBe(`${site.url}${search}?q={searchTerms}`)
  expect((await fetch(template.replace('{searchTerms}', 'baseline'))).status).toBe(200)
  const suggestions = xml.querySelector('Url[type="application/x-suggestions+json"]')?.getAttribute('template') ?? ''
  const suggested = await fetch(suggestions.replace('{searchTerms}', 'baseli'))
  expect(suggested.headers.get('content-type')).toBe('application/x-suggestions+json')
  const [typed, titles, places, urls] = (await suggested.json()) as [string, string[], string[], string[]]
  expect([typed, new Set(titles).size, places.length]).toEqual(['baseli', urls.length, urls.length])
  expect(titles).toContain('Baseline')
  expect((await fetch(urls[0] ?? '')).status).toBe(200)
})

test('security.txt is what the settings say, until it expires', async () => {
  const authorization = `JWT ${(await signIn(site.url)).replace('payload-token=', '')}`
  const save = async (security: object) => {
    const body = JSON.stringify({ security })
    return (
      await fetch(`${site.url}/api/globals/site`, { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body })
    ).status
  }
  const first = await get('/.well-known/security.txt')
  expect(first.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await first.text()).toMatch(/^Contact: mailto:security@plumbline\.example\nExpires: \d{4}-[\d-]+T[\d:.]+Z\n/)
  expect((await get('/security.txt')).headers.get('location')).toBe('/.well-known/security.txt')

  expect(await save({ expires: '2020-01-01T00:00:00.000Z' })).toBe(400)
  const soon = new Date(Date.now() + 4000).toISOString()
  expect(await save({ expires: soon })).toBe(200)
  expect((await get('/.well-known/security.txt')).status).toBe(200)
  await expect.poll(async () => (await get('/.well-known/security.txt')).status, { timeout: 20_000 }).toBe(404)
  expect(await save({ contact: null, expires: null })).toBe(200)
  expect((await get('/.well-known/security.txt')).status).toBe(404)
})

test('the key of IndexNow is at its address, and at no other', async () => {
  const answer = await get(`/${KEY}.txt`)
  expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, KEY, 'text/plain; charset=utf-8'])
  expect((await get(`/${KEY.toUpperCase()}.txt`)).status).toBe(404)
})
