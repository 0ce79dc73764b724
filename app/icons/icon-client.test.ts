import { _api, addAPIProvider, loadIcon } from '@iconify/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '#tests/setup/console.ts'
import { startFakeServer } from '#tests/setup/site/fake-server.ts'
import { addCustomSet, loadCustomSet, loadDrawing } from './icon-client.ts'

type Reply = { after?: number; status?: number; lacks?: string[] } | 'hangs'
type IconRequest = { at: number; url: string }

let requests: IconRequest[] = []
let reply: (url: string) => Reply = () => ({})

/** A fake network that answers icon requests by `reply`, on the test's clock. */
function network(input: string | URL | Request): Promise<Response> {
  const url = String(input)
  requests.push({ at: Date.now(), url })
  const planned = reply(url)
  if (planned === 'hangs') return new Promise(() => {})
  const [, prefix = '', names = ''] = /([\w-]+)\.json\?icons=(.*)$/.exec(url) ?? []
  const found = decodeURIComponent(names)
    .split(',')
    .filter((name) => !planned.lacks?.includes(name))
  const icons = Object.fromEntries(found.map((name) => [name, { body: `<path id="${name}"/>`, width: 24, height: 24 }]))
  const response = Response.json({ prefix, icons }, { status: planned.status ?? 200 })
  return new Promise((resolve) => setTimeout(resolve, planned.after ?? 0, response))
}

beforeEach(() => {
  vi.useFakeTimers()
  _api.setFetch(network)
  requests = []
  reply = () => ({})
})
afterEach(() => void vi.useRealTimers())

/** Runs all timers and returns the result. */
const settled = async <T>(started: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync()
  return started
}

const namesIn = ({ url }: IconRequest) => (new URL(url, 'http://localhost').searchParams.get('icons') ?? '').split(',')

describe('icons in a browser', () => {
  test('batches the icons of one tick into one request per set, to this site (C71)', async () => {
    const all = await settled(Promise.all(['one:b', 'one:a', 'two:c', 'one:a'].map(loadDrawing)))
    expect(all[0]).toEqual({ viewBox: '0 0 24 24', body: '<path id="b"/>' })
    expect(requests.map(({ url }) => decodeURIComponent(url)).toSorted()).toEqual([
      '/api/_nuxt_icon/one.json?icons=a,b',
      '/api/_nuxt_icon/two.json?icons=c',
    ])
    await settled(loadDrawing('one:a'))
    expect(requests).toHaveLength(2)
  })

  test('splits a list longer than 500 characters without losing icons (C71)', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `a-rather-long-icon-name-${index}`)
    const drawings = await settled(Promise.all(names.map((name) => loadDrawing(`long:${name}`))))
    expect(drawings.every(Boolean)).toBe(true)
    expect(requests.length).toBeGreaterThan(1)
    expect(requests.flatMap(namesIn).toSorted()).toEqual(names.toSorted())
    for (const { url } of requests) expect(decodeURIComponent(url).length).toBeLessThan(500)
  })

  test('does not request an icon again that a response lacked (C71)', async () => {
    reply = () => ({ lacks: ['gone'] })
    const [here, gone] = await settled(Promise.all(['some:here', 'some:gone'].map(loadDrawing)))
    expect([here?.body, gone]).toEqual(['<path id="here"/>', null])
    expect(await settled(loadDrawing('some:gone'))).toBeNull()
    expect(requests).toHaveLength(1)
  })

  test('takes an empty response for a missing icon (C69, C71)', async () => {
    reply = () => ({ status: 200, lacks: ['nothing'] })
    _api.setFetch(() => Promise.resolve(new Response(null, { status: 204 })))
    expect(await settled(loadDrawing('empty:nothing'))).toBeNull()
  })

  test('sends no request for an invalid name (C69)', async () => {
    expect(await settled(loadDrawing('nothing'))).toBeNull()
    expect(await settled(loadDrawing('one:Not A Name'))).toBeNull()
    expect(requests).toEqual([])
  })
})

