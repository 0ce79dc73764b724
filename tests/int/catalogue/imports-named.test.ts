import { beforeAll, describe, expect, test } from 'vitest'
import { readSarif } from '#catalogue/formats/sarif/sarif.server.ts'
import { importCatalogue } from '#cms/catalogue/import.server.ts'
import type { ImportOptions } from '#cms/catalogue/import-options.ts'
import type { Cms } from '#cms/core/cms.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { issueWith } from '#tests/setup/catalogue/importing.ts'
import { fileWith } from '#tests/setup/catalogue/read-catalogue.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms()
})

const described = (id: string, more: object = {}) => ({
  id,
  shortDescription: { text: `Good title of ${id}` },
  fullDescription: { text: `Full text of ${id}.` },
  defaultConfiguration: { level: 'error' },
  ...more,
})

async function importRun(tool: string, run: { rules?: unknown; ids?: string[] }, options: Partial<ImportOptions> = {}) {
  const results = (run.ids ?? []).map((ruleId) => ({ ruleId, level: 'note', message: { text: 'm' } }))
  const sarif = { version: '2.1.0', runs: [{ tool: { driver: { name: tool, rules: run.rules } }, results }] }
  const place = await fileWith('scan.sarif', JSON.stringify(sarif))
  const [report] = await importCatalogue(cms, readSarif({ place, name: 'scan.sarif' }), { name: 'scan.sarif', format: 'sarif', ...options })
  if (!report) throw new Error('There is no report.')
  return report
}

const textsOf = async (tool: string, code: string) => {
  const { title, severity, removed } = await issueWith(cms, tool, code)
  return { title, severity, isRemoved: Boolean(removed?.since) }
}

describe('rules that only results refer to', () => {
  test('change no stored rule and mark none as removed', async () => {
    await importRun('named', { rules: ['R1', 'R2', 'R3'].map((id) => described(id)) }, { publish: true })
    for (const rules of [undefined, []]) {
      const report = await importRun('named', { rules, ids: ['R1', 'R2', 'NewOne'] }, { prune: true, publish: true })
      expect(report).toMatchObject({ vanished: 1, counts: { changed: 0, removed: 0, rejected: 0 } })
      expect(report.notes.map(({ note }) => note).join('\n')).toMatch(
        /No rule was marked as removed: .* names 3 rules without describing them/,
      )
    }
    for (const code of ['R1', 'R2', 'R3'])
      expect(await textsOf('named', code)).toEqual({ title: `Good title of ${code}`, severity: 'major', isRemoved: false })
    expect(await textsOf('named', 'NewOne')).toMatchObject({ title: 'New one' })
  })

  test('take no address that is another rule’s alias', async () => {
    const rules = [described('A1', { name: 'OldWord' })]
    await importRun('named-alias', { rules })
    await importRun('named-alias', { rules, ids: ['OldWord'] })
    await importRun('named-alias', { ids: ['OldWord'] })
    expect((await issueWith(cms, 'named-alias', 'A1')).aliases).toEqual(['OldWord'])
    await expect(issueWith(cms, 'named-alias', 'OldWord')).rejects.toThrow('0 issues')
  })

  test('are not added if their descriptions could not be read', async () => {
    await importRun('named-unread', { rules: ['R1', 'R2'].map((id) => described(id)) })
    const rules = { R1: described('R1') }
    await expect(importRun('named-unread', { rules, ids: ['R1', 'R4'] }, { prune: true })).rejects.toThrow('no rule that can be imported')
    expect(await textsOf('named-unread', 'R1')).toMatchObject({ title: 'Good title of R1' })
    await expect(issueWith(cms, 'named-unread', 'R4')).rejects.toThrow('0 issues')
  })
})

describe('listed rules with nothing but an id', () => {
  const bare = (id: string) => ({ id, helpUri: `https://orchard.example/${id}`, properties: {} })

  test('add new rules and change no known ones', async () => {
    await importRun('listed', { rules: ['R1', 'R2', 'R3'].map((id) => described(id)) }, { publish: true })
    const rules = [bare('R1'), bare('NewOne')]
    expect((await importRun('listed', { rules }, { prune: true })).counts).toMatchObject({ added: 1, changed: 0, removed: 0 })
    expect((await importRun('listed', { rules }, { prune: true })).counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await issueWith(cms, 'listed', 'R1')).toMatchObject({
      title: 'Good title of R1',
      description: 'Full text of R1.',
      severity: 'major',
    })
    expect(await textsOf('listed', 'NewOne')).toMatchObject({ title: 'New one' })
  })

  test('do not prevent marking missing rules as removed', async () => {
    await importRun('listed-some', { rules: ['R1', 'R2', 'R3'].map((id) => described(id)) }, { publish: true })
    const report = await importRun('listed-some', { rules: [described('R1'), bare('R2')] }, { prune: true, publish: true })
    expect(report.counts).toMatchObject({ changed: 0, removed: 1, unchanged: 2 })
    expect((await textsOf('listed-some', 'R2')).isRemoved).toBe(false)
    expect((await textsOf('listed-some', 'R3')).isRemoved).toBe(true)
  })
})
