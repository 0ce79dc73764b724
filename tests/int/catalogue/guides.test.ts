import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGuides } from '#catalogue/guides/read-guides.server.ts'
import { exportedRule } from '#cms/catalogue/export.server.ts'
import { exampleFingerprint } from '#catalogue/guides/guide.ts'
import { isTaught, isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import { flushThinVisits, recordThinVisit } from '#cms/catalogue/guides/thin-visits.server.ts'
import { readTeaching } from '#cms/admin-ui/dashboard/data/upkeep.server.ts'
import { importCatalogue } from '#cms/catalogue/import.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { importRules, issueWith, ruleOf } from '#tests/setup/catalogue/importing.ts'

let cms: Cms
let root: string

beforeAll(async () => {
  cms = await openTestCms()
  root = await mkdtemp(path.join(os.tmpdir(), 'plumbline-guides-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const FENCE = '```'
const guideOf = (rule: string, why: string) =>
  `---\nrule: ${rule}\n---\n\n${why}\n\n## Example\n\n${FENCE}js wrong\nsaw(wet)\n${FENCE}\n\n${FENCE}js right\nsaw(dry)\n${FENCE}\n\n## How to fix it\n\nDry it.\n`

const RUN = { bad: 'saw(wet)', good: 'saw(dry)', language: 'js', file: '', sourceType: 'module', options: '', files: [] }
const FINDING = { message: 'Dry it first.', line: 1, column: 5, endLine: 1, endColumn: 8, suggestions: [] }
const PROOFS = {
  tool: 'Saw',
  version: '2.0.0',
  rules: { wet: { proofs: [{ of: exampleFingerprint(RUN), findings: [FINDING], fixed: 'saw(dry)', also: ['plane/wet'] }] } },
}

/** Writes guides into a folder named after the analyzer, and imports them. */
async function importGuides(analyzer: string, files: Record<string, string>, options: { dryRun?: boolean } = {}) {
  const folder = path.join(root, analyzer)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  const source = { place: folder, name: 'guides' }
  const [report] = await importCatalogue(cms, readGuides(source), { name: 'guides', format: 'guides', ...options })
  return report
}

const WET = { 'wet.md': guideOf('wet', 'Wet wood warps.'), 'proof.json': JSON.stringify(PROOFS) }

describe('importing guides', () => {
  test('changes the guide and nothing else, and a second time nothing', async () => {
    await importRules(cms, 'saw', [ruleOf('wet', { description: 'As the tool says.' }), ruleOf('dull')], { publish: true })
    const before = await issueWith(cms, 'saw', 'wet')
    const report = await importGuides('saw', WET)
    expect(report).toMatchObject({ counts: { added: 0, changed: 1, removed: 0, rejected: 0 }, vanished: 0 })
    const after = await issueWith(cms, 'saw', 'wet')
    expect(after.guide).toMatchObject({
      why: 'Wet wood warps.',
      fix: 'Dry it.',
      examples: [{ ...RUN, file: null, options: null, proof: { tool: 'Saw', version: '2.0.0' } }],
    })
    for (const field of ['title', 'description', '_status', 'overrides'] as const) expect(after[field]).toEqual(before[field])
    expect(after.provenance?.source).toBe(before.provenance?.source)
    expect(await importGuides('saw', WET)).toMatchObject({ counts: { changed: 0, unchanged: 1 } })
    const { rows } = await sqlOf(cms).query('SELECT kind FROM issue_changes WHERE issue_id = $1', [after.id])
    // What we write about a rule is no change of the tool's.
    expect(rows).toEqual([{ kind: 'added' }])
  })

  test('a catalogue without guides leaves them alone, and does not count them as a change', async () => {
    const report = await importRules(cms, 'saw', [ruleOf('wet', { description: 'As the tool says.' }), ruleOf('dull')], { publish: true })
    expect(report).toMatchObject({ counts: { changed: 0, unchanged: 2 } })
    expect((await issueWith(cms, 'saw', 'wet')).guide?.why).toBe('Wet wood warps.')
  })

  test('a guide names its rule by the identifier in the tool, too', async () => {
    await importRules(cms, 'plane', [ruleOf('edge', { upstreamId: '@plane/edge' })], { publish: true })
    expect(await importGuides('plane', { 'edge.md': guideOf('"@plane/edge"', 'A dull edge tears.') })).toMatchObject({
      counts: { changed: 1 },
    })
    expect((await issueWith(cms, 'plane', 'edge')).guide?.why).toBe('A dull edge tears.')
  })

  test('what cannot be used is rejected with its file, and the rest is imported', async () => {
    const report = await importGuides('saw', {
      ...WET,
      'wet.md': guideOf('wet', 'Wet wood warps a lot.'),
      'gone.md': guideOf('gone', 'x'),
      'broken.md': 'no front matter',
      'again.md': guideOf('dull', 'Dull saws tear.'),
    })
    expect(report?.counts).toMatchObject({ changed: 2, rejected: 2 })
    expect(report?.rejects.map(({ file, reason }) => [file, reason.slice(0, 40)])).toEqual([
      ['broken.md', 'A guide begins with front matter: a line'],
      ['gone.md', 'The analyzer has no rule “gone”.'],
    ])
  })

  test('an analyzer that is not in the directory is refused', async () => {
    await expect(importGuides('chisel', { 'a.md': guideOf('a', 'x') })).rejects.toThrow(
      'There is no analyzer “chisel”. Import its rules first',
    )
  })

  test('a dry run changes nothing', async () => {
    expect(await importGuides('saw', { 'wet.md': guideOf('wet', 'Another reason.') }, { dryRun: true })).toMatchObject({
      counts: { changed: 1 },
    })
    expect((await issueWith(cms, 'saw', 'wet')).guide?.why).toBe('Wet wood warps a lot.')
  })
})

describe('an editor', () => {
  test('keeps a changed guide, and a changed example loses its proof', async () => {
    await importRules(cms, 'vice', [ruleOf('wet')], { publish: true })
    await importGuides('vice', WET)
    const { id, guide } = await issueWith(cms, 'vice', 'wet')
    const [example] = guide?.examples ?? []
    expect(example?.proof).toBeTruthy()
    await cms.update({ collection: 'issues', id, data: { guide: { ...guide, examples: [{ ...example, bad: 'saw(soaked)' }] } } })
    const edited = await issueWith(cms, 'vice', 'wet')
    expect([edited.overrides, edited.guide?.examples?.[0]?.proof]).toEqual([['guide'], null])
    expect(await importGuides('vice', { ...WET, 'wet.md': guideOf('wet', 'Another reason.') })).toMatchObject({ counts: { kept: 1 } })
    expect((await issueWith(cms, 'vice', 'wet')).guide?.examples?.[0]?.bad).toBe('saw(soaked)')
  })
})

test('the export has the guide with its proof, and importing it elsewhere brings both', async () => {
  const { id } = await issueWith(cms, 'saw', 'wet')
  const exported = await exportedRule(sqlOf(cms), id)
  expect(exported?.rule.guide).toMatchObject({
    fix: 'Dry it.',
    examples: [{ ...RUN, proof: { of: exampleFingerprint(RUN), also: ['plane/wet'] } }],
  })
  await importRules(cms, 'copy', exported ? [exported.rule] : [], { publish: true })
  expect((await exportedRule(sqlOf(cms), (await issueWith(cms, 'copy', 'wet')).id))?.rule).toEqual(exported?.rule)
})

test('SQL and the page agree on which rules are taught', async () => {
  const { docs } = await cms.find({ collection: 'issues', limit: 400, depth: 0, where: { _status: { equals: 'published' } } })
  const { rows } = await sqlOf(cms).query<{ id: number }>(`SELECT i.id FROM issues i WHERE ${isTaughtSql('i')}`)
  const taught = new Set(rows.map(({ id }) => id))
  expect(docs.filter((doc) => isTaught(doc) !== taught.has(doc.id)).map(({ shortcode }) => shortcode)).toEqual([])
  expect(taught.size).toBeGreaterThan(0)
})

test('visits to a thin rule are counted in batches, and nothing about the visitor is stored', async () => {
  await importRules(cms, 'thin', [ruleOf('thin')], { publish: true })
  const { id } = await issueWith(cms, 'thin', 'thin')
  for (let visit = 0; visit < 3; visit += 1) recordThinVisit(cms, id)
  // Deleted since it was visited.
  recordThinVisit(cms, 2_000_000_000)
  await flushThinVisits(cms)
  recordThinVisit(cms, id)
  await flushThinVisits(cms)
  const { rows } = await sqlOf(cms).query('SELECT issue_id, visits FROM thin_rule_visits')
  expect(rows).toEqual([{ issue_id: id, visits: 4 }])
  const teaching = await readTeaching(sqlOf(cms))
  expect(teaching?.rules[0]).toMatchObject({ id, shortcode: 'thin', visits: 4 })
})
