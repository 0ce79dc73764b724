import { Ajv2020 } from 'ajv/dist/2020.js'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DirectorySite, openDirectorySite } from '#tests/setup/site/directory-site.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { signIn } from '#tests/setup/site/site-process.ts'

type Schema = Record<string, unknown>
type OpenApi = {
  security: Schema[]
  paths: Record<string, { get?: { parameters: { name: string; schema: Schema }[] }; post?: { security: Schema[] } }>
  components: { schemas: Record<string, Schema> }
}

let directory: DirectorySite
let described: OpenApi
const ISSUES = '/api/directory/issues'
const get = (path: string, headers?: Record<string, string>) => directory.get(path, headers)

/** Requests an address and validates the response against its schema. */
async function answered(path: string, schema: 'Issues' | 'Suggestions' | 'Rule' | 'Catalogue' = 'Issues') {
  const answer = await get(path)
  expect({ path, status: answer.status }).toEqual({ path, status: 200 })
  const body = await answer.json()
  const check = new Ajv2020({ strict: true }).compile(described.components.schemas[schema] ?? false)
  expect(check(body), JSON.stringify(check.errors)).toBe(true)
  return body
}

const codesOf = ({ issues }: { issues: { shortcode: string }[] }) => issues.map(({ shortcode }) => shortcode)

beforeAll(async () => {
  directory = await openDirectorySite()
  described = (await (await get('/api/directory/openapi.json')).json()) as OpenApi
})
afterAll(() => directory.close())

test('the OpenAPI 3.1 document is valid and names every parameter', async () => {
  expect(await new Validator().validate(structuredClone(described) as never)).toEqual({ valid: true })
  const names = described.paths[ISSUES]?.get?.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['q', 'analyzer', 'severity', 'cwe', 'sort', 'at', 'limit']))
  expect([described.security, described.paths['/api/imports/run']?.post?.security]).toEqual([[], [{ apiKey: [] }]])
})

test('it describes rules and catalogues as they are answered', async () => {
  await answered('/directory/eslint/issues/no-undef.json', 'Rule')
  await answered('/directory/eslint/catalogue.json', 'Catalogue')
  expect(Object.keys(described.paths)).toEqual(
    expect.arrayContaining(['/directory/{analyzer}.json', '/directory/{analyzer}/catalogue.{format}', '/directory/catalogue.{format}']),
  )
})

describe('issues', () => {
  test('are found by code, text and facets, with total and facets for the same filters', async () => {
    const byCode = await answered(`${ISSUES}?q=no-raw.query`)
    expect(byCode.issues[0]).toMatchObject({
      shortcode: 'no-raw.query',
      url: `${directory.site.url}/directory/house.lint/issues/no-raw.query.json`,
    })
    expect(byCode.jump).toBe(`${directory.site.url}/directory/house.lint/issues/no-raw.query`)
    const house = await answered(`${ISSUES}?analyzer=house.lint&sort=code`)
    expect(codesOf(house)).toEqual(['looks-like.json', 'no-raw.query', 'out-of-use'])
    const grave = await answered(`${ISSUES}?analyzer=house.lint&severity=!minor&status=active`)
    expect(codesOf(grave)).toEqual(['no-raw.query'])
    expect(grave.total).toBe(1)
    expect(grave.facets.severity).toEqual(expect.arrayContaining([expect.objectContaining({ value: 'minor', state: 'exclude' })]))
  })

  test('come in consistent pages, forward and back', async () => {
    const whole = codesOf(await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=100`))
    const first = await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=40`)
    const second = await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=40&at=${first.next}`)
    expect([...codesOf(first), ...codesOf(second)]).toEqual(whole.slice(0, 80))
    expect(first.previous).toBeNull()
    const back = await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=40&at=${second.previous}`)
    expect(codesOf(back)).toEqual(codesOf(first))
  })

  test('are never drafts or of a draft analyzer, even when signed in', async () => {
    const cookie = await signIn(directory.site.url)
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      for (const path of [
        `${ISSUES}?q=still-drafted`,
        `${ISSUES}?q=under-a-draft`,
        `${ISSUES}?analyzer=hidden-lint`,
        '/api/directory/suggest?q=still-drafted',
      ]) {
        const text = await (await get(path, headers)).text()
        expect(text).not.toMatch(/"shortcode":"(?:still-drafted|under-a-draft|hidden-lint)"/)
      }
    }
  })

  test.each([
    ['severity=fatal', 'severity'],
    ['limit=1000', 'limit'],
    ['limit=0x10&where[id]=1', 'where[id]'],
    ['at=not-a-mark', 'at'],
    ['sort=price', 'sort'],
    ['depth=5', 'depth'],
    ['q=%00', 'q'],
  ])('%s is refused, and the response names the parameter', async (parameters, parameter) => {
    for (const accept of ['application/json', 'text/html', '*/*']) {
      const answer = await get(`${ISSUES}?${parameters}`, { accept })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      const said = await answer.json()
      expect(said.parameter).toBe(parameter)
      const check = new Ajv2020().compile(described.components.schemas.Problem ?? false)
      expect(check(said)).toBe(true)
    }
  })

  test('a cursor of another order is refused', async () => {
    const { next } = await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=5`)
    expect((await get(`${ISSUES}?analyzer=eslint&sort=newest&at=${next}`)).status).toBe(400)
  })

  test('treats hostile text as plain text', async () => {
    for (const q of [`'; DROP TABLE issues; --`, '%', '\\', '(((', '😀'.repeat(20), 'a:* & b', '../../etc/passwd']) {
      await answered(`${ISSUES}?q=${encodeURIComponent(q)}`)
    }
  })
})

