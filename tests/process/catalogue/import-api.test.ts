import { beforeAll, describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type ImportAnswer, importForm, type ImportSite, openImportSite } from '#tests/setup/catalogue/import-site.ts'
import { accountOf } from '#tests/setup/accounts/rights-site.ts'
import { catalogueOf, rulesOf } from '#tests/setup/catalogue/catalogues.ts'

/** Imports over REST, by programs and by the admin. */
let here: ImportSite
let serial = 0

beforeAll(async () => {
  here = await openImportSite()
})

/** Returns a unique tool name. */
const newTool = () => `tool-${(serial += 1)}`

const CHECK = { format: 'catalogue', mode: 'check' }
const RUN = { format: 'catalogue', mode: 'run' }

const codesOf = async (tool: string) => {
  const { docs } = await here.cms.find({
    collection: 'issues',
    where: { path: { contains: `/directory/${tool}/` } },
    draft: true,
    limit: 0,
  })
  return docs.map(({ shortcode }) => shortcode).toSorted()
}

/** Counts the rows of every table that an import could write. */
async function rowCounts(): Promise<Record<string, number>> {
  const sql = sqlOf(here.cms)
  const { rows } = await sql.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename ~ 'issue|analyzer|imports|audit|redirect' ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] = (await sql.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`)).rows[0]?.count ?? -1
  return counts
}

async function keyOf(role: 'editor' | 'publisher'): Promise<string> {
  const made = (await (await here.call('admin', '/api/api-keys', 'POST', { name: 'Importer', roles: [role] })).json()) as {
    doc: { id: number }
  }
  const { key } = (await (
    await here.call('admin', `/api/api-keys/${made.doc.id}/key`, 'POST', { currentPassword: accountOf('admin').password })
  ).json()) as { key: string }
  return `api-keys API-Key ${key}`
}

describe('permissions', () => {
  test.each([
    ['nobody', 401, 401],
    ['sales', 403, 403],
    ['editor', 200, 403],
    ['publisher', 200, 200],
    ['admin', 200, 200],
  ] as const)('%s: check returns %i, import %i', async (who, checks, runs) => {
    const tool = newTool()
    const file = catalogueOf(tool, rulesOf('no-var'))
    expect((await here.send(who, file, CHECK)).status).toBe(checks)
    expect(await codesOf(tool)).toEqual([])
    expect((await here.send(who, file, RUN)).status).toBe(runs)
    expect(await codesOf(tool)).toEqual(runs === 200 ? ['no-var'] : [])
  })

  test('an editor’s key can check, a publisher’s can import, and the audit log names the key', async () => {
    const tool = newTool()
    const file = catalogueOf(tool, rulesOf('no-var', 'no-with'))
    const [editor, publisher] = [await keyOf('editor'), await keyOf('publisher')]
    expect((await here.sendRaw(editor, file, CHECK)).body.reports?.[0]?.counts.added).toBe(2)
    expect((await here.sendRaw(editor, file, RUN)).status).toBe(403)
    const { body } = await here.sendRaw(publisher, file, { ...RUN, name: 'rules.json' })
    expect(body.reports?.[0]).toMatchObject({ analyzer: tool, counts: { added: 2 } })
    const title = `Tool ${tool}`
    const { docs } = await here.cms.find({ collection: 'audit', where: { act: { equals: 'imported' }, subjectTitle: { equals: title } } })
    expect(docs).toMatchObject([{ whoName: 'API key “Importer”', details: { source: 'rules.json', added: 2 } }])
    const run = body.reports?.[0]?.run ?? 0
    expect((await here.cms.findByID({ collection: 'imports', id: run })).source).toContain('rules.json')
  })

  test('returns 401 for an invalid key', async () => {
    expect((await here.sendRaw(`api-keys API-Key plk_${'A'.repeat(43)}`, catalogueOf(newTool(), []), CHECK)).status).toBe(401)
  })
})

describe('a check', () => {
  test('reports what would change and writes not a single row', async () => {
    const tool = newTool()
    await here.send('publisher', catalogueOf(tool, rulesOf('kept', 'changed')), RUN)
    const before = await rowCounts()
    const [kept, changed, added] = rulesOf('kept', 'changed', 'added')
    const file = catalogueOf(tool, [kept, { ...changed, title: 'Another title' }, added].filter((rule) => rule !== undefined) as never)
    const { body } = await here.send('editor', file, CHECK)
    expect(body.reports?.[0]).toMatchObject({ counts: { added: 1, changed: 1, unchanged: 1 }, run: null })
    expect(body.reports?.[0]?.difference.find(({ shortcode }) => shortcode === 'changed')).toMatchObject({
      kind: 'changed',
      fields: [{ field: 'title', before: 'Do not write changed', after: 'Another title', kept: false }],
    })
    expect(await rowCounts()).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(10)
  })

  test('that refuses every rule says where and why, as a response and as a stream', async () => {
    const [first, second] = rulesOf('a', 'b').map((rule) => ({ ...rule, severity: 'unknown' as never }))
    const file = catalogueOf(
      newTool(),
      [first, second].filter((rule) => rule !== undefined),
    )
    const { status, body } = await here.send('editor', file, CHECK)
    expect(status).toBe(422)
    expect(body.rejects).toMatchObject([
      { file: 'catalogue.json', line: expect.any(Number), code: 'a', reason: expect.stringContaining('severity') },
      { file: 'catalogue.json', line: expect.any(Number), code: 'b', reason: expect.stringContaining('severity') },
    ])
    const headers = { authorization: await here.authorization('editor'), accept: 'application/x-ndjson' }
    const answer = await fetch(`${here.site.url}/api/imports/run`, { method: 'POST', headers, body: importForm(file, CHECK) })
    expect(JSON.parse((await answer.text()).trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ status, ...body })
  })

  test('returns the same for a form and a raw body', async () => {
    const file = catalogueOf(newTool(), rulesOf('a', 'b'))
    const raw = await here.sendRaw(await here.authorization('editor'), file, { ...CHECK, name: 'catalogue.json' }, 'application/json')
    expect(raw.body).toEqual((await here.send('editor', file, CHECK)).body)
    expect(raw.headers.get('cache-control')).toBe('no-store')
  })

  test('streams progress lines, then the report', async () => {
    const file = catalogueOf(newTool(), rulesOf(...Array.from({ length: 3000 }, (_, index) => `rule-${index}`)))
    const headers = { authorization: await here.authorization('editor'), accept: 'application/x-ndjson' }
    const answer = await fetch(`${here.site.url}/api/imports/run`, { method: 'POST', headers, body: importForm(file, CHECK) })
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportAnswer & { progress?: object })
    expect(lines.at(-1)?.reports?.[0]?.counts.added).toBe(3000)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.slice(0, -1).every(({ progress }) => progress !== undefined)).toBe(true)
  })

  test('reports a refusal in the last line of the stream', async () => {
    const headers = { authorization: await here.authorization('editor'), accept: 'application/x-ndjson' }
    const answer = await fetch(`${here.site.url}/api/imports/run`, { method: 'POST', headers, body: importForm('{"version":1,', CHECK) })
    const last = JSON.parse((await answer.text()).trimEnd().split('\n').at(-1) ?? '') as ImportAnswer & { status: number }
    expect(last.status).toBe(422)
    expect(last.errors?.[0]?.message).toMatch(/\S/)
  })
})

describe('an import', () => {
  test('imports only the accepted codes', async () => {
    const tool = newTool()
    const { body } = await here.send('publisher', catalogueOf(tool, rulesOf('a', 'b', 'c')), { ...RUN, accept: '["a","c"]' })
    expect(body.reports?.[0]?.counts.added).toBe(2)
    expect(await codesOf(tool)).toEqual(['a', 'c'])
    const none = await here.send('publisher', catalogueOf(tool, rulesOf('a', 'b', 'c')), { ...RUN, accept: '[]' })
    expect(none.status).toBe(200)
    expect(await codesOf(tool)).toEqual(['a', 'c'])
  })

  test('creates drafts, or published rules with publish', async () => {
    const [quiet, loud] = [newTool(), newTool()]
    await here.send('publisher', catalogueOf(quiet, rulesOf('a')), RUN)
    await here.send('publisher', catalogueOf(loud, rulesOf('a')), { ...RUN, publish: 'true' })
    expect((await fetch(`${here.site.url}/directory/${quiet}/issues/a`)).status).toBe(404)
    const { docs } = await here.cms.find({ collection: 'issues', where: { path: { equals: `/directory/${loud}/issues/a` } } })
    expect(docs[0]?._status).toBe('published')
  })

  test('imports into the requested analyzer', async () => {
    const [named, requested] = [newTool(), newTool()]
    await here.send('publisher', catalogueOf(named, rulesOf('a')), { ...RUN, analyzer: requested })
    expect([await codesOf(named), await codesOf(requested)]).toEqual([[], ['a']])
  })
})
