import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchQuery, queryUrl } from '#app/content/query/encode.ts'
import { rawRequest } from '#tests/setup/raw-request.ts'
import { startSeededSite } from '#tests/setup/seeded-site.ts'
import type { SiteProcess } from '#tests/setup/site-process.ts'

let site: SiteProcess

beforeAll(async () => {
  site = await startSeededSite()
})

afterAll(() => site.stop())

const params = { where: [{ _path: '/platform' }], first: true, only: ['_path', 'title'] } as const
const plain = `_params=${encodeURIComponent(JSON.stringify(params))}`

describe.each(['', '/api/_content'])('the content API below "%s" (C38)', (base) => {
  const ask = (path: string, init?: RequestInit) => fetch(`${site.url}${base}${path}`, init)

  test('answers hashed addresses, which anybody may keep for a minute', async () => {
    const answer = await ask(queryUrl(params, { integrity: 7 }))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=5/)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toEqual({ _path: '/platform', title: 'Platform' })
  })

  test('answers the parameters one by one, and a number as a number', async () => {
    expect(await (await ask(`/query?${plain}`)).json()).toEqual({ _path: '/platform', title: 'Platform' })
    expect(await (await ask('/query?_path=/platform&first=true&only=title')).json()).toEqual({ title: 'Platform' })
    expect(await (await ask('/query?_path=/platform&count=true')).text()).toBe('1')
    expect(await (await ask('/query?_path=/nope')).json()).toEqual([])
  })

  test('a missing document is 404, also in words (C39)', async () => {
    const answer = await ask(queryUrl({ where: [{ _path: '/nope' }], first: true }, { integrity: 7 }))
    expect({ status: answer.status, statusText: answer.statusText }).toEqual({ status: 404, statusText: 'Document not found!' })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ statusCode: 404, data: { query: { first: true } } })
  })

  test('what cannot be read is 400, what is no query 404 (C38, C39)', async () => {
    expect((await ask('/query/abc.7.json?_params={')).statusText).toBe('Invalid _params query')
    expect((await ask('/query/abc.7.json')).status).toBe(400)
    expect((await ask('/query?limit=-1')).status).toBe(400)
    expect((await ask('/query/abc')).status).toBe(404)
    expect((await ask('/query/abc.7.json/more')).status).toBeGreaterThanOrEqual(400)
  })

  test('takes GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ask(`/query?${plain}`, { method })
      expect({ method, status: answer.status }).toEqual({ method, status: 405 })
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
    const head = await rawRequest(site.port, `${base}/query?${plain}`, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
  })
})

test('our own client asks and is answered (C38, C39)', async () => {
  const target = { base: site.url, integrity: 1 }
  expect(await fetchQuery(params, target)).toEqual({ _path: '/platform', title: 'Platform' })
  expect(await fetchQuery({ where: [{ _path: /^\/platform$/ }], count: true }, target)).toBe(1)
  await expect(fetchQuery({ where: [{ _path: '/nope' }], first: true }, target)).rejects.toMatchObject({ status: 404 })
})

test('signed-in or not, REST keeps its own rules beside it', async () => {
  expect((await fetch(`${site.url}/api/_content`)).status).toBeGreaterThanOrEqual(400)
  expect((await fetch(`${site.url}/api/_content/users`)).status).toBeGreaterThanOrEqual(400)
  expect((await fetch(`${site.url}/api/users`)).status).toBe(401)
})
