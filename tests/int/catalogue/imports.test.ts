import { beforeAll, describe, expect, test } from 'vitest'
import type { RuleInput } from '#catalogue/catalogue.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { importRules, issueWith, ruleOf } from '#tests/setup/catalogue/importing.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms()
})

const WHOLE: RuleInput = ruleOf('whole', {
  upstreamId: 'tool/whole',
  aliases: ['b', 'a'],
  tags: ['one', 'two'],
  languages: ['Go', 'SQL'],
  autofix: 'safe',
  recommended: true,
  cwe: [80, 79],
  owasp: ['A03:2021'],
  summary: 'What is wrong.',
  description: 'Why – “quoted” \\ back\n\n<!--more-->\n\n\tMore.',
  examples: [{ bad: 'x\n  y', good: 'z', language: 'ts' }, { bad: 'only bad' }],
  options: [{ name: 'allow', type: 'string[]', default: '["a"]', description: 'What may be.' }],
  references: [{ title: 'Docs', url: 'https://example.com/whole' }],
  source: 'https://example.com/source',
  since: '0.9',
  deprecated: { since: '0.95', replacedBy: ['z', 'y'] },
})

/** Drops ids, timestamps and provenance, which differ with each save. */
const contentOf = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      ['id', 'createdAt', 'updatedAt', 'parent', 'provenance'].includes(key) ? undefined : inner,
    ),
  )

async function databaseState() {
  const { rows } = await sqlOf(cms).query<{ state: string }>(
    `SELECT md5(concat((SELECT string_agg(i::text, '' ORDER BY id) FROM issues i), (SELECT string_agg(t::text, '' ORDER BY id) FROM issues_texts t),
       (SELECT string_agg(v::text, '' ORDER BY id) FROM _issues_v v), (SELECT count(*) FROM issue_changes))) AS state`,
  )
  return rows[0]?.state
}

