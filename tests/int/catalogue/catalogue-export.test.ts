import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE_FORMATS, type CatalogueFormat } from '#app/directory/formats/catalogue-formats.ts'
import { catalogueSchema } from '#app/directory/formats/json-schemas.ts'
import { catalogue, type Rule } from '#catalogue/catalogue.ts'
import { exportedAnalyzers, exportedRules, stampOf } from '#cms/catalogue/export.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openSnapshot } from '#cms/core/query.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'

const SITE = 'https://directory.example.com'

const FULL: Rule = {
  shortcode: 'no-raw.query',
  upstreamId: 'house/no-raw-query',
  aliases: ['HS1001', 'raw query'],
  title: 'Values are put into a query as text',
  summary: 'A value becomes part of the command.',
  description: 'Why it matters.\n\n<!--more-->\n\n## How\n\n`a | b` <script>alert(1)</script>',
  severity: 'critical',
  category: 'security',
  tags: ['sql', 'taint'],
  languages: ['SQL'],
  autofix: 'unsafe',
  recommended: true,
  cwe: [89, 564],
  owasp: ['A03:2021'],
  examples: [
    { bad: 'query(`${id}`)\n```\n', good: "query('?', id)", language: 'js', isFix: true },
    { bad: '', good: 'ok()', language: '', isFix: false },
  ],
  options: [{ name: 'allow', type: 'string[]', default: '["a|b"]', description: 'Names\nthat may.' }],
  references: [
    { title: '', url: 'https://example.com/a?b=1&c=2' },
    { title: 'Guide [1]', url: 'https://example.com/(x)' },
  ],
  source: 'https://example.com/src/no-raw-query.js',
  since: '1.2.0',
  deprecated: { since: '4.0.0', replacedBy: ['safe-query', 'typed-query'] },
  removed: { since: '5.0.0' },
}

const BARE = { shortcode: 'a-bare-one', title: 'Nothing more is said', severity: 'minor', category: 'style' } as const

const ANALYZER = {
  shortcode: 'house-lint',
  name: 'House Lint',
  status: 'active',
  category: 'security',
  languages: ['JavaScript', 'SQL'],
  excerpt: 'Finds what our house found.',
  description: 'What it is.',
  tool: { name: 'house-lint', version: '5.1.0', homepage: 'https://example.com/', license: 'MIT', repository: 'https://example.com/repo' },
  config: 'list',
  snippets: { enable: 'on {code}', configure: 'set {code}', silence: '// off {code}', ci: [{ name: 'House CI', code: 'run' }] },
} as const

let cms: Cms
let analyzer: number

const publish = (collection: 'issues' | 'analyzers', data: Record<string, unknown>) =>
  cms.create({ collection, data: { _status: 'published', ...data } as never })

async function exported(format: CatalogueFormat, shortcode?: string): Promise<string> {
  const { db, release } = await openSnapshot(cms)
  const analyzers = await exportedAnalyzers(db, shortcode)
  async function* read() {
    for (const { id, analyzer: entry } of analyzers) yield { analyzer: entry, rules: exportedRules(db, id) }
  }
  let text = ''
  for await (const piece of CATALOGUE_FORMATS[format].write(read(), { site: SITE, isWhole: shortcode === undefined })) text += piece
  await release()
  return text
}

beforeAll(async () => {
  cms = await openTestCms()
  analyzer = (await publish('analyzers', { ...ANALYZER, tool: { ...ANALYZER.tool }, snippets: structuredClone(ANALYZER.snippets) })).id
  await publish('issues', { ...FULL, analyzer })
  await publish('issues', { ...BARE, analyzer })
  await cms.create({ collection: 'issues', draft: true, data: { ...BARE, shortcode: 'drafted', analyzer, _status: 'draft' } })
  const hidden = await cms.create({
    collection: 'analyzers',
    draft: true,
    data: { ...ANALYZER, shortcode: 'hidden-lint', name: 'Hidden', _status: 'draft' } as never,
  })
  await publish('issues', { ...BARE, shortcode: 'under-a-draft', analyzer: hidden.id })
})

describe('our own format', () => {
  test('contains every field of the analyzer and its rules unchanged', async () => {
    const { issues, analyzer: exportedAnalyzer, version } = JSON.parse(await exported('json', 'house-lint'))
    expect(version).toBe(1)
    expect(exportedAnalyzer).toEqual(ANALYZER)
    expect(issues).toHaveLength(2)
    expect(issues[1]).toEqual(FULL)
    expect(catalogue.parse(JSON.parse(await exported('json', 'house-lint'))).issues).toEqual(issues)
  })

  test('conforms to its published schema, unlike invalid documents', async () => {
    const check = new Ajv2020({ strict: true }).compile(catalogueSchema(SITE))
    const good = JSON.parse(await exported('json', 'house-lint'))
    expect(check(good), JSON.stringify(check.errors)).toBe(true)
    const broken: [string, unknown][] = [
      ['another version', { ...good, version: 2 }],
      ['no analyzer', { version: 1, issues: [] }],
      ['an unknown key', { ...good, more: 1 }],
      ['an unknown severity', { ...good, issues: [{ ...BARE, severity: 'fatal' }] }],
      ['a code with a slash', { ...good, issues: [{ ...BARE, shortcode: 'a/b' }] }],
      ['a script as an address', { ...good, issues: [{ ...BARE, references: [{ url: 'javascript:alert(1)' }] }] }],
      ['a rule without a title', { ...good, issues: [{ ...BARE, title: '' }] }],
      ['a CWE that is no number', { ...good, issues: [{ ...BARE, cwe: ['CWE-79'] }] }],
    ]
    for (const [what, document] of broken) expect({ what, fits: check(document) }).toEqual({ what, fits: false })
  })

  test('exports everything as a list of catalogues, even an empty one', async () => {
    const all = JSON.parse(await exported('json'))
    expect(all.map((one: { analyzer: { shortcode: string } }) => one.analyzer.shortcode)).toEqual(['house-lint'])
    let none = ''
    for await (const piece of CATALOGUE_FORMATS.json.write((async function* () {})(), { site: SITE, isWhole: true })) none += piece
    expect(JSON.parse(none)).toEqual([])
  })
})

