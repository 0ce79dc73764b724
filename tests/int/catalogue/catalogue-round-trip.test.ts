import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_FORMATS } from '#app/directory/formats/catalogue-formats.ts'
import { writeConfig } from '#app/directory/tool-config/tool-config.ts'
import type { ChosenRule } from '#app/directory/tool-config/rule-facts.ts'
import { adapters } from '#catalogue/formats/index.ts'
import { exportedAnalyzers, exportedRules } from '#cms/catalogue/export.server.ts'
import { importCatalogue } from '#cms/catalogue/import.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { importRules, ruleOf } from '#tests/setup/catalogue/importing.ts'

const run = promisify(execFile)

let seeded: Cms
let folder: string

beforeAll(async () => {
  seeded = await openTestCms('seeded')
  folder = await mkdtemp(path.join(tmpdir(), 'catalogues-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function exported(shortcode: string): Promise<string> {
  const db = sqlOf(seeded)
  async function* read() {
    for (const { analyzer, id } of await exportedAnalyzers(db, shortcode)) yield { analyzer, rules: exportedRules(db, id) }
  }
  let text = ''
  for await (const piece of CATALOGUE_FORMATS.json.write(read(), { site: 'https://example.com', isWhole: false })) text += piece
  return text
}

async function exportedRulesOf(shortcode: string) {
  const db = sqlOf(seeded)
  const [analyzer] = await exportedAnalyzers(db, shortcode)
  return Array.fromAsync(exportedRules(db, analyzer?.id ?? 0))
}

async function imported(text: string) {
  const place = path.join(folder, 'exported.json')
  await writeFile(place, text)
  const found = adapters.catalogue?.read({ place, name: 'exported' })
  if (!found) throw new Error('nothing reads our own format')
  const [report] = await importCatalogue(seeded, found, { name: 'exported', format: 'catalogue', publish: true })
  return report
}

test('reimporting an export changes nothing, for each analyzer', async () => {
  const analyzers = await exportedAnalyzers(sqlOf(seeded))
  expect(analyzers.length).toBeGreaterThan(0)
  for (const { analyzer } of analyzers) {
    const before = await exported(analyzer.shortcode)
    const report = await imported(before)
    expect(report).toMatchObject({ difference: [], rejects: [], counts: { added: 0, changed: 0, removed: 0, rejected: 0 } })
    expect(await exported(analyzer.shortcode)).toBe(before)
  }
})

test('a renamed rule survives a round trip with all its former codes', async () => {
  const aliases = (from: string) => Array.from({ length: 50 }, (_, index) => `${from}-${index}`)
  const options = { publish: true }
  await importRules(seeded, 'renaming', [ruleOf('first', { aliases: aliases('one') })], options)
  for (const code of ['second', 'third', 'fourth', 'fifth', 'sixth']) {
    const last = await exportedRulesOf('renaming')
    const report = await importRules(
      seeded,
      'renaming',
      [ruleOf(code, { title: 'About first', aliases: [last[0]?.shortcode ?? '', ...aliases(code)] })],
      options,
    )
    expect(report.counts).toMatchObject({ renamed: 1, rejected: 0 })
  }
  const before = await exported('renaming')
  const report = await imported(before)
  expect(report).toMatchObject({ difference: [], rejects: [], notes: [], counts: { changed: 0, unchanged: 1, rejected: 0 } })
  expect(await exported('renaming')).toBe(before)
  const [rule] = await exportedRulesOf('renaming')
  expect(rule?.aliases).toHaveLength(200)
  expect(rule?.aliases).toContain('fifth')
})

/** Analyzers whose rules only apply to TypeScript files. */
const TYPED = new Set(['typescript-eslint'])

test('ESLint and oxlint accept a configuration with all their rules in the directory', async () => {
  const db = sqlOf(seeded)
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const { id, analyzer } of await exportedAnalyzers(db)) {
    if (analyzer.config !== 'eslint' && analyzer.config !== 'oxlint') continue
    const rules: ChosenRule[] = []
    for await (const { upstreamId, shortcode, severity, tags, languages, deprecated, removed } of exportedRules(db, id)) {
      if (!deprecated && !removed) rules.push({ id: upstreamId || shortcode, severity, tags, languages })
    }
    const { file, text } = writeConfig(analyzer.config, { tool: analyzer.tool ?? {}, rules, leftOut: 0 }, 'https://example.com')
    const overrideConfigFile = path.join(folder, `${analyzer.shortcode}${file.replace(/^\./, '-')}`)
    await writeFile(overrideConfigFile, text)
    const on =
      analyzer.config === 'eslint'
        ? await new ESLint({ cwd: folder, overrideConfigFile }).calculateConfigForFile(
            path.join(folder, TYPED.has(analyzer.shortcode) ? 'a.ts' : 'a.js'),
          )
        : JSON.parse((await run('node_modules/.bin/oxlint', ['--print-config', '-c', overrideConfigFile])).stdout)
    const needsOptions = new Set([...text.matchAll(/^ *\/\/ "([^"]+)": .* needs options of your own$/gm)].map(([, id]) => id))
    expect({ analyzer: analyzer.shortcode, rules: Object.keys(on.rules).length }).toEqual({
      analyzer: analyzer.shortcode,
      // Rules for other languages, with type information or with required options are only comments in the file.
      rules: rules.filter(({ id, tags = [], languages = [] }) => {
        const isTyped = analyzer.config === 'eslint' && !TYPED.has(analyzer.shortcode) && tags.includes('type-checked')
        return !isTyped && languages.length === 0 && !needsOptions.has(id)
      }).length,
    })
  }
})
