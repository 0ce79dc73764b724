import type { CatalogueAnalyzer } from '#cms/imports/catalogue.ts'
import { prefixOf } from './tool-config-eslint.ts'
import { stylelintValue } from './tool-config-stylelint.ts'

/** The names of an issue that a snippet may have: its code here, and the identifier its tool knows it by. */
export type IssueNames = { code: string; id: string }

/** What a plugin calls its rule: `prefer-promises/dns` of `n/prefer-promises/dns`. */
const ruleOf = (id: string) => id.slice(prefixOf(id).length).replace(/^\//, '')

/** A snippet with an issue's names in their places. */
export const named = (snippet: string, { code, id }: IssueNames): string =>
  snippet
    .replaceAll('{code}', () => code)
    .replaceAll('{id}', () => id)
    // A code has no slash, so the identifier says how the plugin calls its rule.
    .replaceAll('{rule}', () => ruleOf(id))
    // Of `lint/style/useConst`, under what the rule stands in a configuration.
    .replaceAll('{group}', () => id.split('/').at(-2) ?? 'the-group')
    // What oxlint has to be told of for `jsx_a11y/alt-text`; rules without a plugin are ESLint's.
    .replaceAll('{plugin}', () => (id.split('/').at(-2) ?? 'eslint').replaceAll('_', '-'))
    .replaceAll('{value}', () => stylelintValue(id) ?? 'null /* your own choice */')

/** Where no issue is meant, a name stands for all of them. */
export const ANY_ISSUE: IssueNames = { code: 'the-rule', id: 'the-rule' }

/** The name that stands for all issues of an analyzer. Biome takes no rule without its group. */
export const anyIssueOf = (config: CatalogueAnalyzer['config'] | null): IssueNames =>
  config === 'biome' ? { ...ANY_ISSUE, id: 'lint/the-group/the-rule' } : ANY_ISSUE
