import { beforeAll, expect, test } from 'vitest'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess

beforeAll(async () => {
  site = await sharedSite()
})

test.each(['/api/directory/issues?q=no-eval', '/api/search?q=price', '/blog/feed.xml', '/directory/catalogue.json', '/pricing.md'])(
  'a page of another origin may ask whether it may read %s, and reads what it needs to ask again',
  async (address) => {
    const headers = { origin: 'https://reader.example' }
    const asked = { ...headers, 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' }
    const preflight = await fetch(site.url + address, { method: 'OPTIONS', headers: asked })
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toMatchObject([
      204,
      {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'if-none-match',
      },
    ])
    const answer = await fetch(site.url + address, { headers })
    await answer.body?.cancel()
    const missing = await fetch(`${site.url}/nope.md`, { headers })
    for (const one of [answer, missing])
      expect(Object.fromEntries(one.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringMatching(/ETag.*Retry-After/),
      })
  },
)

test.each(['/consent.json', '/api/pages', '/pricing', '/_payload.json', '/api/users/me'])(
  'a page of another origin may not read %s',
  async (address) => {
    const headers = { origin: 'https://reader.example', 'access-control-request-method': 'GET' }
    for (const method of ['OPTIONS', 'GET'])
      expect((await fetch(site.url + address, { method, headers })).headers.get('access-control-allow-origin')).toBeNull()
  },
)
