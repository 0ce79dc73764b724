import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rule } from '#catalogue/catalogue.ts'
import { type DirectorySite, openDirectorySite } from '#tests/setup/site/directory-site.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'

let directory: DirectorySite
const get = (path: string, headers?: Record<string, string>) => directory.get(path, headers)
const ISSUE = '/directory/house.lint/issues/no-raw.query'

beforeAll(async () => {
  directory = await openDirectorySite()
})
afterAll(() => directory.close())

describe('JSON and Markdown of pages', () => {
  test('an issue as JSON is exactly one rule plus analyzer, url and helpUri', async () => {
    const answer = await get(`${ISSUE}.json`)
    expect(answer.headers.get('content-type')).toBe('application/json')
    const { analyzer, url, helpUri, ...rest } = await answer.json()
    expect(rule.parse(rest)).toEqual(rest)
    expect({ analyzer, url, helpUri }).toEqual({
      analyzer: 'house.lint',
      url: `${directory.site.url}${ISSUE}.json`,
      helpUri: directory.site.url + ISSUE,
    })
    expect(answer.headers.get('link')).toBe(`<${helpUri}>; rel="canonical"`)
  })

  test('an issue as Markdown has front matter, a title and code', async () => {
    const answer = await get(`${ISSUE}.md`)
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/^---\ntitle: Values are put[\s\S]+\n---\n\n# Values are put/)
    expect(text).toContain('```js\nquery(a, b)\n```')
  })

  test('an analyzer has its issue counts and the addresses of its catalogue', async () => {
    const body = await (await get('/directory/house.lint.json')).json()
    expect(body).toMatchObject({
      shortcode: 'house.lint',
      issues: { total: 3, critical: 2, minor: 1 },
      helpUri: `${directory.site.url}/directory/house.lint`,
    })
    expect((await get(new URL(body.catalogue.sarif).pathname)).status).toBe(200)
    expect(await (await get('/directory/house.lint.md')).text()).toContain('# House Lint')
  })

  test('a document at that very address is shown, and its JSON has a second extension', async () => {
    const page = await get('/directory/house.lint/issues/looks-like.json')
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await page.text()).toContain('A code with a dot')
    const twin = await (await get('/directory/house.lint/issues/looks-like.json.json')).json()
    expect(twin.shortcode).toBe('looks-like.json')
  })

  test('responds with 304 to a matching ETag and shows a change at once', async () => {
    const first = await get(`${ISSUE}.json`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await get(`${ISSUE}.json`, { 'if-none-match': etag })
    expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' })
    const [row] = await directory.sql(`SELECT id FROM issues WHERE shortcode = 'no-raw.query'`)
    await directory.write(`/api/issues/${String(row?.id)}`, 'PATCH', { summary: 'Said anew.', _status: 'published' })
    const changed = await get(`${ISSUE}.json`, { 'if-none-match': etag })
    expect((await changed.json()).summary).toBe('Said anew.')
  })

  test.each(['.json', '.md'])('unknown and unpublished documents are 404 with problem details (%s)', async (ending) => {
    for (const path of [
      'nope',
      'house.lint/issues/nope',
      'house.lint/issues/still-drafted',
      'hidden-lint',
      'hidden-lint/issues/under-a-draft',
    ]) {
      const answer = await get(`/directory/${path}${ending}`)
      expect({ path, status: answer.status }).toEqual({ path, status: 404 })
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    }
  })

  test('the formats of a response page redirect as well', async () => {
    const { id } = await directory.issue({ shortcode: 'named-before' })
    await directory.write(`/api/issues/${id}`, 'PATCH', { shortcode: 'named-after', _status: 'published' })
    for (const ending of ['', '.json', '.md']) {
      const response = await get(`/directory/house.lint/issues/named-before${ending}?a=b`)
      expect({ status: response.status, to: response.headers.get('location') }).toEqual({
        status: 301,
        to: `/directory/house.lint/issues/named-after${ending}?a=b`,
      })
    }
    await directory.sql('DELETE FROM issues WHERE id = $1', [id])
  })

  test('an analyzer in another case redirects, and so do its formats', async () => {
    for (const ending of ['', '.json', '.md']) {
      const response = await get(`/directory/House.LINT${ending}?a=b`)
      const body = { ending, status: response.status, to: response.headers.get('location') }
      expect(body).toEqual({ ending, status: 301, to: `/directory/house.lint${ending}?a=b` })
    }
  })

  test('any alias of an issue redirects to it, and so do its formats', async () => {
    const names = ['C++', 'sp ace', '规则', '@scope/rule', 'a.b(c)', '-x', '100%', 'what?', "it's"]
    const { id } = await directory.issue({ shortcode: 'much-named', aliases: names })
    const to = '/directory/house.lint/issues/much-named'
    for (const name of names) {
      for (const ending of ['', '.json', '.md']) {
        const response = await get(`/directory/house.lint/issues/${encodeURIComponent(name)}${ending}?a=b`)
        const body = { name, status: response.status, to: response.headers.get('location') }
        expect(body).toEqual({ name, status: 301, to: `${to}${ending}?a=b` })
      }
      expect((await get(`/de/directory/house.lint/issues/${encodeURIComponent(name)}`)).headers.get('location')).toBe(`/de${to}`)
    }
    expect((await get('/directory/house.lint/issues/@scope/rule.json')).headers.get('location')).toBe(`${to}.json`)
    await directory.sql('DELETE FROM issues WHERE id = $1', [id])
  })

  test('an impossible name is 404, and its formats are not looked up', { timeout: 30_000 }, async () => {
    const long = 'x'.repeat(301)
    const names = { [long]: 404, [`@scope/${long}`]: 404, 'a%01b': 404, 'a%00b': 400, 'a%E8': 400 }
    const statusOf = async (address: string) => (await get(`/directory/house.lint/issues/${address}`)).status
    await directory.sql('BEGIN')
    try {
      // A lookup of a document or an alias would block here.
      await directory.sql('LOCK TABLE issues IN ACCESS EXCLUSIVE MODE')
      for (const [name, status] of Object.entries(names)) {
        for (const ending of ['.json', '.md']) expect({ name, status: await statusOf(name + ending) }).toEqual({ name, status })
      }
    } finally {
      await directory.sql('ROLLBACK')
    }
    expect(await statusOf('@scope/unknown')).toBe(404)
    for (const [name, status] of Object.entries(names)) expect({ name, status: await statusOf(name) }).toEqual({ name, status })
    const unknown = await get('/directory/house.lint/issues/D++')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('<title>404 - Page Not Found: /directory/house.lint/issues/D++</title>')
  })

  test('ignores Accept, and HEAD gets the headers', async () => {
    for (const accept of ['application/json', 'text/html', '*/*']) {
      expect((await get(`${ISSUE}.json`, { accept })).headers.get('content-type')).toBe('application/json')
    }
    const head = await rawRequest(directory.site.port, `${ISSUE}.md`, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-type']).toBe('text/markdown; charset=utf-8')
    const posted = await rawRequest(directory.site.port, `${ISSUE}.json`, { method: 'POST' })
    expect(posted.status).toBe(405)
  })
})

describe('the schema', () => {
  test('is served at its $id', async () => {
    const answer = await get('/directory/schema/catalogue-1.json')
    expect(answer.headers.get('content-type')).toBe('application/schema+json')
    expect(await answer.json()).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `${directory.site.url}/directory/schema/catalogue-1.json`,
    })
  })
})

