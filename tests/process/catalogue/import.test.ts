import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { bundleOf, IMPORT } from '#scripts/bundle-commands.ts'
import { CATALOGUES } from '#tests/setup/catalogue/read-catalogue.ts'
import { TEST_SECRET } from '#tests/setup/databases/databases.ts'
import { importRules, issueWith, ruleOf } from '#tests/setup/catalogue/importing.ts'
import { sharedCms, sharedSite } from '#tests/setup/site/shared-site.ts'
import { type Program, startProgram } from '#tests/setup/site/site-process.ts'

let cms: Cms
let folder: string
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = (await sharedSite()).databaseUrl
  cms = await sharedCms()
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-import-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const startScript = (script: string, args: readonly string[]): Program =>
  startProgram(script, { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: TEST_SECRET, LOG_LEVEL: 'warn' }, '.', args)
const start = (...args: string[]): Program => startScript('scripts/import.ts', args)

async function catalogue(name: string, shortcode: string, codes: readonly string[], summary = ''): Promise<string> {
  const analyzer = { shortcode, name: shortcode, tool: { version: '1.0.0' } }
  const file = path.join(folder, name)
  await writeFile(file, JSON.stringify({ version: 1, analyzer, issues: codes.map((code) => ruleOf(code, { summary })) }))
  return file
}

async function plugin(name: string, code: string): Promise<string> {
  const place = path.join(folder, name)
  await mkdir(place)
  await writeFile(path.join(place, 'package.json'), JSON.stringify({ name: `eslint-plugin-${name}`, version: '1.0.0' }))
  await writeFile(path.join(place, 'index.js'), `module.exports = { rules: { a: { create: () => ({}) } } }\n${code}\n`)
  return place
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `rule-${index}`)

