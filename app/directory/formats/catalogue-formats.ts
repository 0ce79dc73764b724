import type { Rule } from '#cms/catalogue/catalogue.ts'
import { writeSarif } from './catalogue-sarif.ts'
import type { ReadCatalogue, Writing } from './read-catalogue.ts'
import { addressesOf, SCHEMA_PATH } from '../format-addresses.ts'

type Write = (catalogues: AsyncIterable<ReadCatalogue>, writing: Writing) => AsyncGenerator<string>

/** A rule as a standalone document, with its analyzer, its own URL and its page. */
export function issueDocument(rule: Rule, analyzer: string, site: string) {
  const { page, json } = addressesOf(site, analyzer, rule.shortcode)
  return { ...rule, analyzer, url: json, helpUri: page }
}

/** Our own format, which the importer reads; for all analyzers, an array of catalogues. */
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

/** One issue per line, each the same as its standalone document. */
async function* writeLines(catalogues: AsyncIterable<ReadCatalogue>, { site }: Writing): AsyncGenerator<string> {
  for await (const { analyzer, rules } of catalogues) {
    for await (const rule of rules) yield `${JSON.stringify(issueDocument(rule, analyzer.shortcode, site))}\n`
  }
}

/** Increment `version` with every change to a format's output: it is part of the ETag. */
export const CATALOGUE_FORMATS = {
  json: { type: 'application/json', version: 1, write: writeJson },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', version: 1, write: writeLines },
  sarif: { type: 'application/sarif+json', version: 2, write: writeSarif },
} as const satisfies Record<string, { type: string; version: number; write: Write }>

export type CatalogueFormat = keyof typeof CATALOGUE_FORMATS