describe('badges', () => {
  test('count published issues that are not removed, and may be embedded anywhere', async () => {
    const answer = await get('/directory/house.lint/badge.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toContain('<title>House Lint: 3 issues</title>')
    const etag = answer.headers.get('etag') ?? ''
    expect((await get('/directory/house.lint/badge.svg', { 'if-none-match': etag })).status).toBe(304)
  })

  test('show the version on request, and refuse unknown values', async () => {
    expect(await (await get('/directory/house.lint/badge.svg?show=version')).text()).toContain('House Lint: 5.1.0')
    expect((await get('/directory/house.lint/badge.svg?show=stars')).status).toBe(400)
    expect((await get('/directory/hidden-lint/badge.svg')).status).toBe(404)
    expect((await get('/directory/nope/badge.svg')).status).toBe(404)
  })

  test('are rendered for any analyzer name', async () => {
    const name = `</svg><script>&"'${'検'.repeat(60)}`
    await directory.write('/api/analyzers', 'POST', {
      name,
      shortcode: 'odd',
      status: 'active',
      category: 'language',
      _status: 'published',
    })
    const text = await (await get('/directory/odd/badge.svg')).text()
    expect(text).toContain('&lt;/svg&gt;&lt;script&gt;&amp;&quot;')
    expect(text).not.toContain('<script')
  })
})
