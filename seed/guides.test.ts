import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exampleFingerprint } from '#catalogue/guides/guide.ts'
import { readGuideFolder } from '#catalogue/guides/read-guides.server.ts'
import { installedPackage } from '#catalogue/reading/installed-package.server.ts'
import { SEEDED } from './catalogues/index.ts'

const { guides, faults } = await readGuideFolder('seed/guides')
const own = guides.filter(({ guide }) => !guide.from)

test('every guide can be read, and belongs to an analyzer of the seed', () => {
  expect(faults).toEqual([])
  const known = SEEDED.map(({ analyzer }) => analyzer.shortcode)
  expect(readdirSync('seed/guides').filter((folder) => !known.includes(folder))).toEqual([])
})

test('every example is proven as it is written; otherwise run “npm run prove”', () => {
  const unproven = own.flatMap(({ at, guide }) =>
    guide.examples.flatMap((example, index) =>
      example.proof?.of === exampleFingerprint(example) ? [] : [`${at.file}, example ${index + 1}`],
    ),
  )
  expect(unproven).toEqual([])
})

test('the proofs are of the installed tools; otherwise run “npm run prove”', () => {
  const versions = new Map(SEEDED.map(({ analyzer, place }) => [analyzer.shortcode, installedPackage(place).version]))
  const outdated = guides.flatMap(({ analyzer, code, guide }) =>
    guide.examples.some(({ proof }) => proof && proof.version !== versions.get(analyzer)) ? [`${analyzer}/${code}`] : [],
  )
  expect(outdated).toEqual([])
})

/** Tools whose every rule has a guide. */
describe.each([
  'eslint',
  'typescript-eslint',
  'eslint-plugin-react-hooks',
  'eslint-plugin-promise',
  'eslint-plugin-n',
  'eslint-plugin-regexp',
  'eslint-plugin-vitest',
])('%s', (analyzer) => {
  test('has a guide for every rule', async () => {
    const seeded = SEEDED.find((one) => one.analyzer.shortcode === analyzer)
    const { adapters } = await import('#catalogue/formats/index.ts')
    const missing: string[] = []
    for await (const found of adapters[seeded?.format ?? '']?.read({ place: seeded?.place ?? '', name: analyzer }) ?? [])
      if (found.kind === 'rule' && !own.some((one) => one.analyzer === analyzer && one.code === found.rule.shortcode))
        missing.push(found.rule.shortcode)
    expect(missing).toEqual([])
  })
})

test('guides are written in one voice', () => {
  const odd = own.flatMap(({ at, guide: { why, fix, exceptions } }) => {
    const text = [why, fix, exceptions].join('\n').replaceAll(/`[^`]*`/g, '')
    const found =
      /—|!(?=\s|$)|\bplease\b|\bsimply\b|\bleverag|\butili[sz]e|\bbest practice|\bThis rule\b.{0,3}\b(?:disallow|enforce)/i.exec(text)
    return found ? [`${at.file}: “${found[0]}”`] : []
  })
  expect(odd).toEqual([])
})
