// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE, queryClient, useApi, callApi, readApi } from './use-api.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let requests: string[]
/** The server: what it answers to each request, the last one repeatedly. */
let answers: (() => Promise<Response>)[]

const ok = (data: unknown) => () => Promise.resolve(Response.json(data))
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = () => Promise.resolve(Response.json({ errors: [{ message: 'Only sales may see this.' }] }, { status: 403 }))

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return ((answers.length > 1 ? answers.shift() : answers[0]) as () => Promise<Response>)()
  })
  queryClient().clear()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLDivElement)
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function Panel({ path = '/api/counts', ...options }: { path?: string | null } & Parameters<typeof useApi<{ count: number }>>[1]) {
  const { data, problem } = useApi<{ count: number }>(path, options)
  return <p>{problem ?? (data ? data.count : 'nothing')}</p>
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

async function render(view: ReactNode) {
  act(() => root.render(view))
  await pass(1)
}

async function showTab(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await pass(1)
}

const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

test('parts that show the same data share one request', async () => {
  answers = [ok({ count: 3 })]
  await render([<Panel key="1" />, <Panel key="2" />])
  expect(shown()).toEqual(['3', '3'])
  expect(requests).toEqual(['/api/counts'])
})

test('without a path nothing is requested', async () => {
  answers = [ok({ count: 3 })]
  await render(<Panel path={null} />)
  expect(shown()).toEqual(['nothing'])
  expect(requests).toEqual([])
})

test('a request that does not reach the server is repeated once, then a message says what to do', async () => {
  answers = [unreachable]
  await render(<Panel />)
  await pass(10_000)
  expect(shown()).toEqual(['The server cannot be reached. Check your connection and try again.'])
  expect(requests).toHaveLength(2)
})

test('a refusal is shown at once and never repeated', async () => {
  answers = [refused]
  await render(<Panel />)
  await pass(10_000)
  expect(shown()).toEqual(['Only sales may see this.'])
  expect(requests).toHaveLength(1)
})

test('a new version is requested again, while the old data remains if asked for', async () => {
  answers = [ok({ count: 1 }), () => new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({ count: 2 })), 500))]
  await render(<Panel version={1} keepsPrevious />)
  await render(<Panel version={2} keepsPrevious />)
  expect(shown()).toEqual(['1'])
  await pass(500)
  expect(shown()).toEqual(['2'])
  expect(requests).toHaveLength(2)
})

test('only live parts are reloaded at intervals and on return, and none while the tab is hidden', async () => {
  answers = [ok({ count: 1 }), ok({ count: 1 }), ok({ count: 2 }), ok({ count: 3 })]
  await render([<Panel key="live" path="/api/live" {...LIVE} />, <Panel key="still" path="/api/still" />])
  expect(requests.splice(0)).toEqual(['/api/live', '/api/still'])
  await pass(LIVE.refetchInterval)
  expect(shown()).toEqual(['2', '1'])
  await showTab('hidden')
  await pass(LIVE.refetchInterval * 3)
  expect(requests.splice(0)).toEqual(['/api/live'])
  await showTab('visible')
  expect(shown()).toEqual(['3', '1'])
  expect(requests).toEqual(['/api/live'])
})

test('polling ends when its function says so', async () => {
  answers = [ok({ count: 1 }), ok({ count: 2 }), ok({ count: 3 })]
  await render(<Panel refetchInterval={({ state }) => state.data?.count !== 2 && 100} />)
  await pass(1000)
  expect(shown()).toEqual(['2'])
  expect(requests).toHaveLength(2)
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
