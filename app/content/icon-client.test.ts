import { _api, addAPIProvider, loadIcon } from '@iconify/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '#tests/setup/console.ts'
import { startFakeServer } from '#tests/setup/fake-server.ts'
import { addCustomSet, loadCustomSet, loadDrawing } from './icon-client.ts'

type Reply = { after?: number; status?: number; lacks?: string[] } | 'hangs'
type Asked = { at: number; url: string }

let asked: Asked[] = []
let reply: (url: string) => Reply = () => ({})

/** The network: answers icon requests by `reply`, on the test's own clock. */
function network(input: string | URL | Request): Promise<Response> {
  const url = String(input)
  asked.push({ at: Date.now(), url })
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
  asked = []
  reply = () => ({})
})
afterEach(() => void vi.useRealTimers())

/** Lets all that was started come to its end. */
const settled = async <T>(started: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync()
  return started
}

const namesIn = ({ url }: Asked) => (new URL(url, 'http://localhost').searchParams.get('icons') ?? '').split(',')

describe('icons in a browser', () => {
  test('what is asked in one tick is one request per set, to this site (C71)', async () => {
    const all = await settled(Promise.all(['one:b', 'one:a', 'two:c', 'one:a'].map(loadDrawing)))
    expect(all[0]).toEqual({ viewBox: '0 0 24 24', body: '<path id="b"/>' })
    expect(asked.map(({ url }) => decodeURIComponent(url)).toSorted()).toEqual([
      '/api/_nuxt_icon/one.json?icons=a,b',
      '/api/_nuxt_icon/two.json?icons=c',
    ])
    await settled(loadDrawing('one:a'))
    expect(asked).toHaveLength(2)
  })

  test('a list too long for 500 characters is split, and nothing is lost (C71)', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `a-rather-long-icon-name-${index}`)
    const drawings = await settled(Promise.all(names.map((name) => loadDrawing(`long:${name}`))))
    expect(drawings.every(Boolean)).toBe(true)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.flatMap(namesIn).toSorted()).toEqual(names.toSorted())
    for (const { url } of asked) expect(decodeURIComponent(url).length).toBeLessThan(500)
  })

  test('what a reply lacks is known to be missing and not asked for again (C71)', async () => {
    reply = () => ({ lacks: ['gone'] })
    const [here, gone] = await settled(Promise.all(['some:here', 'some:gone'].map(loadDrawing)))
    expect([here?.body, gone]).toEqual(['<path id="here"/>', null])
    expect(await settled(loadDrawing('some:gone'))).toBeNull()
    expect(asked).toHaveLength(1)
  })

  test('an empty answer is the end of it (C69, C71)', async () => {
    reply = () => ({ status: 200, lacks: ['nothing'] })
    _api.setFetch(() => Promise.resolve(new Response(null, { status: 204 })))
    expect(await settled(loadDrawing('empty:nothing'))).toBeNull()
  })

  test('a name that is none asks nobody (C69)', async () => {
    expect(await settled(loadDrawing('nothing'))).toBeNull()
    expect(await settled(loadDrawing('one:Not A Name'))).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('hosts in order', () => {
  let count = 0

  /** Asks one icon of hosts that are asked for the first time; times are counted from the first request, to 10 ms. */
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
    const since = (at: number) => Math.floor((at - (asked[0]?.at ?? 0)) / 10) * 10
    return { provider, result, end: since(end), asked: asked.map(({ at, url }) => `${new URL(url).hostname[0] ?? ''} ${since(at)}`) }
  }

  test('an answer within 750 ms is the only one asked for (C71)', async () => {
    expect(await load({ l: { after: 200 }, r: {} })).toMatchObject({ result: 'loaded', asked: ['l 0'], end: 200 })
  })

  test('a failure passes to the next host at once (C71)', async () => {
    expect(await load({ l: { after: 100, status: 503 }, r: {} })).toMatchObject({ result: 'loaded', asked: ['l 0', 'r 100'] })
  })

  test('404 is the end, and the next host is never asked (C71)', async () => {
    expect(await load({ l: { status: 404 }, r: {} })).toMatchObject({ result: 'failed', asked: ['l 0'], end: 0 })
  })

  test('a slow host still wins when it answers first (C71)', async () => {
    const slow = await load({ l: { after: 900 }, r: 'hangs' })
    expect(slow).toMatchObject({ result: 'loaded', asked: ['l 0', 'r 750'], end: 900 })
  })

  test('all hang: the last is waited for 5000 ms (C71)', async () => {
    expect(await load({ l: 'hangs', r: 'hangs' })).toMatchObject({ result: 'failed', asked: ['l 0', 'r 750'], end: 6500 })
  })

  test('the only host hangs (C71)', async () => {
    expect(await load({ l: 'hangs' })).toMatchObject({ result: 'failed', asked: ['l 0'], end: 5750 })
  })

  test('the host that answered is the first one later (C71)', async () => {
    const { provider } = await load({ l: { status: 503 }, r: {} })
    asked = []
    await settled(loadIcon(`@${provider}:set:second`))
    expect(asked.map(({ url }) => new URL(url).hostname)).toEqual(['r.example'])
  })
})

describe('a set of the site’s own', () => {
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

  test('is taken when the reply is that set (C73)', async () => {
    expect(Object.keys((await load('ours', ['a', 'b']))?.icons ?? {})).toEqual(['a', 'b'])
  })

  test.each(['other', 'bare', 'null', 'words', 'unknown'])(
    'is nothing, and the console says so, for the reply "%s" (C73)',
    async (prefix) => {
      expect(await load(prefix)).toBeNull()
      expect(takeConsoleErrors()).toEqual([expect.stringMatching(/^Failed to load custom icons /)])
    },
  )

  test('is nothing when nobody answers (C73)', async () => {
    vi.useRealTimers()
    expect(await loadCustomSet(['a'], 'ours', 'http://127.0.0.1:1')).toBeNull()
    expect(takeConsoleErrors()).toEqual([expect.stringMatching(/^Failed to load custom icons /)])
  })

  test('has its icons loaded by its own loader (C73)', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(network)
    addCustomSet('house')
    expect((await settled(loadDrawing('house:door')))?.body).toBe('<path id="door"/>')
    expect(asked.map(({ url }) => url)).toEqual(['/api/_nuxt_icon/house.json?icons=door'])
  })
})
