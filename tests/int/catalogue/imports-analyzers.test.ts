import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { adapters } from '#catalogue/formats/index.ts'
import { importCatalogue, ImportRefused } from '#cms/catalogue/import.server.ts'
import type { ImportOptions } from '#cms/catalogue/import-options.ts'
import type { ImportReport } from '#catalogue/report.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { folderWith } from '#tests/setup/catalogue/read-catalogue.ts'

const cms = await openTestCms()

const analyzersWith = async (shortcode: string) => {
  const { docs } = await cms.find({ collection: 'analyzers', where: { shortcode: { equals: shortcode } }, depth: 0, draft: true })
  return docs
}

const codesOf = async (analyzer: string) => {
  const { docs } = await cms.find({ collection: 'issues', where: { 'analyzer.shortcode': { equals: analyzer } }, depth: 0, draft: true })
  return docs.map(({ shortcode }) => shortcode).toSorted()
}

async function importFiles(
  format: string,
  files: Record<string, string>,
  place = '.',
  options: Partial<ImportOptions> = {},
): Promise<ImportReport[]> {
  const found = adapters[format]?.read({ place: path.join(await folderWith(files), place), name: place })
  if (!found) throw new Error(`nothing reads ${format}`)
  return importCatalogue(cms, found, { name: place, format, ...options })
}

type Driver = { name?: string; rules?: readonly object[]; [fact: string]: unknown }

/** A SARIF file with a line for each run. */
const sarifOf = (...drivers: Driver[]) =>
  `{"version":"2.1.0","runs":[\n${drivers.map((driver) => JSON.stringify({ tool: { driver: { rules: [{ id: 'a1' }], ...driver } } })).join(',\n')}]}`

const importSarif = (text: string, options?: Partial<ImportOptions>) => importFiles('sarif', { 'x.sarif': text }, 'x.sarif', options)

const refusalOf = async (run: Promise<unknown>): Promise<ImportRefused> => {
  const error = await run.catch((fault: unknown) => fault)
  if (error instanceof ImportRefused) return error
  throw new Error('It was not refused.', { cause: error })
}

