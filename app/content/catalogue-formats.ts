import type { CatalogueAnalyzer } from '#cms/imports/catalogue.ts'
import type { Rule } from '#cms/imports/rule.ts'
import { writeSarif } from './catalogue-sarif.ts'
import { addressesOf, SCHEMA_PATH } from './directory-addresses.ts'

/** An analyzer with its rules, read as they are written. */
export type ReadCatalogue = { analyzer: CatalogueAnalyzer; rules: AsyncIterable<Rule> }

/** `isWhole`: all analyzers are asked for, however many there are. */
export type Writing = { site: string; isWhole: boolean }

type Write = (catalogues: AsyncIterable<ReadCatalogue>, writing: Writing) => AsyncGenerator<string>

/** A rule as a document of its own: the rule itself, whose it is, where it stands and where people read of it. */
export function issueDocument(rule: Rule, analyzer: string, site: string) {
  const { page, json } = addressesOf(site, analyzer, rule.shortcode)
  return { ...rule, analyzer, url: json, helpUri: page }
}

/** Our own format, which the importer reads; of all analyzers a list of it. */
async function* writeJson(catalogues: AsyncIterable<ReadCatalogue>, { site, isWhole }: Writing): AsyncGenerator<string> {
  let before = isWhole ? '[\n' : ''
  for await (const { analyzer, rules } of catalogues) {
    const head = JSON.stringify({ $schema: site + SCHEMA_PATH, version: 1, analyzer })
    yield `${before}${head.slice(0, -1)},"issues":[`
    let between = '\n'
    for await (const rule of rules) {
      yield between + JSON.stringify(rule)
      between = ',\n'
    }
    yield '\n]}'
    before = ',\n'
  }
  if (isWhole) yield before === '[\n' ? '[]' : '\n]'
  yield '\n'
}

/** One issue a line, each as its own document is. */
async function* writeLines(catalogues: AsyncIterable<ReadCatalogue>, { site }: Writing): AsyncGenerator<string> {
  for await (const { analyzer, rules } of catalogues) {
    for await (const rule of rules) yield `${JSON.stringify(issueDocument(rule, analyzer.shortcode, site))}\n`
  }
}

/** `version` grows with every change of how it is written: then nobody's copy is the same any more. */
export const CATALOGUE_FORMATS = {
  json: { type: 'application/json', version: 1, write: writeJson },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', version: 1, write: writeLines },
  sarif: { type: 'application/sarif+json', version: 1, write: writeSarif },
} as const satisfies Record<string, { type: string; version: number; write: Write }>

export type CatalogueFormat = keyof typeof CATALOGUE_FORMATS
