import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
let cookie: string

beforeAll(async () => {
  site = await sharedSite()
  cookie = await signIn(site.url)
})

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

type Ask = { method?: string; body?: string | Buffer; type?: string; headers?: Record<string, string>; as?: string }

const ask = (path: string, { method, body, type = JSON_TYPE, headers = {}, as = cookie }: Ask = {}) =>
  rawRequest(site.port, path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    body,
    headers: { ...(as && { cookie: as }), origin: site.url, ...(body === undefined ? {} : { 'content-type': type }), ...headers },
  })

/** Returns the message of an error response, in any of the formats in use. */
function sentenceOf(text: string): string {
  const body = JSON.parse(text) as { detail?: string; message?: string; errors?: { message: string }[] }
  return body.errors?.[0]?.message ?? body.detail ?? body.message ?? ''
}

/** Expects a client error with a readable message that reveals no driver error or query. */
function expectRefusal({ status, text }: { status: number; text: string }, what: string): void {
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(sentenceOf(text), what).toMatch(/^\S.*\s\S+/)
  expect(text, what).not.toMatch(/Something (?:went wrong|broke)|select "|Failed query|TypeError|is not a function|Cannot read/)
}

describe('a malformed API call is a client error', () => {
  const calls = ['login', 'forgot-password', 'reset-password'].map((call) => `/api/users/${call}`)

  test.each([
    ['NUL in a text', JSON_TYPE, '{"email":"a\\u0000b","token":"\\u0000","password":"long-enough-for-a-test"}'],
    ['a lone surrogate', JSON_TYPE, '{"email":"\\ud800@x.example","token":"\\ud800","password":"long-enough-for-a-test"}'],
    ['NUL in a name', JSON_TYPE, '{"email":"a@x.example","token":"x","password":"long-enough-for-a-test","a\\u0000":1}'],
    ['null', JSON_TYPE, 'null'],
    ['a list', JSON_TYPE, '[]'],
    ['a number', JSON_TYPE, '1'],
    ['truncated JSON', JSON_TYPE, '{"email":'],
    ['a form', FORM_TYPE, 'email=a&password=b'],
    ['a text', 'text/plain', '{"email":"a@x.example"}'],
    ['no type', '', '{"email":"a@x.example"}'],
    ['a form without its boundary', 'multipart/form-data', 'email=a'],
  ])('%s', async (_, type, body) => {
    for (const path of calls) expectRefusal(await ask(path, { body, type, as: '' }), path)
    for (const path of ['/api/pages', '/api/redirects', '/api/globals/site', '/api/redirects/import'])
      expectRefusal(await ask(path, { body, type }), path)
    expectRefusal(await ask('/api/pages/1', { method: 'PATCH', body, type }), 'PATCH')
  })

  test('accepts text that merely mentions such escapes', async () => {
    const body = JSON.stringify({ title: 'In JSON, \\u0000 and \\ud800 are escapes', slug: 'about-escapes', blocks: [], _status: 'draft' })
    expect((await ask('/api/pages?draft=true', { body })).status).toBe(201)
  })

  test.each([
    ...['abc', '99999999999999999999', '1.5', 'null', '-1', '1e9'].map((id) => `/api/pages/${id}`),
    ...['/api/pages/versions/99999999999999999999', '/api/users/99999999999999999999', '/api/users/abc'],
  ])('the id in %s', async (path) => {
    expectRefusal(await ask(path), path)
  })

  test.each([
    ...['where[title][equals]=%00', 'where[title][contains]=%00', 'where[parent.title][equals]=%00', 'where[%00][equals]=1', 'sort=%00'],
    ...['where[id][equals]=99999999999999999999', 'where[id][in]=a,b', 'where[id][greater_than]=1e400', 'where[parent][equals]=abc'],
    ...['where[id][equals][x]=1', 'where[id][near]=1,2,3', 'where[id][within]=x', 'where[_status][equals]=junk'],
    ...['where[blocks.x][contains]=x', 'where[blocks.x.y][greater_than]=1', 'where[blocks][equals][y]=1', 'where[seo][equals]=1'],
    ...['where[id][all]=null', 'where[title][all]=x', 'where[id][intersects]=x', 'where[id][nope]=1', 'where[constructor][equals]=1'],
    ...['limit=99999999999999999999', 'limit=1.5', 'page=-1', 'page=99999999999999999999', 'where[createdAt][equals]=99999-99-99'],
    ...['sort=nope', 'sort=blocks.x.y', 'select[nope][x]=1', 'where[nope][equals]=1', 'where[title.x][equals]=1', 'where=1'],
  ])('the query %s is refused or means nothing', async (query) => {
    const answer = await ask(`/api/pages?${query}`)
    if (answer.status !== 200) expectRefusal(answer, query)
  })
})

describe('an API call with invalid content is a client error', () => {
  const richText = (children: string) =>
    `{"title":"x","slug":"unfit","blocks":[{"blockType":"rich-text","content":{"root":{"type":"root","children":${children}}}}]}`
  const deep = (open: string, close: string) => open.repeat(3000) + close.repeat(3000)

  test.each([
    ['a rich text with a null node', richText('[null]')],
    ['a rich text with a node that is a number', richText('[{"type":"paragraph","children":[5]}]')],
    ['a rich text with a node without a type', richText('[{"children":[]}]')],
    ['a rich text that is a list', '{"title":"x","slug":"unfit","blocks":[{"blockType":"rich-text","content":[1]}]}'],
    ['an extremely deep rich text', richText(`[${deep('{"type":"quote","children":[', ']}')}]`)],
    ...['5', '{"en":"a"}', '["a"]', 'true'].map((text) => [
      `a block whose text is ${text}`,
      `{"title":"x","slug":"unfit","blocks":[{"blockType":"cta","heading":"h","text":${text},"links":[]}]}`,
    ]),
    ['nested lists', `{"title":"x","slug":"unfit","blocks":${deep('[', ']')}}`],
  ])('%s', async (what, body) => {
    expectRefusal(await ask('/api/pages', { body }), what)
    expectRefusal(await ask('/api/pages?draft=true', { body }), `${what}, as a draft`)
  })

  test.each(['__proto__', 'constructor', 'toString', 'nothing'])(
    'a rich text that names “%s” is like one with any unknown name',
    async (name) => {
      const nodes = [
        { type: 'upload', relationTo: name, value: 1 },
        { type: 'relationship', relationTo: name, value: 1 },
        {
          type: 'paragraph',
          children: [{ type: 'link', fields: { linkType: 'internal', doc: { relationTo: name, value: 1 } }, children: [] }],
        },
        { type: 'block', fields: { blockType: name } },
        { type: 'heading', tag: name, children: [] },
        { type: 'list', listType: name, tag: name, children: [] },
        { type: name, children: [] },
      ]
      for (const [index, node] of nodes.entries()) {
        const slug = `names-${name.toLowerCase().replaceAll('_', '')}-${index}`
        const body = richText(JSON.stringify([node])).replace('"unfit"', `"${slug}","_status":"published"`)
        const answer = await ask('/api/pages?depth=2', { body })
        expect([201, 400], `${slug}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
        if (answer.status !== 201) continue
        for (const path of [`/${slug}`, `/${slug}.md`, `/api/pages?where[slug][equals]=${slug}&depth=3`])
          expect((await ask(path)).status, `${path} ${JSON.stringify(node)}`).toBeLessThan(500)
      }
      for (const block of [{ blockType: name }, { blockType: 'rich-text', content: { root: { type: name, children: [] } } }]) {
        const body = JSON.stringify({ title: 'x', slug: 'unfit', blocks: [block] })
        expect((await ask('/api/pages', { body })).status, body).toBeLessThan(500)
      }
    },
  )

  test.each(['{"relationTo":"users","value":1}', '{"relationTo":"nothing","value":1}', '5', '"x"'])(
    'a share link of %s',
    async (document) => {
      expectRefusal(await ask('/api/share-links', { body: `{"document":${document},"expiresAt":"2099-01-01T00:00:00.000Z"}` }), document)
    },
  )

  test('invalid conditions, a verification that does not exist', async () => {
    for (const path of ['/api/pages', '/api/pages/count', '/api/pages/versions']) expectRefusal(await ask(`${path}?where=x`), path)
    expectRefusal(await ask('/api/users/verify/x', { method: 'POST' }), 'verify')
  })
})

describe('a server function', () => {
  let ids: Set<string | undefined>

  beforeAll(async () => {
    const files = (await readdir('dist/client/assets')).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(files.map((name) => readFile(`dist/client/assets/${name}`, 'utf8')))
    ids = new Set(texts.flatMap((text) => [...text.matchAll(/["'`]([0-9a-f]{12})["'`]/g)].map(([, id]) => id)))
    expect(ids.size).toBeGreaterThan(5)
  })

  test.each(['null', '[]', '1', '"x"', 'true', '{', '{}', '{"t":null}', '{"t":{"t":25,"i":0}}', '1 2', '{"a\\q":1}'])(
    'refuses %s',
    async (payload) => {
      for (const id of ids) {
        const headers = { 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' }
        for (const answer of [
          await ask(`/_serverFn/${id}?payload=${encodeURIComponent(payload)}`, { headers }),
          await ask(`/_serverFn/${id}`, { body: payload, headers }),
          await ask(`/_serverFn/${id}`, { body: payload, type: FORM_TYPE, headers }),
        ])
          expect(answer.status, `${id}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
      }
    },
  )
})

test.each(['a\0b.png', '\0', 'a'.repeat(3000)])('a file called %j is stored or refused, without a server error', async (name) => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const head = (disposition: string, more = '') => `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`
  for (const payload of ['{"alt":"A pixel"}', 'null', '[]', '{', '{"alt":"a\\u0000b"}']) {
    const body = Buffer.concat([
      Buffer.from(`${head('name="_payload"')}${payload}\r\n${head(`name="file"; filename="${name}"`, 'Content-Type: image/png\r\n')}`),
      Buffer.from(pixel, 'base64'),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const answer = await ask('/api/media', { body, type: 'multipart/form-data; boundary=x' })
    if (answer.status !== 201) expectRefusal(answer, payload)
  }
})
