import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { lookup } from 'node:dns'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ChannelWorker } from '#cms/leads/deliveries/channel-worker.server.ts'
import { callWebhook } from '#cms/leads/deliveries/webhook.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { emptyOutbox, enqueued, makeDue, rowIn, settingsWith, submitted } from '#tests/setup/leads/outbox.ts'

type Call = { headers: IncomingHttpHeaders; body: string; path: string }

const SECRET = 'a secret text of the site, long enough'

const cms = await openTestCms()
let calls: Call[] = []
const closers: (() => void)[] = []

beforeEach(() => emptyOutbox(cms))
afterEach(() => {
  for (const close of closers.splice(0)) close()
  calls = []
})

/** A webhook receiver with configurable responses. */
async function receiver(answer: (response: ServerResponse, call: Call) => void = (response) => response.end('ok')): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' }
      calls.push(call)
      answer(response, call)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=secret-of-theirs`
}

type Options = { secret?: string; isPrivate?: 'allow' | 'refuse'; resolve?: typeof lookup; trySeconds?: number }

async function drain(url: string, { secret = SECRET, isPrivate = 'allow', resolve, ...options }: Options = {}): Promise<void> {
  const settings = settingsWith({
    LEAD_WEBHOOK_URL: url,
    LEAD_WEBHOOK_SECRET: secret,
    LEAD_WEBHOOK_PRIVATE: isPrivate,
    SITE_URL: 'https://www.plumbline.example',
  })
  await new ChannelWorker(sqlOf(cms), 'webhook', callWebhook({ ...settings, ...(resolve && { resolve }) }), options).drain()
}

const queued = async () => enqueued(cms, await submitted(cms, { answers: { goal: 'legacy' }, message: 'Grüße ✓', locale: 'de' }), 'webhook')

describe('a call', () => {
  test.each([
    ['plain text', SECRET, new Webhook(SECRET, { format: 'raw' })],
    ['base64', `whsec_${Buffer.from(SECRET).toString('base64')}`, new Webhook(`whsec_${Buffer.from(SECRET).toString('base64')}`)],
  ])('has a signature that a receiver can verify, with a secret as %s', async (_name, secret, webhook) => {
    const id = await queued()
    await drain(await receiver(), { secret })
    const [call] = calls
    const verified = webhook.verify(call?.body ?? '', call?.headers as Record<string, string>)
    expect(verified).toMatchObject({
      type: 'submission.created',
      data: {
        form: 'contact-sales',
        name: 'Ada Lovelace',
        email: 'ada@weir.example',
        message: 'Grüße ✓',
        answers: { goal: 'legacy' },
        isTest: false,
      },
    })
    expect(() => webhook.verify(`${call?.body} `, call?.headers as Record<string, string>)).toThrow()
    const row = await rowIn(cms, id)
    expect(row).toMatchObject({ state: 'sent', recipient: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string })
    expect(call?.headers['webhook-id']).toBe(row.key)
    expect(call?.headers['content-type']).toBe('application/json')
  })

  test('has the same id at every try', async () => {
    const id = await queued()
    let isUp = false
    const url = await receiver((response) => response.writeHead(isUp ? 204 : 503).end())
    await drain(url)
    isUp = true
    await makeDue(cms)
    await drain(url)
    expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual([(await rowIn(cms, id)).key, (await rowIn(cms, id)).key])
    expect((await rowIn(cms, id)).state).toBe('sent')
  })

  test('is not made for an erased submission or without a URL', async () => {
    const erased = await enqueued(cms, await submitted(cms, { anonymisedAt: new Date().toISOString() }), 'webhook')
    await drain(await receiver())
    const id = await queued()
    await new ChannelWorker(sqlOf(cms), 'webhook', callWebhook(settingsWith({}))).drain()
    expect(calls).toEqual([])
    expect((await rowIn(cms, erased)).lastError).toBe('The submission was erased.')
    expect((await rowIn(cms, id)).lastError).toContain('LEAD_WEBHOOK_URL')
  })
})

describe('a response', () => {
  test.each([
    [200, 'sent', 0],
    [202, 'sent', 0],
    [302, 'waiting', 60],
    [400, 'dead', 0],
    [401, 'dead', 0],
    [408, 'waiting', 60],
    [410, 'dead', 0],
    [425, 'waiting', 60],
    [429, 'waiting', 60],
    [500, 'waiting', 60],
    [503, 'waiting', 60],
  ])('%i makes the delivery %s', async (status, state, seconds) => {
    const id = await queued()
    const elsewhere = await receiver()
    await drain(await receiver((response) => response.writeHead(status, { location: elsewhere }).end('no')))
    const row = await rowIn(cms, id)
    expect([row.state, calls.length]).toEqual([state, 1])
    if (seconds) expect(row.wait > seconds * 0.8 - 5 && row.wait <= seconds).toBe(true)
    expect(JSON.stringify(row)).not.toContain('secret-of-theirs')
  })

  test.each([
    ['300', 300],
    [new Date(Date.now() + 7_200_000).toUTCString(), 7200],
    ['999999', 21_600],
    ['soon', 60],
  ])('Retry-After %s is respected within limits', async (retryAfter, seconds) => {
    const id = await queued()
    await drain(await receiver((response) => response.writeHead(429, { 'retry-after': retryAfter }).end()))
    const { wait } = await rowIn(cms, id)
    expect(wait > seconds * 0.8 - 20 && wait <= seconds + 1).toBe(true)
  })

  test('that is missing or late opens the circuit breaker', async () => {
    const id = await queued()
    await drain('http://127.0.0.1:9/')
    expect(await rowIn(cms, id)).toMatchObject({
      state: 'waiting',
      lastError: 'The webhook refused the connection (ECONNREFUSED).',
      steps: [{ why: 'away' }],
    })
    await makeDue(cms)
    await drain(await receiver(() => {}), { trySeconds: 0.3 })
    expect(await rowIn(cms, id)).toMatchObject({ state: 'waiting', lastError: 'The webhook did not respond in time (ETIMEDOUT).' })
  })

  test('without an end counts by its status', async () => {
    const id = await queued()
    const endless = await receiver((response) => {
      response.writeHead(200)
      const more = () => response.write('x'.repeat(65_536), () => !response.destroyed && more())
      more()
    })
    await drain(endless)
    expect((await rowIn(cms, id)).state).toBe('sent')
  })
})

describe('private addresses are not called', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[ff02::1]',
    '[2002:7f00:1::]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2001:db8::1]',
    'localhost',
    'LOCALHOST',
    '１２７.0.0.1',
  ])('%s', async (host) => {
    const id = await queued()
    const { port } = new URL(await receiver())
    await drain(`http://${host}:${port}/`, { isPrivate: 'refuse' })
    expect(await rowIn(cms, id)).toMatchObject({ state: 'dead', attempts: 1, lastError: expect.stringContaining('not allowed') as string })
    expect(calls).toEqual([])
  })

  const names = (answers: Record<string, string[]>, resolved: string[] = []) =>
    ((name: string, _options: object, done: (error: null, found: { address: string; family: number }[]) => void) => {
      resolved.push(name)
      done(
        null,
        (answers[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    }) as unknown as typeof lookup

  test.each([['127.0.0.1'], ['::ffff:10.0.0.1'], ['93.184.216.34', '10.0.0.1']])('behind a host name: %s', async (...addresses) => {
    const id = await queued()
    const { port } = new URL(await receiver())
    await drain(`http://crm.example:${port}/`, { isPrivate: 'refuse', resolve: names({ 'crm.example': addresses }) })
    expect((await rowIn(cms, id)).state).toBe('dead')
    expect(calls).toEqual([])
  })

  test('unless allowed; a host name is resolved once per call', async () => {
    const id = await queued()
    const { port } = new URL(await receiver())
    const resolved: string[] = []
    await drain(`http://crm.example:${port}/`, { resolve: names({ 'crm.example': ['127.0.0.1'] }, resolved) })
    expect((await rowIn(cms, id)).state).toBe('sent')
    expect(resolved).toEqual(['crm.example'])
  })
})
