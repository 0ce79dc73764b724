import { FetchError, ofetch } from 'ofetch'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '#tests/setup/fake-server.ts'
import { fetchContent, parseContentReply } from './http.ts'

let server: FakeServer

/** `/503` answers that status; `/?type=…&body=…` that body; `/hang` never; `/reset` breaks the connection. */
beforeAll(async () => {
  server = await startFakeServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/hang') return
    if (pathname === '/reset') return void request.socket.destroy()
    const type = searchParams.get('type')
    response.writeHead(Number(pathname.slice(1)) || 200, type ? { 'content-type': type } : {})
    response.end(searchParams.get('body') ?? '')
  })
})
beforeEach(() => void server.asked.splice(0))
afterAll(() => server.close())

/** How often the server is asked when a request ends in an error. */
async function hits(path: string, options: Parameters<typeof ofetch>[1] = {}): Promise<number> {
  await expect(ofetch(server.url + path, options)).rejects.toBeInstanceOf(FetchError)
  return server.asked.length
}

async function errorOf(url: string, options: Parameters<typeof ofetch>[1] = {}): Promise<FetchError> {
  const error: unknown = await ofetch(url, options).catch((thrown: unknown) => thrown)
  if (error instanceof FetchError) return error
  throw new Error('the request did not fail as expected', { cause: error })
}

describe('a request that fails', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('with %i is made once more (C74)', async (status) => {
    expect(await hits(`/${status}`)).toBe(2)
  })

  test.each([400, 401, 403, 404, 410, 422, 501, 505])('with %i is not made again (C74)', async (status) => {
    expect(await hits(`/${status}`)).toBe(1)
  })

  test.each(['GET', 'HEAD', 'OPTIONS', 'get'])('%s: twice (C74)', async (method) => {
    expect(await hits('/503', { method })).toBe(2)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('%s: once (C74)', async (method) => {
    expect(await hits('/503', { method })).toBe(1)
  })

  test('is made as often as it is told to, whatever the method (C74)', async () => {
    expect(await hits('/429', { retry: 3 })).toBe(4)
    server.asked.splice(0)
    expect(await hits('/503', { method: 'POST', retry: 2 })).toBe(3)
  })

  test('is made once when told never to repeat (C74)', async () => {
    expect(await hits('/503', { retry: false })).toBe(1)
    server.asked.splice(0)
    expect(await hits('/503', { retry: 0 })).toBe(1)
  })

  test('takes another list of statuses (C74)', async () => {
    expect(await hits('/404', { retryStatusCodes: [404] })).toBe(2)
    server.asked.splice(0)
    expect(await hits('/503', { retryStatusCodes: [404] })).toBe(1)
  })

  test('with a broken connection is made once more (C74)', async () => {
    expect(await hits('/reset')).toBe(2)
    server.asked.splice(0)
    expect(await hits('/reset', { method: 'POST' })).toBe(1)
  })

  test('because its caller gave up is not made again (C74)', async () => {
    const controller = new AbortController()
    const asked = hits('/hang', { signal: controller.signal })
    await expect.poll(() => server.asked.length).toBe(1)
    controller.abort()
    expect(await asked).toBe(1)
  })

  test('because it took too long is not sent again (C74)', async () => {
    expect(await hits('/hang', { timeout: 50 })).toBe(1)
  })
})

describe('its error', () => {
  test('names method, address and status (C75)', async () => {
    const url = `${server.url}/503?type=application/json&body=${encodeURIComponent('{"why":"busy"}')}`
    const error = await errorOf(url)
    expect(error.name).toBe('FetchError')
    expect(error.message).toBe(`[GET] "${url}": 503 Service Unavailable`)
    expect(error).toMatchObject({ status: 503, statusCode: 503, statusText: 'Service Unavailable', data: { why: 'busy' }, request: url })
    expect(error.response?.headers.get('content-type')).toBe('application/json')
  })

  test('names the method that was used (C75)', async () => {
    expect((await errorOf(`${server.url}/404`, { method: 'DELETE' })).message).toBe(`[DELETE] "${server.url}/404": 404 Not Found`)
  })

  test('says that nobody answered, and why (C75)', async () => {
    const error = await errorOf('http://127.0.0.1:1/')
    expect(error.message).toBe('[GET] "http://127.0.0.1:1/": <no response> fetch failed')
    expect(error.cause).toBeInstanceOf(Error)
    expect([error.status, error.response]).toEqual([undefined, undefined])
  })
})

describe('a reply', () => {
  const reply = (type: string, body: string) =>
    ofetch<unknown>(`${server.url}/?${new URLSearchParams({ ...(type ? { type } : {}), body }).toString()}`)

  test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json', 'application/vnd.api+json', ''])(
    'of type "%s" is read as JSON (C76)',
    async (type) => {
      expect(await reply(type, '{"a":[1]}')).toEqual({ a: [1] })
    },
  )

  test.each(['text/plain', 'text/html; charset=utf-8', 'text/csv', 'image/svg', 'application/xml'])(
    'of type "%s" is text (C76)',
    async (type) => {
      expect(await reply(type, '{"a":1}')).toBe('{"a":1}')
    },
  )

  test.each(['application/octet-stream', 'image/png', 'image/svg+xml'])('of type "%s" is a blob (C76)', async (type) => {
    const blob = await reply(type, 'abc')
    expect(blob).toBeInstanceOf(Blob)
    expect(await (blob as Blob).text()).toBe('abc')
  })

  test.each(['application/json', ''])('that is no JSON after all is its text, for the type "%s" (C76)', async (type) => {
    expect(await reply(type, '<!DOCTYPE html><p>')).toBe('<!DOCTYPE html><p>')
  })
})

describe('the content client', () => {
  const address = (type: string, body: string) => `${server.url}/?${new URLSearchParams({ type, body }).toString()}`

  test('gives what the API said (C40)', async () => {
    expect(await fetchContent<{ a: number }>(address('application/json', '{"a":1}'))).toEqual({ a: 1 })
    expect(await fetchContent<string>(address('text/plain', 'plain words'))).toBe('plain words')
  })

  test.each(['text/html', 'application/json'])('answers Not found to a page that came with 200 as %s (C40)', async (type) => {
    await expect(fetchContent(address(type, '<!DOCTYPE html><html></html>'))).rejects.toThrow(/^Not found$/)
  })

  test('only the exact beginning of a page counts (C40)', () => {
    for (const text of ['<!doctype html>', ' <!DOCTYPE html>', 'x<!DOCTYPE html>', '']) expect(parseContentReply(text)).toBe(text)
    expect(parseContentReply({ body: '<!DOCTYPE html>' })).toEqual({ body: '<!DOCTYPE html>' })
    expect(parseContentReply(null)).toBeNull()
  })
})
