import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rule } from '#cms/imports/rule.ts'
import { type DirectorySite, openDirectorySite } from '#tests/setup/directory-site.ts'
import { rawRequest } from '#tests/setup/raw-request.ts'

let directory: DirectorySite
const get = (path: string, headers?: Record<string, string>) => directory.get(path, headers)
const ISSUE = '/directory/house.lint/issues/no-raw.query'

beforeAll(async () => {
  directory = await openDirectorySite()
})
afterAll(() => directory.close())

describe('the twins of pages', () => {
  test('an issue as JSON is exactly one rule, whose it is and where it stands', async () => {
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

  test('as Markdown it has facts, a title and code', async () => {
    const answer = await get(`${ISSUE}.md`)
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/^---\ntitle: Values are put[\s\S]+\n---\n\n# Values are put/)
    expect(text).toContain('```js\nquery(a, b)\n```')
  })

  test('an analyzer says how many issues it has and where its catalogue is', async () => {
    const said = await (await get('/directory/house.lint.json')).json()
    expect(said).toMatchObject({
      shortcode: 'house.lint',
      issues: { total: 3, critical: 2, minor: 1 },
      helpUri: `${directory.site.url}/directory/house.lint`,
    })
    expect((await get(new URL(said.catalogue.sarif).pathname)).status).toBe(200)
    expect(await (await get('/directory/house.lint.md')).text()).toContain('# House Lint')
  })

  test('a document at that very address is shown, and its twin is one ending further', async () => {
    const page = await get('/directory/house.lint/issues/looks-like.json')
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await page.text()).toContain('A code with a dot')
    const twin = await (await get('/directory/house.lint/issues/looks-like.json.json')).json()
    expect(twin.shortcode).toBe('looks-like.json')
  })

  test('who has it already is told so, and a change is seen at once', async () => {
    const first = await get(`${ISSUE}.json`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    const again = await get(`${ISSUE}.json`, { 'if-none-match': etag })
    expect({ status: again.status, text: await again.text() }).toEqual({ status: 304, text: '' })
    const [row] = await directory.sql(`SELECT id FROM issues WHERE shortcode = 'no-raw.query'`)
    await directory.write(`/api/issues/${String(row?.id)}`, 'PATCH', { summary: 'Said anew.', _status: 'published' })
    const changed = await get(`${ISSUE}.json`, { 'if-none-match': etag })
    expect((await changed.json()).summary).toBe('Said anew.')
  })

  test.each(['.json', '.md'])('what is not there, or not public, is not found, in JSON (%s)', async (ending) => {
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

  test('the twin of a page that moved moves along', async () => {
    const { id } = await directory.issue({ shortcode: 'named-before' })
    await directory.write(`/api/issues/${id}`, 'PATCH', { shortcode: 'named-after', _status: 'published' })
    for (const ending of ['', '.json', '.md']) {
      const moved = await get(`/directory/house.lint/issues/named-before${ending}?a=b`)
      expect({ status: moved.status, to: moved.headers.get('location') }).toEqual({
        status: 301,
        to: `/directory/house.lint/issues/named-after${ending}?a=b`,
      })
    }
    await directory.sql('DELETE FROM issues WHERE id = $1', [id])
  })

  test('an analyzer is found in other letters, and so are its twins', async () => {
    for (const ending of ['', '.json', '.md']) {
      const moved = await get(`/directory/House.LINT${ending}?a=b`)
      const said = { ending, status: moved.status, to: moved.headers.get('location') }
      expect(said).toEqual({ ending, status: 301, to: `/directory/house.lint${ending}?a=b` })
    }
  })

  test('another name of an issue leads to it, whatever it is written with, and so do those of its twins', async () => {
    const names = ['C++', 'sp ace', '规则', '@scope/rule', 'a.b(c)', '-x', '100%', 'what?', "it's"]
    const { id } = await directory.issue({ shortcode: 'much-named', aliases: names })
    const to = '/directory/house.lint/issues/much-named'
    for (const name of names) {
      for (const ending of ['', '.json', '.md']) {
        const moved = await get(`/directory/house.lint/issues/${encodeURIComponent(name)}${ending}?a=b`)
        const said = { name, status: moved.status, to: moved.headers.get('location') }
        expect(said).toEqual({ name, status: 301, to: `${to}${ending}?a=b` })
      }
      expect((await get(`/de/directory/house.lint/issues/${encodeURIComponent(name)}`)).headers.get('location')).toBe(`/de${to}`)
    }
    expect((await get('/directory/house.lint/issues/@scope/rule.json')).headers.get('location')).toBe(`${to}.json`)
    await directory.sql('DELETE FROM issues WHERE id = $1', [id])
  })

  test('what nothing can be called is not found, and its twins are not looked up', { timeout: 30_000 }, async () => {
    const long = 'x'.repeat(301)
    const names = { [long]: 404, [`@scope/${long}`]: 404, 'a%01b': 404, 'a%00b': 400, 'a%E8': 400 }
    const statusOf = async (address: string) => (await get(`/directory/house.lint/issues/${address}`)).status
    await directory.sql('BEGIN')
    try {
      // Whoever looked for a document, or for another name, would wait here.
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

  test('programs are given the same whatever they accept, and a HEAD its headers', async () => {
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
  test('is at its own address', async () => {
    const answer = await get('/directory/schema/catalogue-1.json')
    expect(answer.headers.get('content-type')).toBe('application/schema+json')
    expect(await answer.json()).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `${directory.site.url}/directory/schema/catalogue-1.json`,
    })
  })
})

describe('badges', () => {
  test('count what is published and not removed, and may be shown anywhere', async () => {
    const answer = await get('/directory/house.lint/badge.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toContain('<title>House Lint: 3 issues</title>')
    const etag = answer.headers.get('etag') ?? ''
    expect((await get('/directory/house.lint/badge.svg', { 'if-none-match': etag })).status).toBe(304)
  })

  test('show the version when asked, and refuse what they cannot show', async () => {
    expect(await (await get('/directory/house.lint/badge.svg?show=version')).text()).toContain('House Lint: 5.1.0')
    expect((await get('/directory/house.lint/badge.svg?show=stars')).status).toBe(400)
    expect((await get('/directory/hidden-lint/badge.svg')).status).toBe(404)
    expect((await get('/directory/nope/badge.svg')).status).toBe(404)
  })

  test('are drawn for whatever an analyzer is called', async () => {
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