test('NDJSON has one issue per line with its rule, analyzer and addresses', async () => {
  const lines = (await exported('ndjson')).trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '')).toEqual({
    ...FULL,
    analyzer: 'house-lint',
    url: `${SITE}/directory/house-lint/issues/no-raw.query.json`,
    helpUri: `${SITE}/directory/house-lint/issues/no-raw.query`,
  })
})

test('SARIF has the rules with help, levels and references to a CWE taxonomy', async () => {
  const sarif = JSON.parse(await exported('sarif', 'house-lint'))
  const [run] = sarif.runs
  const { driver } = run.tool
  expect(sarif.version).toBe('2.1.0')
  expect(driver).toMatchObject({ name: 'House Lint', version: '5.1.0' })
  expect(driver.rules.map(({ id }: { id: string }) => id)).toEqual(['a-bare-one', 'no-raw.query'])
  const [bare, full] = driver.rules
  expect(bare).toMatchObject({ defaultConfiguration: { level: 'note' }, help: { text: BARE.title } })
  expect(full).toMatchObject({
    deprecatedIds: FULL.aliases,
    helpUri: `${SITE}/directory/house-lint/issues/no-raw.query`,
    defaultConfiguration: { level: 'error', enabled: false },
    properties: { tags: ['sql', 'taint', 'security', 'external/cwe/cwe-089', 'external/cwe/cwe-564', 'external/owasp/a03:2021'] },
  })
  expect(full.help.markdown).toContain('## Options')
  for (const { target } of full.relationships) {
    expect(run.taxonomies[target.toolComponent.index].name).toBe(target.toolComponent.name)
    expect(run.taxonomies[target.toolComponent.index].taxa[target.index].id).toBe(target.id)
  }
})

test('no format contains drafts or rules of a draft analyzer', async () => {
  for (const format of Object.keys(CATALOGUE_FORMATS) as CatalogueFormat[]) {
    const text = (await exported(format)) + (await exported(format, 'house-lint')) + (await exported(format, 'hidden-lint'))
    expect(text).not.toMatch(/drafted|under-a-draft|hidden-lint|Hidden/)
  }
})

describe('the stamp', () => {
  const markOf = async () => (await stampOf(sqlOf(cms), await exportedAnalyzers(sqlOf(cms)))).mark
  const issueBy = async (shortcode: string) => {
    const { docs } = await cms.find({ collection: 'issues', where: { shortcode: { equals: shortcode } }, limit: 1, depth: 0 })
    return docs[0]?.id ?? 0
  }

  test('changes only when an issue or its analyzer changes', async () => {
    const marks = [await markOf()]
    expect(await markOf()).toBe(marks[0])
    const expectNewMark = async () => {
      const mark = await markOf()
      expect(marks).not.toContain(mark)
      marks.push(mark)
    }
    const id = await issueBy('a-bare-one')
    await cms.update({ collection: 'issues', id, data: { title: 'Said differently', _status: 'published' } })
    await expectNewMark()
    await cms.update({ collection: 'analyzers', id: analyzer, data: { name: 'House Lint 2', _status: 'published' } })
    await expectNewMark()
    const more = await publish('issues', { ...BARE, shortcode: 'one-more', analyzer })
    await expectNewMark()
    await cms.delete({ collection: 'issues', id: more.id })
    expect(await markOf()).toBe(marks[2])
  })

  test('changes for an older time too, as from an import that began first and committed last', async () => {
    const before = await markOf()
    const id = await issueBy('a-bare-one')
    await sqlOf(cms).query(`UPDATE issues SET updated_at = updated_at - interval '1 hour' WHERE id = $1`, [id])
    expect(await markOf()).not.toBe(before)
  })
})

test('a snapshot is consistent while others publish, and unusable once released', async () => {
  const snapshot = await openSnapshot(cms)
  const [first] = await exportedAnalyzers(snapshot.db, 'house-lint')
  const codes = async () => {
    const found: string[] = []
    for await (const { shortcode } of exportedRules(snapshot.db, first?.id ?? 0)) found.push(shortcode)
    return found
  }
  const before = await codes()
  await publish('issues', { ...BARE, shortcode: 'came-later', analyzer })
  expect(await codes()).toEqual(before)
  await expect(snapshot.db.query('DELETE FROM issues')).rejects.toThrow(/read-only/)
  await snapshot.release()
  await snapshot.release()
  await expect(codes()).rejects.toThrow('released')
})