describe('hosts in order', () => {
  let count = 0

  /** Requests one icon from new hosts. Times are relative to the first request, in steps of 10 ms. */
  async function load(plan: Record<string, Reply>) {
    const provider = `test-${count++}`
    const hosts = Object.keys(plan).map((name) => `https://${name}.example`)
    addAPIProvider(provider, { resources: hosts })
    reply = (url) => plan[new URL(url).hostname.split('.')[0] ?? ''] ?? 'hangs'
    let end = 0
    const started = loadIcon(`@${provider}:set:icon`).then(
      () => 'loaded',
      () => 'failed',
    )
    const result = await settled(started.finally(() => (end = Date.now())))
    const since = (at: number) => Math.floor((at - (requests[0]?.at ?? 0)) / 10) * 10
    return { provider, result, end: since(end), requests: requests.map(({ at, url }) => `${new URL(url).hostname[0] ?? ''} ${since(at)}`) }
  }

  test('asks no other host when the first answers within 750 ms (C71)', async () => {
    expect(await load({ l: { after: 200 }, r: {} })).toMatchObject({ result: 'loaded', requests: ['l 0'], end: 200 })
  })

  test('tries the next host immediately after a failure (C71)', async () => {
    expect(await load({ l: { after: 100, status: 503 }, r: {} })).toMatchObject({ result: 'loaded', requests: ['l 0', 'r 100'] })
  })

  test('does not try the next host after a 404 (C71)', async () => {
    expect(await load({ l: { status: 404 }, r: {} })).toMatchObject({ result: 'failed', requests: ['l 0'], end: 0 })
  })

  test('uses a slow host that still answers first (C71)', async () => {
    const slow = await load({ l: { after: 900 }, r: 'hangs' })
    expect(slow).toMatchObject({ result: 'loaded', requests: ['l 0', 'r 750'], end: 900 })
  })

  test('waits 5000 ms for the last host when all hang (C71)', async () => {
    expect(await load({ l: 'hangs', r: 'hangs' })).toMatchObject({ result: 'failed', requests: ['l 0', 'r 750'], end: 6500 })
  })

  test('gives up when the only host hangs (C71)', async () => {
    expect(await load({ l: 'hangs' })).toMatchObject({ result: 'failed', requests: ['l 0'], end: 5750 })
  })

  test('tries the host that answered first next time (C71)', async () => {
    const { provider } = await load({ l: { status: 503 }, r: {} })
    requests = []
    await settled(loadIcon(`@${provider}:set:second`))
    expect(requests.map(({ url }) => new URL(url).hostname)).toEqual(['r.example'])
  })
})

describe('a custom set', () => {
  const bodies: Record<string, string> = {
    '/ours.json?icons=a%2Cb': '{"prefix":"ours","icons":{"a":{"body":"<g/>"},"b":{"body":"<g/>"}}}',
    '/other.json?icons=a': '{"prefix":"ours","icons":{"a":{"body":"<g/>"}}}',
    '/bare.json?icons=a': '{"prefix":"bare"}',
    '/null.json?icons=a': 'null',
    '/words.json?icons=a': '<!DOCTYPE html>',
  }

  async function load(prefix: string, names = ['a']) {
    vi.useRealTimers()
    const server = await startFakeServer((request, response) => response.end(bodies[request.url ?? ''] ?? ''))
    return loadCustomSet(names, prefix, server.url).finally(server.close)
  }

  test('is accepted when the response is that set (C73)', async () => {
    expect(Object.keys((await load('ours', ['a', 'b']))?.icons ?? {})).toEqual(['a', 'b'])
  })

  test.each(['other', 'bare', 'null', 'words', 'unknown'])('is null, with a console error, for the response "%s" (C73)', async (prefix) => {
    expect(await load(prefix)).toBeNull()
    expect(takeConsoleErrors()).toEqual([expect.stringMatching(/^Failed to load custom icons /)])
  })

  test('is null when there is no response (C73)', async () => {
    vi.useRealTimers()
    expect(await loadCustomSet(['a'], 'ours', 'http://127.0.0.1:1')).toBeNull()
    expect(takeConsoleErrors()).toEqual([expect.stringMatching(/^Failed to load custom icons /)])
  })

  test('loads its icons with its own loader (C73)', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(network)
    addCustomSet('house')
    expect((await settled(loadDrawing('house:door')))?.body).toBe('<path id="door"/>')
    expect(requests.map(({ url }) => url)).toEqual(['/api/_nuxt_icon/house.json?icons=door'])
  })
})
