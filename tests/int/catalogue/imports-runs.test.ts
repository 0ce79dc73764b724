import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Found } from '#catalogue/adapter.ts'
import { importCatalogue, ImportRefused } from '#cms/catalogue/import.server.ts'
import type { CatalogueAnalyzer } from '#catalogue/catalogue.ts'
import { fieldsOf } from '#cms/catalogue/fields.ts'
import { beginRecord, STOPPED, lockAnalyzer } from '#cms/catalogue/run-record.server.ts'
import { openSession } from '#cms/catalogue/tables/session.server.ts'
import { ROWS } from '#cms/catalogue/tables/tables.server.ts'
import { stateSql } from '#cms/catalogue/tables/state.server.ts'
import { JobRunner } from '#cms/scheduling/job-runner.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { foundIn, importRules, issueWith, ruleOf } from '#tests/setup/catalogue/importing.ts'

const cms = await openTestCms()

const newestRun = async () => (await cms.find({ collection: 'imports', sort: '-id', limit: 1, depth: 0 })).docs[0]

describe('a run', () => {
  test('is recorded', async () => {
    const report = await importRules(cms, 'recorded', [ruleOf('a'), { ...ruleOf('b'), category: 'x' as never }], { version: '3.1.0' })
    const { analyzer } = await issueWith(cms, 'recorded', 'a')
    expect(await newestRun()).toMatchObject({
      ...{ id: report.run, source: 'rules.json', version: '3.1.0', format: 'catalogue', status: 'done', analyzer },
      counts: { added: 1, rejected: 1 },
      difference: [{ shortcode: 'a', kind: 'added' }],
      rejects: [{ file: 'rules.json', line: 2, code: 'b' }],
      finishedAt: expect.any(String),
    })
    const audit = await cms.find({ collection: 'audit', where: { act: { equals: 'imported' } }, sort: '-id', limit: 1 })
    expect(audit.docs[0]).toMatchObject({ subjectCollection: 'analyzers', subjectId: String(analyzer) })
  })

  test('that fails is recorded with its reason and rolled back', async () => {
    await importRules(cms, 'failing', [ruleOf('a')])
    async function* broken(): AsyncIterable<Found> {
      yield* foundIn('failing', [ruleOf('a', { title: 'Changed' }), ruleOf('b')])
      throw new Error('The file ends in the middle.')
    }
    await expect(importCatalogue(cms, broken(), { name: 'half.json', format: 'catalogue' })).rejects.toThrow('ends in the middle')
    expect(await newestRun()).toMatchObject({
      status: 'failed',
      source: 'half.json',
      rejects: [{ reason: 'The file ends in the middle.' }],
    })
    expect(await issueWith(cms, 'failing', 'a')).toMatchObject({ title: 'About a' })
    await expect(issueWith(cms, 'failing', 'b')).rejects.toThrow('0 issues')
  })

  test('whose process dies is marked as failed by the next one', async () => {
    const dying = await openSession(cms)
    await lockAnalyzer(dying.query, 'taken-over')
    const facts = { source: 'dying.json', format: 'catalogue', version: '', analyzer: 'taken-over' }
    const killed = await beginRecord(dying.query, facts)
    async function* next(): AsyncIterable<Found> {
      await dying.close()
      yield* foundIn('taken-over', [ruleOf('a')])
      yield* foundIn('taken-along', [ruleOf('b')])
      // Its own runs are not marked as failed.
      const { docs } = await cms.find({ collection: 'imports', where: { source: { equals: 'next.json' } } })
      expect(docs.map(({ status, finishedAt }) => [status, finishedAt])).toEqual([
        ['running', null],
        ['running', null],
      ])
    }
    await importCatalogue(cms, next(), { name: 'next.json', format: 'catalogue' })
    const record = await cms.findByID({ collection: 'imports', id: killed })
    expect(record).toMatchObject({ status: 'failed', rejects: [{ reason: STOPPED }], finishedAt: expect.any(String) })
  })

  test('that was killed is marked as failed by the job clock, a live one is not', async () => {
    const sessions = [await openSession(cms), await openSession(cms)] as const
    const facts = { source: 'clocked.json', format: 'catalogue', version: '', analyzer: 'clocked' }
    const [killed, alive] = [await beginRecord(sessions[0].query, facts), await beginRecord(sessions[1].query, facts)]
    await sessions[0].close()
    await new JobRunner(cms, sqlOf(cms), 'jobs').runDue('default')
    const { docs } = await cms.find({ collection: 'imports', where: { source: { equals: 'clocked.json' } }, sort: 'id' })
    await sessions[1].close()
    expect(docs.map(({ id, status }) => [id, status])).toEqual([
      [killed, 'failed'],
      [alive, 'running'],
    ])
  })

  test('fails and marks no rule as removed if every rule is rejected', async () => {
    await importRules(cms, 'all-refused', [ruleOf('a')], { publish: true })
    const bad = { ...ruleOf('a'), severity: 'worst' as never }
    await expect(importRules(cms, 'all-refused', [bad], { prune: true })).rejects.toThrow(ImportRefused)
    expect(await newestRun()).toMatchObject({ status: 'failed', counts: { rejected: 1 }, rejects: [{}, { code: 'a', line: 1 }] })
    expect((await issueWith(cms, 'all-refused', 'a')).removed?.since).toBeFalsy()
    await expect(importRules(cms, 'all-refused', [], { prune: true })).rejects.toThrow('no rule that can be imported')
  })

  test('without an analyzer fails with a hint', async () => {
    async function* nameless(): AsyncIterable<Found> {
      yield await Promise.resolve({ kind: 'rule', rule: ruleOf('a'), at: { file: 'x' } })
    }
    await expect(importCatalogue(cms, nameless(), { name: 'x', format: 'sarif' })).rejects.toThrow('--analyzer')
    const [report] = await importCatalogue(cms, nameless(), { name: 'x', format: 'sarif', analyzer: 'named' })
    expect(report).toMatchObject({ analyzer: 'named', counts: { added: 1 } })
  })

  test('of several tools imports each separately, so that a failure does not affect the others', async () => {
    async function* several(): AsyncIterable<Found> {
      yield* foundIn('tool-one', [ruleOf('a')])
      yield* foundIn('tool-two', [{ ...ruleOf('b'), severity: 'x' as never }])
      yield* foundIn('tool-one', [ruleOf('c')])
    }
    const failed = await importCatalogue(cms, several(), { name: 'all.sarif', format: 'sarif' }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ name: 'ImportRefused', message: expect.stringContaining('tool-two') })
    expect((failed as ImportRefused).done).toMatchObject([{ analyzer: 'tool-one', counts: { added: 2 } }])
  })

  test('refuses to start while another one of the same analyzer is running', async () => {
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    async function* slow(): AsyncIterable<Found> {
      yield* foundIn('at-once', [ruleOf('a')])
      await held
    }
    const first = importCatalogue(cms, slow(), { name: 'first', format: 'catalogue' })
    while ((await cms.count({ collection: 'imports', where: { source: { equals: 'first' } } })).totalDocs === 0) await sleep(20)
    await expect(importRules(cms, 'at-once', [ruleOf('b')])).rejects.toThrow('Another import of at-once is running')
    // The live run is not marked as failed.
    expect(
      await cms.count({ collection: 'imports', where: { and: [{ source: { equals: 'first' } }, { status: { equals: 'running' } }] } }),
    ).toEqual({
      totalDocs: 1,
    })
    release()
    expect((await first)[0]?.counts.added).toBe(1)
  })

  test('that is aborted changes nothing', async () => {
    const stop = new AbortController()
    const rules = Array.from({ length: 50 }, (_, index) => ruleOf(`a${index}`))
    const run = importRules(cms, 'aborted', rules, { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(run).rejects.toThrow('The import was stopped before it finished; nothing was changed.')
    expect(await cms.count({ collection: 'analyzers', where: { shortcode: { equals: 'aborted' } } })).toEqual({ totalDocs: 0 })
    expect(await newestRun()).toMatchObject({ status: 'failed' })
  })
})

describe('a new analyzer', () => {
  const snippetsOf = async (shortcode: string) => {
    const { docs } = await cms.find({ collection: 'analyzers', where: { shortcode: { equals: shortcode } }, depth: 0, draft: true })
    return docs[0]?.snippets
  }
  async function* catalogueOf(analyzer: CatalogueAnalyzer): AsyncIterable<Found> {
    yield { kind: 'analyzer', analyzer }
    yield await Promise.resolve({ kind: 'rule' as const, rule: ruleOf('a'), at: { file: 'rules.json', line: 1 } })
  }
  const run = (analyzer: CatalogueAnalyzer) => importCatalogue(cms, catalogueOf(analyzer), { name: 'rules.json', format: 'catalogue' })

  test('has the default snippets of its kind of tool until its catalogue or an editor sets others', async () => {
    const plugin = {
      shortcode: 'eslint-plugin-orchard',
      name: 'Orchard',
      config: 'eslint' as const,
      tool: { name: '@orchard/eslint-plugin' },
    }
    await run(plugin)
    expect((await snippetsOf('eslint-plugin-orchard'))?.enable).toContain("plugins: { '@orchard': plugin }")
    await run({ ...plugin, snippets: { silence: 'as we say' } })
    expect((await snippetsOf('eslint-plugin-orchard'))?.silence).toBe('as we say')
    await run({ shortcode: 'some-ruff', name: 'Ruff', config: 'ruff' })
    expect(await snippetsOf('some-ruff')).toMatchObject({
      silence: '# noqa: {code}',
      ci: [{ name: 'GitHub Actions' }, { name: 'GitLab CI' }],
    })
    await run({ shortcode: 'unknown-kind', name: 'Unknown' })
    expect((await snippetsOf('unknown-kind'))?.silence).toBeFalsy()
  })
})

describe('untrusted texts', () => {
  test('are cut, cleaned or rejected with their place and never break a run', async () => {
    const rules = [
      ruleOf('long', { title: 'x'.repeat(500) }),
      ruleOf('nul', { summary: 'a\u0000b\u001b[31m', description: 'half \ud800 of one' }),
      ruleOf('script', { description: 'See <script>alert(1)</script> and [this](javascript:alert(1)).' }),
      ruleOf('links', {
        references: [
          { title: 'x', url: 'javascript:alert(1)' },
          { title: 'y', url: 'https://example.com/a b' },
        ],
        source: 'data:text/html,x',
      }),
      ruleOf('deep', { description: '> '.repeat(2000) }),
      ruleOf("'; DROP TABLE issues; --"),
      ruleOf('emoji', { title: `${'😀'.repeat(99)}😀😀😀`, tags: ['😀', 'ﬀ', 'z', 'Z'] }),
    ]
    const report = await importRules(cms, 'hostile', rules, { publish: true })
    expect(report.counts).toMatchObject({ added: 5, rejected: 2 })
    expect(report.rejects.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
      [5, 'description'],
      [6, 'shortcode'],
    ])
    const noted = Map.groupBy(report.notes, ({ code }) => code)
    expect([...noted.keys()]).toEqual(['long', 'nul', 'script', 'links', 'emoji'])
    expect((await issueWith(cms, 'hostile', 'long')).title).toHaveLength(200)
    expect(await issueWith(cms, 'hostile', 'nul')).toMatchObject({ summary: 'ab[31m', description: 'half \ufffd of one' })
    expect((await issueWith(cms, 'hostile', 'script')).description).toBe('See  and this.')
    expect(await issueWith(cms, 'hostile', 'links')).toMatchObject({
      references: [{ title: 'y', url: 'https://example.com/a%20b' }],
      source: null,
    })
    expect((await importRules(cms, 'hostile', rules, { publish: true })).counts).toMatchObject({ added: 0, changed: 0, unchanged: 5 })
  })

  test('are normalized in Postgres as in JavaScript', async () => {
    const description = 'Tab\t, “quotes”, \\ and \\n, \u2028, 😀, é, e\u0301, \u007f?\r\n\r\nEnd  '
    const tags = ['ﬀ', '😀', 'Z', 'a', 'é']
    await importRules(cms, 'compared', [ruleOf('a', { description, tags, cwe: [1000, 79], examples: [{ bad: '\n  x\n' }] })])
    const { id } = await issueWith(cms, 'compared', 'a')
    const { rows } = await sqlOf(cms).query<{ fields: unknown }>(stateSql(ROWS, String(id)))
    expect(rows[0]?.fields).toEqual(fieldsOf(await issueWith(cms, 'compared', 'a')))
    expect((await cms.update({ collection: 'issues', id, data: { _status: 'published' } })).overrides).toEqual([])
  })
})
