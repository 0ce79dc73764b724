import type { Where } from 'payload'
import type { Found } from '#catalogue/adapter.ts'
import type { CatalogueAnalyzer, RuleInput } from '#catalogue/catalogue.ts'
import type { ImportOptions } from '#cms/catalogue/import-options.ts'
import { importCatalogue } from '#cms/catalogue/import.server.ts'
import type { ImportReport } from '#catalogue/report.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { Issue } from '#types'

/** A rule with the required fields, and `more`. */
export const ruleOf = (shortcode: string, more: Partial<RuleInput> = {}): RuleInput => ({
  shortcode,
  title: `About ${shortcode}`,
  severity: 'major',
  category: 'style',
  ...more,
})

const tool = (shortcode: string, version: string): CatalogueAnalyzer => ({ shortcode, name: `Tool ${shortcode}`, tool: { version } })

/** Yields what an adapter would: the tool, and each rule on a line of its own. */
export async function* foundIn(shortcode: string, rules: readonly (RuleInput | Found)[], version = '1.0.0'): AsyncIterable<Found> {
  yield { kind: 'analyzer', analyzer: tool(shortcode, version) }
  for (const [index, rule] of rules.entries())
    yield 'kind' in rule ? rule : await Promise.resolve({ kind: 'rule' as const, rule, at: { file: 'rules.json', line: index + 1 } })
}

type More = Partial<ImportOptions> & { version?: string }

/** Imports rules as one catalogue of one tool. */
export async function importRules(
  cms: Cms,
  shortcode: string,
  rules: readonly (RuleInput | Found)[],
  { version, ...options }: More = {},
): Promise<ImportReport> {
  const [report] = await importCatalogue(cms, foundIn(shortcode, rules, version), { name: 'rules.json', format: 'catalogue', ...options })
  if (!report) throw new Error('The import returned no report.')
  return report
}

/** The only issue with a code: its row, or the newest draft. */
export async function issueWith(cms: Cms, analyzer: string, shortcode: string, draft = false): Promise<Issue> {
  const where: Where = { and: [{ shortcode: { equals: shortcode } }, { 'analyzer.shortcode': { equals: analyzer } }] }
  const { docs } = await cms.find({ collection: 'issues', where, depth: 0, draft, pagination: false })
  const [issue, another] = docs
  if (!issue || another) throw new Error(`${docs.length} issues have the code ${shortcode}`)
  return issue
}