describe('an unknown analyzer', () => {
  test.each([undefined, '', '!!!'])('in SARIF (%j) is refused with its line, and its rules are added to no other', async (name) => {
    const good = `before-${String(name).length}`
    const text = sarifOf({ name: good }, { ...(name === undefined ? {} : { name }), rules: [{ id: 'theirs' }] })
    const refusal = await refusalOf(importSarif(text))
    expect(refusal.message).toMatch(/run 2\. Name the analyzer: --analyzer/)
    expect(refusal).toMatchObject({
      isFault: false,
      cause: { at: { file: 'x.sarif', line: 3 } },
      done: [{ analyzer: good, counts: { added: 1 } }],
    })
    expect(await codesOf(good)).toEqual(['a1'])
    const [report, another] = await importSarif(text, { analyzer: `named-${good}` })
    expect([report?.counts.added, another]).toEqual([2, undefined])
  })

  test('in SARIF may be another one of the file, so that no rule is marked as removed', async () => {
    await importSarif(sarifOf({ name: 'two-runs', rules: [{ id: 'a1' }, { id: 'a2' }] }), { publish: true })
    const half = sarifOf({ name: 'two-runs' }, { name: '', rules: [{ id: 'a2' }] })
    const refusal = await refusalOf(importSarif(half, { prune: true }))
    expect(refusal.done).toMatchObject([
      { vanished: 1, counts: { removed: 0 }, notes: [{ note: expect.stringContaining('No rule was marked as removed') }] },
    ])
    const broken = sarifOf({ name: 'two-runs' }, { name: 'after-two-runs' }).slice(0, -1)
    const reports = await importSarif(broken, { prune: true })
    expect(reports.map(({ counts }) => [counts.removed, counts.rejected])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  test('alone in its file is refused and recorded as a failed run', async () => {
    const refusal = await refusalOf(importSarif(sarifOf({ rules: [{ id: 'a' }] })))
    expect(refusal).toMatchObject({ done: [], message: expect.stringContaining('has no name') })
    const { docs } = await cms.find({ collection: 'imports', sort: '-id', limit: 1, depth: 0 })
    expect(docs[0]).toMatchObject({ status: 'failed', source: 'x.sarif', rejects: [{ reason: refusal.message }] })
  })

  test('in a folder of DeepSource analyzers is refused with file and line, and the others are imported', async () => {
    const files = {
      'a/analyzer/analyzer.toml': 'shortcode = "whole-one"',
      'a/issues/A1.toml': 'title = "One"',
      'b/analyzer/analyzer.toml': 'name = "B"\nshortcode = \n',
      'b/issues/B1.toml': 'title = "Two"',
      'c/analyzer/analyzer.toml': 'shortcode = "whole-two"\nname = 7',
      'c/issues/C1.toml': 'title = "Three"',
      'd/analyzer/analyzer.toml': 'shortcode = "whole-three"',
      'd/issues/D1.toml': 'title = "Four"',
      'e/analyzer/analyzer.toml': 'broken',
      'e/issues/E1.toml': 'title = "Five"',
      'nobodys/issues/N1.toml': 'title = "Six"',
    }
    const refusal = await refusalOf(importFiles('deepsource', files))
    expect(refusal.done.map(({ analyzer, counts, rejects }) => [analyzer, counts.added, rejects])).toEqual([
      ['whole-one', 1, []],
      ['whole-three', 1, [{ file: 'nobodys/issues/N1.toml', reason: expect.stringContaining('not in an analyzer’s folder') }]],
    ])
    expect(refusal).toMatchObject({ isFault: false, cause: { at: { file: 'b/analyzer/analyzer.toml', line: 2 } } })
    const [first, second, third, more] = refusal.message.split('\n')
    expect(first).toContain('It is not valid TOML')
    expect(second).toMatch(/^c\/analyzer\/analyzer\.toml:2: .*name: /)
    expect(third).toMatch(/^e\/analyzer\/analyzer\.toml:1: .*It is not valid TOML/)
    expect(more).toBeUndefined()
    expect(await codesOf('whole-one')).toEqual(['A1'])
  })
})

describe('an analyzer that exceeds the limits', () => {
  test('is cut, cleaned and imported, with a note and line for each change', async () => {
    const text = '<script>alert(1)</script>Reads [orchards](javascript:x).'
    const [report] = await importSarif(
      sarifOf({ name: 'too-much', fullDescription: { text }, shortDescription: { text: 'Reads orchards' } }),
    )
    const [analyzer] = await analyzersWith('too-much')
    expect(analyzer?.description).toBe('Reads orchards.')
    expect(report?.notes).toEqual([
      { file: 'x.sarif', line: 2, note: 'Removed from the analyzer’s description: <script>, a javascript: address.' },
    ])
    const [long] = await importSarif(sarifOf({ name: 'too-long', shortDescription: { text: 'x'.repeat(350) } }))
    expect((await analyzersWith('too-long'))[0]?.excerpt).toHaveLength(300)
    expect(long?.notes.map(({ line, note }) => [line, note])).toEqual([
      [2, 'The analyzer’s excerpt had 351 characters and was cut at 300.'],
    ])
  })

  test.each([
    ['list items', '- a\n'.repeat(6000), '5000 list items'],
    ['brackets', '['.repeat(6000), 'too many brackets'],
    ['quotes', `${'> '.repeat(2000)}a`, 'marks and spaces'],
  ])('loses a description of nothing but %s, with a note', async (what, text, reason) => {
    const name = `nothing-but-${what.replace(' ', '-')}`
    const [report] = await importSarif(sarifOf({ name, fullDescription: { text }, shortDescription: { text: 'Short' } }))
    expect(report?.counts.added).toBe(1)
    expect(report?.notes).toMatchObject([{ line: 2, note: expect.stringMatching(`description was left out.*${reason}`) }])
    expect((await analyzersWith(name))[0]?.description ?? '').toBe('')
  })

  test.each(['Changes', 'catalogue', 'eslint.json'])('cannot be called %j, which is a reserved address', async (name) => {
    const refusal = await refusalOf(importSarif(sarifOf({ name: 'beside-it' }, { name })))
    expect(refusal).toMatchObject({ isFault: false, done: [{ analyzer: 'beside-it' }], cause: { at: { file: 'x.sarif', line: 3 } } })
    expect(refusal.message).toContain('--analyzer')
    expect(await analyzersWith(name.toLowerCase())).toEqual([])
    const [report] = await importSarif(sarifOf({ name }), { analyzer: `not-${name.toLowerCase().replace('.', '-')}` })
    expect(report?.counts.added).toBe(1)
  })
})

test('ignores an abort after an import has reported completion', async () => {
  const stop = new AbortController()
  const onProgress = ({ left }: { left: number | null }) => {
    if (left !== null && left < 1) stop.abort()
  }
  const [report] = await importSarif(sarifOf({ name: 'aborted-when-done' }), { onProgress, signal: stop.signal })
  expect([report?.counts.added, stop.signal.aborted]).toEqual([1, true])
  expect(await codesOf('aborted-when-done')).toEqual(['a1'])
})
