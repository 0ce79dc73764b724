import type { Rule } from '#catalogue/catalogue.ts'
import { addressesOf, SCHEMA_PATH } from '../format-addresses.ts'
import type { CatalogueAnalyzer } from '#catalogue/catalogue.ts'
import { issueBody, withPublicLinks } from './issue-markdown.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
const LEVELS = { critical: 'error', major: 'warning', minor: 'note' } as const

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** The index of each CWE number in the run's taxonomy, in order of first use. */
type Weaknesses = Map<number, number>

function relationships(rule: Rule, weaknesses: Weaknesses) {
  return [...new Set(rule.cwe)].map((number) => {
    const index = weaknesses.get(number) ?? weaknesses.size
    weaknesses.set(number, index)
    return { target: { id: String(number), index, toolComponent: { name: 'CWE', index: 0 } }, kinds: ['superset'] }
  })
}

/** The rule's own tags, then those that security tools expect. */
const tagsOf = ({ tags, category, cwe, owasp }: Rule) =>
  unique([
    ...tags,
    ...(category === 'security' ? ['security'] : []),
    ...cwe.map((number) => `external/cwe/cwe-${String(number).padStart(3, '0')}`),
    ...owasp.map((entry) => `external/owasp/${entry.toLowerCase()}`),
  ])

/** A rule as a SARIF reporting descriptor; fields that SARIF does not define go into `properties`. */
function descriptorOf(rule: Rule, { shortcode }: CatalogueAnalyzer, { site }: Writing, weaknesses: Weaknesses) {
  const { upstreamId, aliases, title, summary, severity, category, autofix, recommended, since, deprecated, removed } = rule
  const related = relationships(rule, weaknesses)
  const markdown = issueBody(rule, shortcode, site) || title
  return {
    id: rule.shortcode,
    ...(aliases.length > 0 && { deprecatedIds: unique(aliases) }),
    shortDescription: { text: title },
    fullDescription: { text: summary || title },
    helpUri: addressesOf(site, shortcode, rule.shortcode).page,
    help: { text: markdown, markdown },
    defaultConfiguration: { level: LEVELS[severity], ...(removed && { enabled: false }) },
    ...(related.length > 0 && { relationships: related }),
    properties: {
      tags: tagsOf(rule),
      category,
      severity,
      autofix,
      recommended,
      ...(upstreamId && { upstreamId }),
      ...(since && { since }),
      ...(deprecated && { deprecated }),
      ...(removed && { removed }),
    },
  }
}

/** The CWE taxonomy of a run. Written after the rules, because only then is it complete. */
function taxonomyOf(weaknesses: Weaknesses) {
  return {
    name: 'CWE',
    organization: 'MITRE',
    shortDescription: { text: 'The MITRE Common Weakness Enumeration' },
    informationUri: 'https://cwe.mitre.org/',
    isComprehensive: false,
    taxa: [...weaknesses.keys()].map((number) => ({
      id: String(number),
      helpUri: `https://cwe.mitre.org/data/definitions/${number}.html`,
    })),
  }
}

/** Serializes an object without its closing brace, so that more keys can follow. */
const open = (value: object) => JSON.stringify(value).slice(0, -1)

async function* writeRun({ analyzer, rules }: ReadCatalogue, writing: Writing): AsyncGenerator<string> {
  const { shortcode, name, excerpt, tool = {} } = analyzer
  const weaknesses: Weaknesses = new Map()
  const driver = {
    name,
    ...(tool.version && { version: tool.version }),
    informationUri: addressesOf(writing.site, shortcode).page,
    ...(excerpt && { shortDescription: { text: excerpt } }),
    language: 'en-US',
    properties: { shortcode },
  }
  yield `{"tool":{"driver":${open(driver)},"rules":[`
  let between = '\n'
  for await (const rule of rules) {
    yield between + JSON.stringify(descriptorOf(rule, analyzer, writing, weaknesses))
    between = ',\n'
  }
  const taxonomies = weaknesses.size > 0 ? `,"taxonomies":[${JSON.stringify(taxonomyOf(weaknesses))}]` : ''
  yield `\n]}}${taxonomies},"results":[]}`
}

/** Writes SARIF 2.1.0: one run per analyzer, with rules and no results. */
async function* writeSarif(catalogues: AsyncIterable<ReadCatalogue>, writing: Writing): AsyncGenerator<string> {
  yield `${open({ $schema: SCHEMA, version: '2.1.0' })},"runs":[`
  let between = '\n'
  for await (const catalogue of catalogues) {
    yield between
    yield* writeRun(catalogue, writing)
    between = ',\n'
  }
  yield '\n]}\n'
}

/** An analyzer with its rules, which are read while they are written. */
export type ReadCatalogue = { analyzer: CatalogueAnalyzer; rules: AsyncIterable<Rule> }

/** `isWhole`: all analyzers were requested, however many there are. */
type Writing = { site: string; isWhole: boolean }

type Write = (catalogues: AsyncIterable<ReadCatalogue>, writing: Writing) => AsyncGenerator<string>

/** A rule as a standalone document, with its analyzer, its own URL and its page. */
export function issueDocument(rule: Rule, analyzer: string, site: string) {
  const { page, json } = addressesOf(site, analyzer, rule.shortcode)
  return { ...withPublicLinks(rule, analyzer, site), analyzer, url: json, helpUri: page }
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
  ndjson: { type: 'application/x-ndjson; charset=utf-8', version: 2, write: writeLines },
  sarif: { type: 'application/sarif+json', version: 3, write: writeSarif },
} as const satisfies Record<string, { type: string; version: number; write: Write }>

export type CatalogueFormat = keyof typeof CATALOGUE_FORMATS