describe('an import', () => {
  test.each([true, false])('writes the same rows as a save by Payload (published: %j)', async (publish) => {
    const tool = publish ? 'same-published' : 'same-draft'
    await importRules(cms, tool, [WHOLE], { publish })
    const imported = await issueWith(cms, tool, 'whole')
    const analyzer = imported.analyzer as number
    await cms.update({ collection: 'issues', id: imported.id, data: { _status: publish ? 'published' : 'draft' } })
    const saved = await issueWith(cms, tool, 'whole')
    expect(contentOf(saved)).toEqual(contentOf(imported))
    expect(saved.overrides).toEqual([])
    const { docs } = await cms.findVersions({
      collection: 'issues',
      where: { parent: { equals: imported.id } },
      sort: 'createdAt',
      depth: 0,
    })
    expect(docs).toHaveLength(2)
    expect(contentOf({ ...docs[0], latest: null })).toEqual(contentOf({ ...docs[1], latest: null }))
    expect(docs.map(({ latest }) => latest)).toEqual([false, true])
    expect(imported).toMatchObject({
      ...{ analyzer, slug: 'whole', path: `/directory/${tool}/issues/whole`, aliases: ['a', 'b'], cwe: [79, 80], upstreamId: 'tool/whole' },
      ...{ deprecated: { since: '0.95', replacedBy: ['z', 'y'] }, _status: publish ? 'published' : 'draft' },
      examples: [{ bad: 'x\n  y', good: 'z', language: 'ts', isFix: false }, { bad: 'only bad' }],
    })
    const listed = await cms.find({ collection: 'issues', where: { analyzer: { equals: analyzer } }, draft: true })
    expect(listed.docs.map(({ shortcode, title }) => [shortcode, title])).toEqual([['whole', 'About whole']])
  })

  test('of the same catalogue again writes nothing and reports no changes', async () => {
    await importRules(cms, 'again', [WHOLE, ruleOf('other')])
    const before = await databaseState()
    const shuffled = { ...WHOLE, tags: ['two', 'one'], aliases: ['a', 'b'], cwe: [79, 80], description: `${WHOLE.description}  \r\n\n` }
    const report = await importRules(cms, 'again', [ruleOf('other', { summary: ' ' }), shuffled])
    expect(report.counts).toEqual({ added: 0, changed: 0, renamed: 0, removed: 0, unchanged: 2, kept: 0, rejected: 0 })
    expect(report.difference).toEqual([])
    expect(await databaseState()).toBe(before)
  })

  test('creates new rules as drafts and publishes them on request', async () => {
    const visible = () => cms.count({ collection: 'issues', overrideAccess: false, where: { shortcode: { like: 'hidden-' } } })
    await importRules(cms, 'hidden', [ruleOf('hidden-a'), ruleOf('hidden-b')])
    expect(await visible()).toEqual({ totalDocs: 0 })
    const report = await importRules(cms, 'hidden', [ruleOf('hidden-a'), ruleOf('hidden-b')], { publish: true })
    expect(report.counts).toMatchObject({ changed: 2, added: 0 })
    expect(report.difference[0]?.fields).toEqual([{ field: 'status', before: 'draft', after: 'published', kept: false }])
    expect(await visible()).toEqual({ totalDocs: 2 })
    expect((await importRules(cms, 'hidden', [ruleOf('hidden-a'), ruleOf('hidden-b')], { publish: true })).counts.unchanged).toBe(2)
  })

  test('reports changes by field and keeps at most ten versions', async () => {
    for (let version = 0; version < 12; version += 1) await importRules(cms, 'many', [ruleOf('a', { summary: `Number ${version}.` })])
    const report = await importRules(cms, 'many', [ruleOf('a', { summary: 'Last.', tags: ['x'] })], { publish: true, version: '2.0.0' })
    expect(report.difference).toMatchObject([
      {
        shortcode: 'a',
        kind: 'changed',
        fields: [
          { field: 'summary', before: 'Number 11.', after: 'Last.', kept: false },
          { field: 'tags', before: '', after: 'x' },
          { field: 'status' },
        ],
      },
    ])
    const { id } = await issueWith(cms, 'many', 'a')
    expect(await cms.countVersions({ collection: 'issues', where: { parent: { equals: id } } })).toEqual({ totalDocs: 10 })
    const { rows } = await sqlOf(cms).query(
      'SELECT kind, fields, version FROM issue_changes WHERE issue_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    )
    expect(rows).toEqual([{ kind: 'changed', fields: ['summary', 'tags', 'status'], version: '2.0.0' }])
  })

  test('reports the same in a dry run and writes nothing, not even a record', async () => {
    const runs = await cms.count({ collection: 'imports' })
    const report = await importRules(cms, 'tried', [ruleOf('a')], { dryRun: true })
    expect(report).toMatchObject({ run: null, counts: { added: 1 }, difference: [{ shortcode: 'a', kind: 'added' }] })
    expect(await cms.count({ collection: 'analyzers', where: { shortcode: { equals: 'tried' } } })).toEqual({ totalDocs: 0 })
    expect(await cms.count({ collection: 'imports' })).toEqual(runs)
  })

  test('writes only accepted rules', async () => {
    await importRules(cms, 'some', [ruleOf('a'), ruleOf('b'), ruleOf('gone')])
    const now = [ruleOf('a', { summary: 'A.' }), ruleOf('b', { summary: 'B.' }), ruleOf('c'), ruleOf('d')]
    const report = await importRules(cms, 'some', now, { accept: new Set(['b', 'd']), prune: true })
    expect(report.difference.map(({ shortcode, kind }) => [shortcode, kind])).toEqual([
      ['b', 'changed'],
      ['d', 'added'],
    ])
    expect(await issueWith(cms, 'some', 'a')).toMatchObject({ summary: null })
    expect((await issueWith(cms, 'some', 'gone')).removed?.since).toBeFalsy()
    await expect(issueWith(cms, 'some', 'c')).rejects.toThrow('0 issues')
  })
})
