import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import type { SiteProcess } from '#tests/setup/site/site-process.ts'

const LIMIT = 30
/** A page of this origin may use the server. */
const FRIEND = 'https://chat.example'

let site: SiteProcess

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_analyzers', arguments: {} } }
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const post = (body: unknown, headers: Record<string, string> = {}, address = '203.0.113.1') =>
  fetch(`${site.url}/mcp`, {
    method: 'POST',
    headers: { ...HEADERS, 'x-forwarded-for': address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

beforeAll(async () => {
  site = await startSeededSite({ LIMIT_MCP: `${LIMIT}/h`, PROXIES: '1', MCP_ORIGINS: FRIEND })
})
afterAll(() => site.stop())

describe('the transport', () => {
  test('has no sessions, streams or other methods', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const answer = await fetch(`${site.url}/mcp`, { method })
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    const answer = await post(MESSAGE)
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    expect(answer.headers.has('mcp-session-id')).toBe(false)
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  test.each([
    [403, 'a page of another site', MESSAGE, { origin: 'https://evil.example' }],
    [403, 'a frame without origin', MESSAGE, { origin: 'null' }],
    [406, 'an answer in another format', MESSAGE, { accept: 'text/html, application/json;q=0' }],
    [415, 'a form', MESSAGE, { 'content-type': 'text/plain' }],
    [400, 'broken JSON', '{', {}],
    [400, 'something that is not JSON-RPC', { hello: 1 }, {}],
    [400, 'a version that this server does not know', MESSAGE, { 'mcp-protocol-version': '1999-01-01' }],
    [400, 'a batch in a version without batches', [MESSAGE], { 'mcp-protocol-version': '2025-06-18' }],
    [400, 'a message that is nested too deeply', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, {}],
    [400, 'a batch that is too long', Array.from({ length: 6 }, () => MESSAGE), {}],
    [413, 'a large body, even from somebody signed in', 'x'.repeat(70_000), { cookie: 'payload-token=x' }],
  ])('%i for %s', async (status, _, body, headers) => {
    expect((await post(body, headers)).status).toBe(status)
  })

  test.each(['application/json', 'application/*', '*/*', 'text/html, */*;q=0.1', ''])(
    'answers with JSON who accepts “%s”',
    async (accept) => {
      const answer = await post({ ...MESSAGE, method: 'ping' }, { accept }, '203.0.113.3')
      expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toMatchObject([200, 'application/json', { id: 1 }])
    },
  )

  test('answers with a stream who accepts nothing else', async () => {
    const answer = await post({ ...MESSAGE, method: 'ping' }, { accept: 'text/event-stream' }, '203.0.113.3')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(await answer.text()).toBe('event: message\ndata: {"result":{},"jsonrpc":"2.0","id":1}\n\n')
  })

  test.each([
    [{ method: 'initialize', params: {} }, 'params.protocolVersion of initialize is invalid: expected string, received undefined.'],
    [{ method: 'initialize' }, 'params of initialize is invalid: expected object, received undefined.'],
    [{ method: 'tools/call' }, 'params of tools/call is invalid: expected object, received undefined.'],
    [{ method: 'tools/call', params: { name: 7 } }, 'params.name of tools/call is invalid: expected string, received number.'],
    [{ method: 'tools/call', params: { name: 'get_rule', arguments: 'eslint' } }, /^params.arguments of tools\/call is invalid: [^[{]*\.$/],
    [{ method: 'tools/call', params: [] }, 'params of tools/call is invalid: expected object, received array.'],
    [{ method: 'tools/call', params: { name: 'get_rul' } }, /^Unknown tool get_rul\. Did you mean get_rule\?/],
    [{ method: 'tools/list', params: { cursor: 1 } }, 'params.cursor of tools/list is invalid: expected string, received number.'],
    [{ method: 'ping', params: 'now' }, 'params of ping is invalid: expected object, received string.'],
  ])('%j is invalid, said in one sentence', async (message, sentence) => {
    const answer = await post({ jsonrpc: '2.0', id: 'a', ...message }, {}, '203.0.113.4')
    const error = { code: -32_602, message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) }
    expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 'a', error })
  })

  test.each([null, '', '{}', undefined])('%j of all arguments is none, and a task is not needed', async (args) => {
    const params = { ...MESSAGE.params, arguments: args, task: { ttl: 1 } }
    expect(await (await post({ ...MESSAGE, params }, {}, '203.0.113.5')).json()).toMatchObject({
      result: { structuredContent: { analyzers: expect.any(Array) } },
    })
  })

  test('lets the pages of its friends read answers, errors and limits', async () => {
    const asked = { origin: FRIEND, 'access-control-request-method': 'POST', 'access-control-request-headers': 'mcp-protocol-version' }
    const readable = { 'access-control-allow-origin': FRIEND, vary: expect.stringMatching(/origin/i) }
    const ask = (headers: Record<string, string>) => fetch(`${site.url}/mcp`, { method: 'OPTIONS', headers })
    const preflight = await ask(asked)
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toMatchObject([
      204,
      { ...readable, 'access-control-allow-methods': 'GET, POST, DELETE', 'access-control-allow-headers': 'mcp-protocol-version' },
    ])
    const page = { origin: FRIEND, 'sec-fetch-site': 'cross-site' }
    const answer = await post(MESSAGE, page, '203.0.113.6')
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([200, readable])
    const stream = await fetch(`${site.url}/mcp`, { headers: { ...page, accept: 'text/event-stream' } })
    expect([stream.status, Object.fromEntries(stream.headers)]).toMatchObject([
      405,
      { ...readable, 'access-control-expose-headers': expect.stringContaining('Retry-After') },
    ])
    expect((await ask({ ...asked, origin: 'https://evil.example' })).status).toBe(405)
  })

  test('tells people who open it in a browser how to connect', async () => {
    const answer = await fetch(`${site.url}/mcp`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain(`claude mcp add --transport http localhost ${site.url}/mcp`)
  })

  test('answers its own pages, notifications and the batches of old clients', async () => {
    expect((await post(MESSAGE, { origin: site.url })).status).toBe(200)
    const accepted = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([accepted.status, await accepted.text()]).toEqual([202, ''])
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    const batch = await post([MESSAGE, cancelled, { ...MESSAGE, id: 2, method: 'no/such' }], {}, '203.0.113.2')
    expect(await batch.json()).toMatchObject([
      { id: 1, result: {} },
      { id: 2, error: { code: -32_601 } },
    ])
  })

  test('counts each message of a batch', async () => {
    const batch = Array.from({ length: 5 }, (_, id) => ({ ...MESSAGE, id, method: 'ping' }))
    const statuses = []
    for (let sent = 0; sent <= LIMIT; sent += batch.length) statuses.push((await post(batch, {}, '203.0.113.10')).status)
    expect(statuses).toEqual([...Array.from({ length: LIMIT / batch.length }, () => 200), 429])
  })

  test('limits the messages of one address', async () => {
    const answers = []
    for (let count = 0; count < LIMIT + 2; count += 1) answers.push(await post({ ...MESSAGE, method: 'ping' }, {}, '203.0.113.9'))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
    expect(answers.at(-1)?.status).toBe(429)
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
