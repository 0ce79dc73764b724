import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { adapters } from '#catalogue/formats/index.ts'
import { type CatalogueAnalyzer, type Rule, rule } from '#catalogue/catalogue.ts'
import { CATALOGUE_FORMATS } from './catalogue-formats.ts'

async function written(analyzer: CatalogueAnalyzer, rules: readonly Rule[]): Promise<string> {
  async function* each() {
    yield* rules
  }
  async function* read() {
    yield { analyzer, rules: each() }
  }
  let text = ''
  for await (const piece of CATALOGUE_FORMATS.json.write(read(), { site: 'https://example.com', isWhole: false })) text += piece
  return text
}

test.each(['oxlint', 'eslint'])(
  'a catalogue of %s survives a round trip',
  async (name) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
    try {
      const rules: Rule[] = []
      const analyzer: CatalogueAnalyzer = { shortcode: name, name }
      for await (const found of adapters[name]?.read({ place: name, name }) ?? [])
        if (found.kind === 'rule') rules.push(rule.parse(found.rule))
      expect(rules.length).toBeGreaterThan(200)
      const place = path.join(folder, 'catalogue.json')
      await writeFile(place, await written(analyzer, rules))
      const again = await Array.fromAsync(adapters.catalogue?.read({ place, name }) ?? [])
      expect(again.flatMap((found) => (found.kind === 'analyzer' ? [found.analyzer] : []))).toEqual([analyzer])
      expect(again.flatMap((found) => (found.kind === 'rule' ? [found.rule] : []))).toEqual(rules)
      expect(again).toHaveLength(rules.length + 1)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
  60_000,
)
