import { beforeAll, describe, expect, test } from 'vitest'
import type { Media } from '#types'
import { png, sendFile } from '#tests/setup/media/pictures.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
let cookie: string

beforeAll(async () => {
  site = await sharedSite()
  cookie = await signIn(site.url)
})

/** The headers a browser sends for an image on a page of this site. */
const asBrowser = () => ({ cookie, 'sec-fetch-site': 'same-origin' })

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') => fetch(site.url + address, { headers, method })

describe('a file that only drafts use', () => {
  let media: Media
  let draft: number
  const asAdmin = () => ({ cookie, origin: site.url, 'content-type': 'application/json' })
  const post = async (address: string, data: object) =>
    (await (await fetch(site.url + address, { method: 'POST', headers: asAdmin(), body: JSON.stringify(data) })).json()) as {
      doc: { id: number; url?: string }
    }
  const addresses = () => [media.url, ...Object.values(media.sizes ?? {}).map(({ url }) => url)].filter((url) => typeof url === 'string')

  beforeAll(async () => {
    media = (await sendFile(site, cookie, await png(1300, 700), 'Unannounced.png', { alt: 'What we announce in May' })).doc
    const blocks = [{ blockType: 'hero', heading: 'Soon', picture: media.id }]
    draft = (await post('/api/pages?draft=true', { title: 'Unannounced', slug: 'unannounced-picture', blocks })).doc.id
  })

  test('is 404 for strangers in any size or range, and is in no list', async () => {
    expect(addresses().length).toBeGreaterThan(5)
    for (const address of addresses()) {
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { range: 'bytes=0-3' }],
        ['GET', { 'if-none-match': '*' }],
        ['GET', { cookie: 'payload-token=x; previewToken=s-1.x' }],
      ] as const) {
        const answer = await get(address, headers, method)
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
      }
    }
    for (const address of [
      '/api/media?limit=100',
      '/api/media',
      `/api/media/${media.id}`,
      `/api/media/${media.id}/used-by`,
      '/api/media/count',
    ]) {
      const answer = await get(address)
      expect([answer.status, (await answer.text()).includes('announce')]).toEqual([401, false])
    }
  })

  test('is served to people who may write, and not cached publicly', async () => {
    for (const address of addresses()) {
      const answer = await get(address, asBrowser())
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }
  })

  test('is served with a share link to the draft, but not with one to another document', async () => {
    const shareLink = async (value: number) => {
      const made = await post('/api/share-links', { document: { relationTo: 'pages', value }, expiresAt: new Date(Date.now() + 3_600_000) })
      const opened = await fetch(new URL(made.doc.url ?? '', site.url), { redirect: 'manual' })
      return (opened.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
    }
    const other = await post('/api/pages?draft=true', { title: 'Another', slug: 'another-draft' })
    const [holder, stranger] = [await shareLink(draft), await shareLink(other.doc.id)]
    expect([holder, stranger]).toEqual([expect.stringMatching(/^previewToken=./), expect.stringMatching(/^previewToken=./)])
    for (const address of addresses()) {
      expect((await get(address, { cookie: holder })).status).toBe(200)
      expect((await get(address, { cookie: stranger })).status).toBe(404)
    }
    const page = await fetch(`${site.url}/unannounced-picture`, { headers: { cookie: holder } })
    expect(await page.text()).toContain(`src="${media.sizes?.webp1920?.url ?? media.url}"`)
  })
})
