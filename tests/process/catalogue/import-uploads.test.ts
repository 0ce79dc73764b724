import http from 'node:http'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { importAddress, type ImportAnswer, importForm, type ImportSite, openImportSite } from '#tests/setup/catalogue/import-site.ts'
import { catalogueOf, rulesOf } from '#tests/setup/catalogue/catalogues.ts'
import { rawRequest } from '#tests/setup/site/raw-request.ts'
import { zipOf } from '#tests/setup/catalogue/zip-file.ts'

/** Careless and hostile uploads. */
let here: ImportSite
let serial = 0

beforeAll(async () => {
  here = await openImportSite()
})

const newTool = () => `upload-${(serial += 1)}`

const CHECK = { format: 'catalogue', mode: 'check' }
const RUN = { format: 'catalogue', mode: 'run' }

const issuesOf = async (tool: string) =>
  (await here.cms.find({ collection: 'issues', where: { path: { contains: `/directory/${tool}/` } }, draft: true, limit: 0 })).totalDocs

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const bomb = () => {
  const names = 'abcdefghi'.split('')
  const lines = names.map(
    (name, index) => `${name}: &${name} [${Array.from({ length: 9 }, () => (index === 0 ? '"lol"' : `*${names[index - 1]}`)).join(',')}]`,
  )
  return `${lines.join('\n')}\nrules: *i\n`
}

