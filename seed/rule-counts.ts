import { adapters } from '#catalogue/formats/index.ts'
import type { CatalogueAnalyzer, RuleInput } from '#catalogue/catalogue.ts'

const rules: RuleInput[] = []
let tool: CatalogueAnalyzer['tool']
for await (const found of adapters.eslint?.read({ place: 'eslint', name: 'eslint' }) ?? []) {
  if (found.kind === 'rule') rules.push(found.rule)
  if (found.kind === 'analyzer') tool = found.analyzer.tool
}

/** The numbers of ESLint rules that pages state, counted from the source of the directory. */
export const ruleCounts = {
  all: String(rules.length),
  fixable: String(rules.filter(({ autofix }) => autofix === 'safe').length),
  critical: String(rules.filter(({ severity }) => severity === 'critical').length),
  version: tool?.version?.split('.')[0] ?? '',
}
