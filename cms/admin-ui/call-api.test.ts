import { afterEach, expect, test, vi } from 'vitest'
import { callApi, readApi } from './call-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

test('a call with a body is a POST of JSON with the person’s cookies', async () => {
  answerWith(() => Promise.resolve(Response.json({ changed: 2 })))
  expect(await callApi('/api/status', { body: { ids: [1, 2] } })).toEqual({ data: { changed: 2 }, problem: null })
  const init = vi.mocked(fetch).mock.calls[0]?.[1]
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"ids":[1,2]}' })
})

test.each([
  ['the field’s message', { errors: [{ message: 'Invalid', data: { errors: [{ message: 'Enter an address.' }] } }] }, 'Enter an address.'],
  ['the message of the refusal', { errors: [{ message: 'Not allowed.' }] }, 'Not allowed.'],
  ['advice, without any', {}, 'The server sent an unexpected response. Try again in a minute.'],
])('a refusal has %s', async (_, body, problem) => {
  answerWith(() => Promise.resolve(Response.json(body, { status: 400 })))
  expect(await callApi('/api/x')).toEqual({ data: null, problem })
})

test('a page in place of data is a problem', async () => {
  answerWith(() => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })))
  expect((await callApi('/api/x')).problem).toMatch(/unexpected/)
})

test('an unreachable server is a message whose cause tells it from a refusal', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect((await callApi('/api/x')).problem).toMatch(/cannot be reached/)
  await expect(readApi('/api/x')).rejects.toMatchObject({ cause: expect.any(TypeError) })
})
