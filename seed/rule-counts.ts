import type { CatalogueAnalyzer } from '../cms/imports/catalogue.ts'
import { adapters } from '../cms/imports/adapters/index.ts'
import type { RuleInput } from '../cms/imports/rule.ts'

const rules: RuleInput[] = []
let tool: CatalogueAnalyzer['tool']
for await (const found of adapters.eslint?.read({ place: 'eslint', name: 'eslint' }) ?? []) {
  if (found.kind === 'rule') rules.push(found.rule)
  if (found.kind === 'analyzer') tool = found.analyzer.tool
}

/** What the pages say about ESLint's rules in numbers, counted where the directory itself comes from. */
export const ruleCounts = {
  all: String(rules.length),
  fixable: String(rules.filter(({ autofix }) => autofix === 'safe').length),
  critical: String(rules.filter(({ severity }) => severity === 'critical').length),
  version: tool?.version?.split('.')[0] ?? '',
}
