import { eslintCatalogue } from './eslint-catalogue.ts'

const { issues, tool } = eslintCatalogue()

/** What the pages say about the catalogue in numbers, counted where the directory itself comes from. */
export const ruleCounts = {
  all: String(issues.length),
  fixable: String(issues.filter(({ autofix }) => autofix !== 'none').length),
  critical: String(issues.filter(({ severity }) => severity === 'critical').length),
  version: tool.version.split('.')[0] ?? '',
}
