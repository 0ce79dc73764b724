import http from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { startSeededSite } from '#tests/setup/site/seeded-site.ts'
import { signIn } from '#tests/setup/site/site-process.ts'

const REFERENCE = /Reference: ([0-9A-Z]{4}-[0-9A-Z]{4})$/
/** Personal data in a query, which must not appear in the log. */
const PERSONAL = 'ada-lovelace-asked'
const PATHS = ['/api/directory/issues', '/api/directory/suggest', '/directory/eslint/badge.svg', '/directory/changes.xml']

let contract: ContractSite

beforeAll(async () => {
  contract = await openContractSite(await startSeededSite())
})
afterAll(() => contract.close())

test('refuses a body that turns out to be too large, without logging an error', async () => {
  const { site } = contract
  const piece = new TextEncoder().encode('x'.repeat(64 * 1024))
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      if (sent++ < 64) controller.enqueue(piece)
      else controller.close()
    },
  })
  const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(new Request(`${site.url}/forms/feedback`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit))
  expect(answer.status).toBe(413)
  expect(site.output()).not.toContain('failed')
})

test('a body that is refused unread does not block the next request on its connection', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const next = (options: http.RequestOptions, body = '') =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port: contract.site.port, agent, ...options }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode)),
      )
      request.on('error', reject).end(body)
    })
  const headers = { host: `localhost:${contract.site.port}`, authorization: 'users API-Key none', 'content-type': 'application/json' }
  expect(await next({ path: '/api/imports/run?format=catalogue', method: 'POST', headers }, 'x'.repeat(1024 * 1024))).toBe(401)
  expect(await next({ path: '/livez', headers: { host: headers.host } })).toBe(200)
  agent.destroy()
})

test.each([true, false])(
  'a client that is still sending when it is refused can read the reason (with content-length: %s)',
  async (hasLength) => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    const pieces = 160
    const socket = connect(contract.site.port, '127.0.0.1')
    // Like a client that reads the response only after sending everything.
    socket.pause()
    const received: Buffer[] = []
    const ended = new Promise<void>((resolve, reject) => {
      socket
        .on('data', (chunk: Buffer) => received.push(chunk))
        .on('error', reject)
        .on('close', resolve)
    })
    const length = hasLength ? `content-length: ${piece.length * pieces}` : 'transfer-encoding: chunked'
    socket.write(`POST /forms/feedback HTTP/1.1\r\nhost: localhost:${contract.site.port}\r\n${length}\r\n`)
    socket.write('content-type: application/x-www-form-urlencoded\r\n\r\n')
    for (let count = 0; count < pieces && !socket.destroyed; count += 1) {
      socket.write(hasLength ? piece : Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    if (!hasLength && !socket.destroyed) socket.write('0\r\n\r\n')
    socket.resume()
    await ended
    expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 413 [^]*at most 64 kB/)
  },
)

test('a body may be large with a session, but not with one that somebody made up, nor to sign in', async () => {
  const { site } = contract
  const session = await signIn(site.url)
  const sent = async (path: string, cookie: string) => {
    const headers = { 'content-type': 'application/json', origin: site.url, 'sec-fetch-site': 'same-origin', cookie }
    return (await fetch(site.url + path, { method: 'POST', headers, body: 'x'.repeat(70_000) })).status
  }
  expect(await sent('/api/pages', session)).not.toBe(413)
  expect(await sent('/api/pages', session.slice(0, -4))).toBe(413)
  expect(await sent('/api/users/login', session)).toBe(413)
})

test('a form that Payload’s parser gives up on is refused, and ends nothing', async () => {
  const { site } = contract
  const part = (disposition: string, text: string) => `--X\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
  const fields = Array.from({ length: 21 }, (_, index) => part(`name="f${index}"`, 'x')).join('')
  const body = `${part('name="_payload"', '{"z":"--X--"}')}${fields}${part('name="file"; filename="a.txt"', 'unfinished')}`
  const headers = { 'content-type': 'multipart/form-data; boundary=X', origin: site.url }
  for (let time = 0; time < 3; time += 1)
    expect((await fetch(`${site.url}/api/users/login`, { method: 'POST', headers, body })).status).toBe(400)
  expect((await fetch(`${site.url}/livez`)).status).toBe(200)
})

test('an error of an API is one log line with the reference of its response', async () => {
  const { site, get } = contract
  const database = new pg.Client({ connectionString: site.databaseUrl })
  await database.connect()
  await database
    .query(
      'ALTER TABLE analyzers RENAME TO lost_analyzers; ALTER TABLE directory_index RENAME TO lost_index; ALTER TABLE issues RENAME TO lost_issues',
    )
    .finally(() => database.end())
  const references = new Map<string, string>()
  for (const path of PATHS) {
    const answer = await get(`${path}?q=${PERSONAL}`)
    expect([path, answer.status]).toEqual([path, 500])
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const { detail } = (await answer.json()) as { detail: string }
    references.set(path, REFERENCE.exec(detail)?.[1] ?? 'none')
  }
  await site.stop()

  const lines = site.output().split('\n')
  for (const [path, reference] of references) {
    const logged = lines.filter((line) => line.includes(reference))
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      path,
      err: { message: expect.stringMatching(/does not exist|left out/) as string },
    })
  }
  expect(site.output()).not.toContain(PERSONAL)
  // Stacks must be inside JSON lines: log tools cannot parse raw ones.
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([])
})