test('suggestions are the best matches', async () => {
  const { issues } = await answered('/api/directory/suggest?q=no-raw', 'Suggestions')
  expect(issues[0].shortcode).toBe('no-raw.query')
  expect(issues.length).toBeLessThanOrEqual(8)
  expect((await get('/api/directory/suggest')).status).toBe(400)
})

describe('the endpoint', () => {
  test('allows all origins without credentials and is cached for seconds', async () => {
    const answer = await get(`${ISSUES}?q=x`, { origin: 'https://elsewhere.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(`${ISSUES}?q=x`, { 'if-none-match': etag })).status).toBe(304)
  })

  test('is read-only and exposes nothing else', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await rawRequest(directory.site.port, ISSUES, { method })
      expect({ method, status: answer.status, allow: answer.headers.allow }).toEqual({ method, status: 405, allow: 'GET, HEAD' })
    }
    for (const path of [
      '/api/directory',
      '/api/directory/users',
      '/api/directory/issues/1',
      '/api/directory/../users',
      '/api/directory/%2e%2e/users',
    ]) {
      const { status, text } = await rawRequest(directory.site.port, path)
      expect({ path, isRefused: status === 401 || status === 404 }).toEqual({ path, isRefused: true })
      expect(text).not.toContain('@example.com')
    }
    expect((await get('/api/users')).status).toBe(401)
  })
})

describe('configurations', () => {
  test('are downloads in the tool’s own format, without deprecated and removed rules', async () => {
    const answer = await get('/directory/config?analyzer=house.lint&sort=severity')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rules.txt"')
    const text = await answer.text()
    expect(text).toContain('# Left out as deprecated or removed: 1 rule.')
    expect(text).toContain('\nhouse/no-raw-query\n')
    expect(text).not.toMatch(/drafted/)
  })

  test('support conditional requests and all origins', async () => {
    const address = '/directory/config?analyzer=house.lint'
    const { headers } = await get(address)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('set-cookie')).toBeNull()
    expect((await get(address, { 'if-none-match': headers.get('etag') ?? 'none' })).status).toBe(304)
    const other = await get(`${address}&severity=critical`, { 'if-none-match': headers.get('etag') ?? 'none' })
    expect(other.status).toBe(200)
  })

  test.each([
    ['format=eslint', 'analyzer'],
    ['analyzer=house.lint&format=eslint', 'format'],
    ['analyzer=house.lint&format=../x', 'format'],
    ['analyzer=house.lint,eslint', 'analyzer'],
    ['analyzer=hidden-lint', 'analyzer'],
    ['analyzer=nope', 'analyzer'],
    ['colour=red', 'colour'],
  ])('%s is refused with problem details', async (parameters, parameter) => {
    const answer = await get(`/directory/config?${parameters}`)
    expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({ status: 400, parameter })
  })

  test('a list may have several analyzers and is limited', async () => {
    const text = await (await get('/directory/config?analyzer=house.lint,eslint&format=list&severity=critical')).text()
    expect(text).toMatch(/^house\.lint house\/no-raw-query$/m)
    expect(text).toMatch(/^eslint [a-z-]+$/m)
    await directory.sql(
      `INSERT INTO issues (analyzer_id, shortcode, title, severity, category, path, _status)
       SELECT (SELECT id FROM analyzers WHERE shortcode = 'house.lint'), 'many-' || n, 'Many', 'minor', 'style', '/directory/house.lint/issues/many-' || n, 'published'
       FROM generate_series(1, 5100) n`,
    )
    // The list is in the page cache, which learns of the commit a moment later.
    const refused = async () => (await get('/directory/config?analyzer=house.lint')).text()
    await expect.poll(refused).toContain('at most 5000')
    expect((await get('/directory/config?analyzer=house.lint')).status).toBe(400)
  })
})
