import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { parseEnv } from '#platform/env/env.ts'
import { type FakeServer, startFakeServer } from '#tests/setup/site/fake-server.ts'
import { channelsOf, type Purge } from './channels.ts'

const SECRET = 'a-secret-of-the-cdn-in-these-tests'
const KEYS = new Set(Array.from({ length: 300 }, (_, index) => `key-${index}`))

type Asked = { line: string; headers: IncomingMessage['headers']; body: string }

const servers: FakeServer[] = []
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))))

/** A vendor that records what it is asked, and answers with a status. */
async function startVendor(status = 200) {
  const asked: Asked[] = []
  const server = await startFakeServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end('{"success":true}')
    })
  })
  servers.push(server)
  return { url: server.url, asked }
}

function settings(env: Record<string, string>) {
  return parseEnv({ DATABASE_URL: 'postgres://u:p@127.0.0.1/db', PAYLOAD_SECRET: 'x'.repeat(32), ...env })
}

const FASTLY = { CDN: 'fastly', CDN_FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', CDN_FASTLY_TOKEN: SECRET }
const CLOUDFLARE = { CDN: 'cloudflare', CDN_CLOUDFLARE_ZONE_ID: '023e105f4ecef8ad9ca31a8372d0c353', CDN_CLOUDFLARE_TOKEN: SECRET }

const NOTHING: Purge = new Set()

const send = (env: Record<string, string>, fresh: Purge, again: Purge = NOTHING) =>
  Promise.all(channelsOf(settings(env)).map((channel) => channel.send({ fresh, again }, AbortSignal.timeout(5000))))

describe('Fastly', () => {
  test('gets keys in a header, at most 256 at once', async () => {
    const { url, asked } = await startVendor()
    await send({ ...FASTLY, CDN_API: url }, KEYS, new Set(['key-0']))
    expect(asked.map(({ line }) => line)).toEqual(Array(2).fill('POST /service/SU1Z0isxPaozGVKXdv0eY/purge'))
    const keys = asked.map(({ headers }) => String(headers['surrogate-key']).split(' '))
    expect([keys.flat(), keys.map(({ length }) => length)]).toEqual([[...KEYS], [256, 44]])
    for (const { headers } of asked) expect(headers['fastly-key']).toBe(SECRET)
  })

  test('purges everything', async () => {
    const { url, asked } = await startVendor()
    await send({ ...FASTLY, CDN_API: url }, 'everything')
    expect(asked.map(({ line, headers }) => [line, headers['fastly-key']])).toEqual([
      ['POST /service/SU1Z0isxPaozGVKXdv0eY/purge_all', SECRET],
    ])
  })
})

describe('Cloudflare', () => {
  const line = 'POST /client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache'

  test('gets tags, at most 30 at once', async () => {
    const { url, asked } = await startVendor()
    await send({ ...CLOUDFLARE, CDN_API: url }, KEYS)
    const bodies = asked.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags)
    expect([bodies.flat(), bodies.length]).toEqual([[...KEYS], 10])
    for (const request of asked)
      expect([request.line, request.headers.authorization, request.headers['content-type']]).toEqual([
        line,
        `Bearer ${SECRET}`,
        'application/json',
      ])
  })

  test('purges everything', async () => {
    const { url, asked } = await startVendor()
    await send({ ...CLOUDFLARE, CDN_API: url }, 'everything')
    expect(asked.map((request) => [request.line, request.body])).toEqual([[line, '{"purge_everything":true}']])
  })
})

describe('each Varnish', () => {
  test('removes what changed, and expires what it purges once more, and everything', async () => {
    const [one, two] = [await startVendor(), await startVendor()]
    const env = { CDN: 'varnish', CDN_VARNISH_URLS: `${one.url}, ${two.url}`, CDN_VARNISH_SECRET: SECRET }
    await send(env, new Set(['a', 'b']), new Set(['c']))
    await send(env, new Set(['d']), 'everything')
    for (const { asked } of [one, two])
      expect(asked.map(({ line, headers }) => [line, headers['x-cdn-secret'], headers['xkey-purge'], headers['xkey-softpurge']])).toEqual([
        ['PURGE /', SECRET, 'a b', undefined],
        ['PURGE /', SECRET, undefined, 'c'],
        ['PURGE /', SECRET, 'd', undefined],
        ['PURGE /', SECRET, undefined, 'all'],
      ])
  })

  test('has a queue of its own, so that one that is down holds up no other', () => {
    const env = { CDN: 'varnish', CDN_VARNISH_URLS: 'http://a:6081,http://b:6081', CDN_VARNISH_SECRET: SECRET }
    expect(channelsOf(settings(env)).map(({ name }) => name)).toEqual(['varnish a:6081', 'varnish b:6081'])
  })
})

test('a webhook gets signed JSON', async () => {
  const { url, asked } = await startVendor()
  const env = { CDN: 'webhook', CDN_WEBHOOK_URL: `${url}/purge`, CDN_WEBHOOK_SECRET: `whsec_${Buffer.from(SECRET).toString('base64')}` }
  await send(env, new Set(['a', 'b']))
  await send(env, 'everything')
  const verified = asked.map(({ line, body, headers }) => [
    line,
    new Webhook(env.CDN_WEBHOOK_SECRET).verify(body, headers as Record<string, string>),
  ])
  expect(verified).toEqual([
    ['POST /purge', { keys: ['a', 'b'] }],
    ['POST /purge', { everything: true }],
  ])
})

test.each([301, 403, 429, 500])('a purge that is answered with %i has failed, and the message has no secret', async (status) => {
  const { url } = await startVendor(status)
  const error = await send({ ...FASTLY, CDN_API: url }, 'everything').catch((caught: unknown) => caught)
  expect(String(error)).toBe(`PurgeError: it answered ${status}`)
})

test('without a CDN nothing is purged', () => expect(channelsOf(settings({}))).toEqual([]))