describe('a file that cannot be imported', () => {
  test.each([
    ['an empty file', '', CHECK, /empty/],
    ['a file cut off before its first rule', catalogueOf('cut', rulesOf('a')).slice(0, 60), CHECK, /\S/],
    ['binary data', Buffer.from([0x7b, 0, 1, 2, 3, 0xff]), CHECK, /UTF-8/],
    ['a zip where JSON is expected', zipOf({ 'a.json': '{}' }), CHECK, /zip/],
    ['JSON where a zip is expected', '{}', { ...CHECK, format: 'deepsource' }, /not a zip/],
    ['plain text where JSON is expected', 'hello', { ...CHECK, format: 'sarif' }, /does not look like SARIF/],
    ['another JSON', '{"hello":1}', { ...CHECK, format: 'sarif' }, /\S/],
    ['a broken zip', zipOf({ 'a.toml': 'a = 1' }).subarray(0, 40), { ...CHECK, format: 'deepsource' }, /\S/],
    [
      'a zip with names that point outside it',
      zipOf({ '../../../tmp/evil.toml': 'title = "x"' }),
      { ...CHECK, format: 'deepsource' },
      /\S/,
    ],
    ['1,000 levels of JSON', `{"version":1,"analyzer":${nested(1000)},"issues":[]}`, CHECK, /\S/],
  ])('%s: 422', async (_, file, options, message) => {
    const { status, body } = await here.send('editor', file, options)
    expect(body.errors?.[0]?.message).toMatch(message)
    expect(status).toBe(422)
    expect(body.errors?.[0]?.message).not.toMatch(/\/import-|SyntaxError| at \w+ \(/)
  })

  test('reports the truncation of a file next to the rules before it', async () => {
    const { body } = await here.send('editor', catalogueOf(newTool(), rulesOf('a', 'b')).slice(0, -40), CHECK)
    expect(body.reports?.[0]?.rejects).toMatchObject([{ file: 'catalogue.json', reason: expect.stringMatching(/\S/) }])
  })

  test('rejects zip bombs and YAML bombs', async () => {
    const large = Buffer.alloc(40 * 1024 * 1024)
    const bombs = [
      [zipOf({ 'analyzer.toml': 'name = "x"', 'issues/x.toml': large }), 'deepsource'],
      [zipOf({ 'rules/x.yaml': large }), 'semgrep'],
      [bomb(), 'semgrep'],
    ] as const
    for (const [file, format] of bombs) {
      const { status, body } = await here.send('editor', file, { ...CHECK, format, analyzer: newTool() })
      const refused = body.errors?.length ?? body.reports?.reduce((sum, { counts }) => sum + counts.rejected, 0)
      expect([status, refused]).toEqual([status === 200 ? 200 : 422, expect.any(Number)])
      expect(refused).toBeGreaterThan(0)
    }
  })

  test('more than 64 MB: 413, as a form, raw or announced', async () => {
    const file = Buffer.alloc(65 * 1024 * 1024, 0x20)
    const authorization = await here.authorization('editor')
    expect((await here.send('editor', file, CHECK)).status).toBe(413)
    expect((await here.sendRaw(authorization, file, CHECK)).status).toBe(413)
    const announced = { method: 'POST', headers: { authorization, 'content-length': String(70 * 1024 * 1024) } }
    expect((await rawRequest(here.site.port, importAddress(CHECK), announced)).status).toBe(413)
    expect(await here.leftovers()).toEqual([])
  })

  test.each([
    ['no file', () => new FormData(), 400],
    [
      'two files',
      () => {
        const body = importForm('{}', CHECK)
        body.append('file', new Blob(['{}']), 'b.json')
        return body
      },
      400,
    ],
    [
      'a file under another name',
      () => {
        const body = new FormData()
        body.set('upload', new Blob(['{}']), 'b.json')
        return body
      },
      400,
    ],
    ['a package of rules, which would run its code', () => importForm('{}', { ...CHECK, format: 'eslint' }), 400],
    ['no format', () => importForm('{}', { mode: 'check' }), 400],
  ])('%s: %#', async (_, body, status) => {
    const answer = await here.call('editor', '/api/imports/run', 'POST', body())
    expect([answer.status, ((await answer.json()) as ImportAnswer).errors?.[0]?.message]).toEqual([
      status,
      expect.stringMatching(/\S.*\.$/),
    ])
  })

  test('refuses a truncated form, a form without a boundary, and an image', async () => {
    const authorization = await here.authorization('editor')
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"version"'
    expect((await here.sendRaw(authorization, cut, CHECK, 'multipart/form-data; boundary=b')).status).toBe(400)
    expect((await here.sendRaw(authorization, cut, CHECK, 'multipart/form-data')).status).toBe(400)
    expect((await here.sendRaw(authorization, 'x', CHECK, 'image/png')).status).toBe(415)
    expect(await here.leftovers()).toEqual([])
  })
})

/** Starts an upload that does not end by itself. */
async function beginUpload(options: Record<string, string>): Promise<http.ClientRequest> {
  const { port } = here.site
  const headers = { authorization: await here.authorization('publisher'), 'content-type': 'application/json', 'content-length': '5000' }
  const request = http.request({
    host: '127.0.0.1',
    port,
    path: importAddress(options),
    method: 'POST',
    headers: { host: `localhost:${port}`, ...headers },
  })
  // The test aborts it.
  request.on('error', () => {})
  request.write('{"version":1,')
  await vi.waitFor(async () => expect(await here.leftovers()).toHaveLength(1), 10_000)
  return request
}

describe('concurrent and aborted imports', () => {
  test('a body that comes slowly only holds up its own sender', async () => {
    const first = await beginUpload(RUN)
    const file = catalogueOf(newTool(), rulesOf('a'))
    expect((await here.send('editor', file, CHECK)).status).toBe(200)
    expect((await here.send('admin', file, RUN)).status).toBe(200)
    const second = await here.sendRaw(await here.authorization('publisher'), file, RUN)
    expect(second.body.errors?.[0]?.message).toContain('still arriving')
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, expect.stringMatching(/^\d+$/)])
    first.destroy()
    await vi.waitFor(async () => expect((await here.send('publisher', file, RUN)).status).toBe(200), 10_000)
    expect(await here.leftovers()).toEqual([])
  })

  test('an import whose response is cancelled is rolled back', async () => {
    const tool = newTool()
    const file = catalogueOf(tool, rulesOf(...Array.from({ length: 30_000 }, (_, index) => `rule-${index}`)))
    const headers = { authorization: await here.authorization('publisher'), accept: 'application/x-ndjson' }
    const stop = new AbortController()
    const answer = await fetch(`${here.site.url}/api/imports/run`, {
      method: 'POST',
      headers,
      body: importForm(file, RUN),
      signal: stop.signal,
    })
    await answer.body?.getReader().read()
    stop.abort()
    await vi.waitFor(async () => expect((await here.send('editor', catalogueOf(newTool(), rulesOf('a')), CHECK)).status).toBe(200), 60_000)
    expect(await issuesOf(tool)).toBe(0)
    expect((await here.cms.count({ collection: 'analyzers', where: { shortcode: { equals: tool } } })).totalDocs).toBe(0)
    expect(await here.leftovers()).toEqual([])
  })
})