describe('npm run import', () => {
  test('prints usage and formats for invalid arguments', async () => {
    const [program, help] = [start('nonsense', 'x'), start('--help')]
    expect((await program.exit).code).toBe(1)
    expect(program.output()).toContain('npm run import -- <format>')
    expect(program.output()).toContain('deepsource')
    expect((await help.exit).code).toBe(0)
    expect(help.output()).toContain('--prune')
  })

  test('prints its changes, and “Nothing changed” the second time', async () => {
    const file = await catalogue('printed.json', 'printed', ['a', 'b'])
    const first = start('catalogue', file)
    expect((await first.exit).code, first.output()).toBe(0)
    expect(first.output()).toContain('printed 1.0.0, from printed.json')
    expect(first.output()).toContain('2 added')
    const second = start('catalogue', file)
    expect((await second.exit).code).toBe(0)
    expect(second.output()).toContain('Nothing changed.')
    expect(second.output()).not.toContain(folder)
  })

  test('does the same from its bundle as from source', async () => {
    expect(await bundleOf(IMPORT)).toContain('dist/commands/import.js')
    for (const args of [
      ['catalogue', await catalogue('bundled.json', 'bundled', ['a', 'b']), '--dry-run'],
      ['sarif', path.join(CATALOGUES, 'orchard.sarif'), '--dry-run'],
      ['eslint', await plugin('bundled', ''), '--dry-run'],
      ['semgrep', path.join(CATALOGUES, 'orchard.sarif')],
    ]) {
      const [bundled, source] = [start(...args), startScript(IMPORT.source, args)]
      const { code } = await source.exit
      expect([await bundled.exit, bundled.output()]).toEqual([{ code, signal: null }, source.output()])
    }
  })

  test('prints an error without a stack trace for an unreadable file', async () => {
    const file = path.join(folder, 'broken.json')
    await writeFile(file, '{"version": 1, "analyzer": {')
    const program = start('catalogue', file)
    expect((await program.exit).code).toBe(1)
    expect(program.output()).not.toContain('    at ')
    expect(program.output().trim()).not.toBe('')
  })

  test('prints every reject, and the place of an error that stops it', async () => {
    const file = path.join(folder, 'refusing.sarif')
    const rules = [{ id: 'good' }, ...Array.from({ length: 60 }, (_, index) => ({ id: `${'x'.repeat(301)}${index}` }))]
    await writeFile(file, JSON.stringify({ runs: [{ tool: { driver: { name: 'refusing', rules } } }] }))
    const program = start('sarif', file, '--dry-run')
    expect((await program.exit).code, program.output()).toBe(0)
    expect(program.output().match(/longer than 300 characters/g)).toHaveLength(60)
    const wrong = start('semgrep', file)
    expect((await wrong.exit).code).toBe(1)
    expect(wrong.output()).toMatch(/^refusing\.sarif:1: .*looks like SARIF.*Import it as sarif\.$/m)
  })

  test('is not affected by package code that exits or keeps the process alive', async () => {
    const ending = start('eslint', await plugin('ending', 'process.exit(0)'))
    expect((await ending.exit).code, ending.output()).toBe(1)
    expect(ending.output()).toContain('The program exited before the import finished.')
    const holding = start('eslint', await plugin('holding', 'setInterval(() => {}, 1000); process.exitCode = 3'), '--dry-run')
    expect((await holding.exit).code, holding.output()).toBe(0)
    expect(holding.output()).toContain('1 added')
    expect(holding.output()).not.toContain('was ended')
  })

  test('reports a lost database connection and rolls back', async () => {
    const file = await catalogue('lost.json', 'lost', many(4000))
    const program = start('catalogue', file)
    const terminate = async () => {
      const { rowCount } = await sqlOf(cms).query(
        `SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid JOIN pg_class c ON c.oid = l.relation
         WHERE c.relname = 'issues' AND l.mode = 'RowExclusiveLock' AND l.granted AND a.datname = current_database() AND a.pid <> pg_backend_pid()`,
      )
      return Boolean(rowCount)
    }
    while (!(await terminate())) {
      if (program.child.exitCode !== null) throw new Error(`It ended too early: ${program.output()}`)
      await sleep(5)
    }
    expect((await program.exit).code).toBe(1)
    expect(program.output()).toContain('The connection to the database was lost')
    expect(program.output()).not.toContain('    at ')
    const { totalDocs } = await cms.count({ collection: 'analyzers', where: { shortcode: { equals: 'lost' } } })
    expect(totalDocs).toBe(0)
  })

  test('leaves the old state when killed, and the next run marks it as failed', async () => {
    await importRules(
      cms,
      'killed',
      many(20).map((code) => ruleOf(code)),
      { publish: true },
    )
    const { analyzer } = await issueWith(cms, 'killed', 'rule-7')
    const state = async () => {
      const { rows } = await sqlOf(cms).query(
        `SELECT count(*)::int AS issues, md5(string_agg(i::text, '' ORDER BY i.id)) AS rows,
           (SELECT count(*)::int FROM _issues_v WHERE version_analyzer_id = $1) AS versions FROM issues i WHERE i.analyzer_id = $1`,
        [analyzer],
      )
      return rows[0] as unknown
    }
    const before = await state()
    const file = await catalogue('killed.json', 'killed', many(4000), 'New.')
    const program = start('catalogue', file)
    // It is writing once its transaction holds row locks.
    const isWriting = async () => {
      const { rowCount } = await sqlOf(cms).query(
        `SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = 'issues' AND l.mode = 'RowExclusiveLock' AND l.granted
           AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      return Boolean(rowCount)
    }
    while (!(await isWriting())) {
      if (program.child.exitCode !== null) throw new Error(`It ended too early: ${program.output()}`)
      await sleep(5)
    }
    program.child.kill('SIGKILL')
    await program.exit
    expect(await state()).toEqual(before)
    const running = await cms.find({ collection: 'imports', where: { source: { equals: 'killed.json' } }, depth: 0 })
    expect(running.docs.map(({ status }) => status)).toEqual(['running'])
    // Postgres notices that the process is gone when it next writes to it.
    const next = async () =>
      importRules(
        cms,
        'killed',
        many(20).map((code) => ruleOf(code)),
      )
    let report = await next().catch(() => undefined)
    while (!report) {
      await sleep(100)
      report = await next().catch(() => undefined)
    }
    expect(report.counts).toMatchObject({ unchanged: 20, added: 0 })
    const killed = await cms.findByID({ collection: 'imports', id: running.docs[0]?.id ?? 0 })
    expect(killed).toMatchObject({
      status: 'failed',
      rejects: [{ reason: 'The import was stopped before it finished; nothing was changed.' }],
      finishedAt: expect.any(String),
    })
  })
})
