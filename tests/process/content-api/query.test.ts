import { beforeAll, describe, expect, test } from 'vitest'
import { queryUrl } from '#tests/setup/content-api/query-url.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess

beforeAll(async () => {
  site = await sharedSite()
})

const params = { where: [{ _path: '/platform' }], first: true, only: ['_path', 'title'] } as const
const plain = `_params=${encodeURIComponent(JSON.stringify(params))}`

describe.each(['', '/api/_content'])('the content API under "%s" (C38)', (base) => {
  const ask = (path: string, init?: RequestInit) => fetch(`${site.url}${base}${path}`, init)

  test('answers hashed addresses, publicly cacheable for five seconds', async () => {
    const answer = await ask(queryUrl(params, { integrity: 7 }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=5/)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toEqual({ _path: '/platform', title: 'Platform' })
  })

  test('answers single parameters, and a count as a number', async () => {
    expect(await (await ask(`/query?${plain}`)).json()).toEqual({ _path: '/platform', title: 'Platform' })
    expect(await (await ask('/query?_path=/platform&first=true&only=title')).json()).toEqual({ title: 'Platform' })
    expect(await (await ask('/query?_path=/platform&count=true')).text()).toBe('1')
    expect(await (await ask('/query?_path=/nope')).json()).toEqual([])
  })

  test('returns 404 with its status text for a missing document (C39)', async () => {
    const answer = await ask(queryUrl({ where: [{ _path: '/nope' }], first: true }, { integrity: 7 }))
    expect({ status: answer.status, statusText: answer.statusText }).toEqual({ status: 404, statusText: 'Document not found!' })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ statusCode: 404, data: { query: { first: true } } })
  })

  test('returns 400 for an invalid query, and 404 for a malformed address (C38, C39)', async () => {
    expect((await ask('/query/abc.7.json?_params={')).statusText).toBe('Invalid _params query')
    expect((await ask('/query/abc.7.json')).status).toBe(400)
    expect((await ask('/query?limit=-1')).status).toBe(400)
    expect((await ask('/query/abc')).status).toBe(404)
    expect((await ask('/query/abc.7.json/more')).status).toBeGreaterThanOrEqual(400)
  })

  test('allows GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ask(`/query?${plain}`, { method })
      expect({ method, status: answer.status }).toEqual({ method, status: 405 })
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
    const head = await rawRequest(site.port, `${base}/query?${plain}`, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
  })
})

test('accepts a regular expression in the URL (C38)', async () => {
  const answer = await fetch(site.url + queryUrl({ where: [{ _path: /^\/platform$/ }], count: true }, { integrity: 1 }))
  expect(await answer.json()).toBe(1)
})

test('does not open other paths under /api', async () => {
  expect((await fetch(`${site.url}/api/_content`)).status).toBeGreaterThanOrEqual(400)
  expect((await fetch(`${site.url}/api/_content/users`)).status).toBeGreaterThanOrEqual(400)
  expect((await fetch(`${site.url}/api/users`)).status).toBe(401)
})
