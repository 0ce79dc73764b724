import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DirectorySite, openDirectorySite } from '#tests/setup/site/directory-site.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'

let directory: DirectorySite
const HOUSE = '/directory/house.lint/catalogue.'

const get = (path: string, headers: Record<string, string> = {}) => directory.get(path, { 'accept-encoding': 'identity', ...headers })
const bytes = async (path: string, headers?: Record<string, string>) => Buffer.from(await (await get(path, headers)).arrayBuffer())

beforeAll(async () => {
  directory = await openDirectorySite()
})
afterAll(() => directory.close())

describe.each([
  ['json', 'application/json'],
  ['ndjson', 'application/x-ndjson; charset=utf-8'],
  ['sarif', 'application/sarif+json'],
])('catalogue.%s', (format, type) => {
  test('is served for one analyzer and for all, with its content type and noindex', async () => {
    for (const path of [HOUSE + format, `/directory/catalogue.${format}`]) {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      expect(answer.headers.get('set-cookie')).toBeNull()
      const text = await answer.text()
      expect(text).toContain('no-raw.query')
      expect(text).not.toMatch(/still-drafted|under-a-draft|hidden-lint/)
      if (format !== 'ndjson') expect(() => JSON.parse(text) as unknown).not.toThrow()
    }
  })

  test('is the same bytes for the same ETag, whatever encodings are accepted', async () => {
    const path = HOUSE + format
    const [one, two] = await Promise.all([get(path), get(path, { 'accept-encoding': 'br, gzip' })])
    expect(one.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(two.headers.get('etag')).toBe(one.headers.get('etag'))
    expect(two.headers.get('content-encoding')).toBeNull()
    expect(await two.text()).toBe(await one.text())
  })

  test('every range is the same part of the whole', async () => {
    const path = HOUSE + format
    const whole = await bytes(path)
    for (const [range, part] of [
      ['0-0', whole.subarray(0, 1)],
      ['10-99', whole.subarray(10, 100)],
      ['100-', whole.subarray(100)],
      ['-50', whole.subarray(-50)],
      [`5-${whole.length * 2}`, whole.subarray(5)],
    ] as const) {
      const answer = await get(path, { range: `bytes=${range}` })
      const from = part.byteOffset - whole.byteOffset
      expect({ range, status: answer.status }).toEqual({ range, status: 206 })
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${from + part.length - 1}/${whole.length}`)
      expect(answer.headers.get('content-length')).toBe(String(part.length))
      expect(Buffer.from(await answer.arrayBuffer()).equals(part)).toBe(true)
    }
  })

  test('a range beyond the end gets 416; several or invalid ranges get the whole', async () => {
    const path = HOUSE + format
    const whole = await bytes(path)
    const beyond = await get(path, { range: `bytes=${whole.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'lines=1-2', 'bytes=x-']) {
      const answer = await get(path, { range })
      expect({ range, status: answer.status }).toEqual({ range, status: 200 })
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true)
    }
  })
})

describe('validators', () => {
  test('responds with 304 by ETag or date; the ETag takes precedence', async () => {
    const first = await get(`${HOUSE}json`)
    const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
    await first.arrayBuffer()
    for (const headers of [{ 'if-none-match': etag }, { 'if-none-match': `"x", W/${etag}` }, { 'if-modified-since': modified }] as Record<
      string,
      string
    >[]) {
      const answer = await get(`${HOUSE}json`, headers)
      expect({ headers, status: answer.status, text: await answer.text() }).toEqual({ headers, status: 304, text: '' })
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await get(`${HOUSE}json`, { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200)
  })

  test('serves a range if If-Range matches, otherwise the whole new version', async () => {
    const first = await get(`${HOUSE}ndjson`)
    const etag = first.headers.get('etag') ?? ''
    await first.arrayBuffer()
    expect((await get(`${HOUSE}ndjson`, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    const { id } = await directory.issue({ shortcode: 'one-more', title: 'Another' })
    const changed = await get(`${HOUSE}ndjson`, { range: 'bytes=0-9', 'if-range': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(await changed.text()).toContain('one-more')
    await directory.sql('DELETE FROM issues WHERE id = $1', [id])
  })

  test('a HEAD request gets the headers and leaks no connection', async () => {
    for (let time = 0; time < 12; time += 1) {
      const head = await rawRequest(directory.site.port, `${HOUSE}sarif`, { method: 'HEAD' })
      expect(head).toMatchObject({ status: 200, text: '' })
      expect(head.headers.etag).toBeTruthy()
    }
    expect((await get(`${HOUSE}sarif`)).status).toBe(200)
  })
})

test('unknown formats and unknown or draft analyzers are 404 with problem details', async () => {
  for (const path of [`${HOUSE}toString`, '/directory/nope/catalogue.json', '/directory/hidden-lint/catalogue.sarif']) {
    const answer = await get(path)
    expect({ path, status: answer.status }).toEqual({ path, status: 404 })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
  expect((await rawRequest(directory.site.port, `${HOUSE}json`, { method: 'DELETE' })).status).toBe(405)
})

describe('concurrent downloads', () => {
  /** A client that sends a request and stops reading. */
  const stalledClient = (path: string) =>
    new Promise<{ status: number; after: string | undefined; leave: () => void }>((resolve, reject) => {
      const request = http.get({ port: directory.site.port, path, agent: false }, (response) => {
        response.pause()
        resolve({ status: response.statusCode ?? 0, after: response.headers['retry-after'], leave: () => request.destroy() })
      })
      request.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error))
    })

  const inTransaction = async () =>
    (await directory.sql(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`)).length

  test('one address holds at most four connections and releases them on disconnect', async () => {
    const [{ id: analyzer } = {}] = await directory.sql(`SELECT id FROM analyzers WHERE shortcode = 'house.lint'`)
    // Far more than the socket buffers hold.
    await directory.sql(
      `INSERT INTO issues (analyzer_id, shortcode, title, severity, category, path, _status, description)
       SELECT $1, 'long-' || n, 'Long ' || n, 'minor', 'style', '/directory/house.lint/issues/long-' || n, 'published', repeat('word ', 20000)
       FROM generate_series(1, 300) n`,
      [analyzer],
    )
    const clients = await Promise.all(Array.from({ length: 9 }, () => stalledClient(`${HOUSE}sarif`)))
    const refused = clients.filter(({ status }) => status === 429)
    expect(clients.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(refused.map(({ after }) => after)).toEqual(['10', '10', '10', '10', '10'])
    await expect.poll(inTransaction).toBe(4)
    // Other pages still respond.
    expect((await get('/directory/house.lint/issues/long-1.json')).status).toBe(200)
    for (const { leave } of clients) leave()
    await expect.poll(inTransaction, { timeout: 20_000 }).toBe(0)
    expect((await bytes(`${HOUSE}ndjson`)).length).toBeGreaterThan(30_000_000)
  })
})
