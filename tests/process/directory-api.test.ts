import { Ajv2020 } from 'ajv/dist/2020.js'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DirectorySite, openDirectorySite } from '#tests/setup/directory-site.ts'
import { rawRequest } from '#tests/setup/raw-request.ts'
import { signIn } from '#tests/setup/site-process.ts'

type Schema = Record<string, unknown>
type OpenApi = {
  paths: Record<string, { get: { parameters: { name: string; schema: Schema }[] } }>
  components: { schemas: Record<string, Schema> }
}

let directory: DirectorySite
let described: OpenApi
const ISSUES = '/api/directory/issues'
const get = (path: string, headers?: Record<string, string>) => directory.get(path, headers)

/** What an address answers, which is as it is described. */
async function answered(path: string, schema: 'Issues' | 'Suggestions' = 'Issues') {
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

test('the description is valid OpenAPI 3.1 and names every parameter', async () => {
  expect(await new Validator().validate(structuredClone(described) as never)).toEqual({ valid: true })
  const names = described.paths[ISSUES]?.get.parameters.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['q', 'analyzer', 'severity', 'cwe', 'sort', 'at', 'limit']))
})

describe('issues', () => {
  test('are found by code, by words and by facets, with total and facets of the same choice', async () => {
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

  test('come in pages that hold together, forth and back', async () => {
    const whole = codesOf(await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=100`))
    const first = await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=40`)
    const second = await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=40&at=${first.next}`)
    expect([...codesOf(first), ...codesOf(second)]).toEqual(whole.slice(0, 80))
    expect(first.previous).toBeNull()
    const back = await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=40&at=${second.previous}`)
    expect(codesOf(back)).toEqual(codesOf(first))
  })

  test('are never drafted, nor of a drafted analyzer, whoever asks', async () => {
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
  ])('%s is refused by name', async (parameters, parameter) => {
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

  test('a mark of another order is refused, not taken for the first page', async () => {
    const { next } = await answered(`${ISSUES}?analyzer=eslint&sort=code&limit=5`)
    expect((await get(`${ISSUES}?analyzer=eslint&sort=newest&at=${next}`)).status).toBe(400)
  })

  test('hostile words are words', async () => {
    for (const q of [`'; DROP TABLE issues; --`, '%', '\\', '(((', '😀'.repeat(20), 'a:* & b', '../../etc/passwd']) {
      await answered(`${ISSUES}?q=${encodeURIComponent(q)}`)
    }
  })
})

test('suggestions are the few issues that fit best', async () => {
  const { issues } = await answered('/api/directory/suggest?q=no-raw', 'Suggestions')
  expect(issues[0].shortcode).toBe('no-raw.query')
  expect(issues.length).toBeLessThanOrEqual(8)
  expect((await get('/api/directory/suggest')).status).toBe(400)
})

describe('the address', () => {
  test('is open to pages of other sites and anonymous programs, and kept for seconds', async () => {
    const answer = await get(`${ISSUES}?q=x`, { origin: 'https://elsewhere.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(`${ISSUES}?q=x`, { 'if-none-match': etag })).status).toBe(304)
  })

  test('only reads, and opens nothing beside it', async () => {
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

describe('configurations of a choice', () => {
  test('are downloads of the tool’s own file, without what was given up', async () => {
    const answer = await get('/directory/config?analyzer=house.lint&sort=severity')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rules.txt"')
    const text = await answer.text()
    expect(text).toContain('# Left out as deprecated or removed: 1 rule.')
    expect(text).toContain('\nhouse/no-raw-query\n')
    expect(text).not.toMatch(/drafted/)
  })

  test('who has the file already is told so, and pages of other sites may read it', async () => {
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
  ])('%s is refused with a sentence', async (parameters, parameter) => {
    const answer = await get(`/directory/config?${parameters}`)
    expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({ status: 400, parameter })
  })

  test('a list may be of several analyzers, and is bounded', async () => {
    const text = await (await get('/directory/config?analyzer=house.lint,eslint&format=list&severity=critical')).text()
    expect(text).toMatch(/^house\.lint house\/no-raw-query$/m)
    expect(text).toMatch(/^eslint [a-z-]+$/m)
    await directory.sql(
      `INSERT INTO issues (analyzer_id, shortcode, title, severity, category, path, _status)
       SELECT (SELECT id FROM analyzers WHERE shortcode = 'house.lint'), 'many-' || n, 'Many', 'minor', 'style', '/directory/house.lint/issues/many-' || n, 'published'
       FROM generate_series(1, 5100) n`,
    )
    const refused = await get('/directory/config?analyzer=house.lint')
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({
      status: 400,
      detail: expect.stringContaining('5000 at most'),
    })
  })
})

describe('the feed of changes', () => {
  test.each(['xml', 'json'])('in %s may be read by pages of other sites', async (form) => {
    const { headers } = await get(`/directory/changes.${form}`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('says words as words, where readers take a title for HTML', async () => {
    await directory.sql(
      `INSERT INTO issue_changes (analyzer_id, issue_id, kind, version, at)
       SELECT i.analyzer_id, i.id, 'changed', '<img src=x>', now() FROM issues i WHERE i.shortcode = 'no-raw.query'`,
    )
    const xml = await (await get('/directory/changes.xml')).text()
    expect(xml).toContain('<title type="html"><![CDATA[House Lint &lt;img src=x&gt;')
    const { items } = await (await get('/directory/changes.json')).json()
    expect(items[0].title).toBe('House Lint <img src=x>: 1 changed')
  })

  test('has every analyzer’s new version, though all have one on the same day', async () => {
    await directory.sql(
      `INSERT INTO issue_changes (analyzer_id, issue_id, kind, version, at)
       SELECT i.analyzer_id, i.id, 'changed', 'version ' || n, now() - n * interval '1 minute'
       FROM issues i, generate_series(1, 30) n WHERE i.shortcode = 'no-raw.query'`,
    )
    const { items } = await (await get('/directory/changes.json')).json()
    const titles = (items as { title: string }[]).map(({ title }) => title)
    for (let n = 1; n <= 30; n += 1) expect(titles).toContain(`House Lint version ${n}: 1 changed`)
    const page = await (await get('/directory/changes')).text()
    expect(page.match(/version \d+<\//g)?.length ?? 0).toBeLessThan(30)
  })
})
