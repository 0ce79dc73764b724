import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { prefixOf } from '../tool-config/tool-config-eslint.ts'
import { stylelintValue } from '../tool-config/tool-config-stylelint.ts'

/** The names of an issue that a snippet can contain: its code here and the tool's identifier. */
export type IssueNames = { code: string; id: string }

/** The rule's name within its plugin: `prefer-promises/dns` of `n/prefer-promises/dns`. */
const ruleOf = (id: string) => id.slice(prefixOf(id).length).replace(/^\//, '')

/** Fills an issue's names into a snippet. */
export const fillSnippet = (snippet: string, { code, id }: IssueNames): string =>
  snippet
    .replaceAll('{code}', () => code)
    .replaceAll('{id}', () => id)
    // Codes have no slashes, so the rule's name within its plugin comes from the identifier.
    .replaceAll('{rule}', () => ruleOf(id))
    // `style` of `lint/style/useConst`.
    .replaceAll('{group}', () => id.split('/').at(-2) ?? 'name-of-the-group')
    // The plugin oxlint needs for `jsx_a11y/alt-text`; rules without one belong to ESLint.
    .replaceAll('{plugin}', () => (id.split('/').at(-2) ?? 'eslint').replaceAll('_', '-'))
    .replaceAll('{value}', () => stylelintValue(id) ?? 'null /* your own choice */')

/** The placeholder for a rule of an analyzer that has none yet. Biome requires the group of a rule. */
export function anyIssueOf(config: CatalogueAnalyzer['config'] | null): IssueNames {
  const code = 'name-of-the-rule'
  return { code, id: config === 'biome' ? `lint/name-of-the-group/${code}` : code }
}
