import type { CatalogueAnalyzer } from '#catalogue/catalogue.ts'
import type { Rule } from '#catalogue/catalogue.ts'

export type ConfigFormat = NonNullable<CatalogueAnalyzer['config']>

/** A rule as a tool's configuration needs it. */
export type ChosenRule = Pick<Rule, 'severity'> & { id: string; tags?: readonly string[]; languages?: readonly string[] }

/** The input of a configuration file; `leftOut` counts the deprecated and removed rules. */
export type Chosen = { tool: { name?: string | undefined; version?: string | undefined }; rules: readonly ChosenRule[]; leftOut: number }

/** The plugin prefix of a rule: `n` of `n/no-sync`, `@a` of `@a/rule`, `@a/b` of `@a/b/rule`. Rule names may contain slashes. */
export const prefixOf = (id: string) => (/^(@[^/]+\/[^/]+)\/|^([^/]+)\//.exec(id) ?? []).slice(1).find(Boolean) ?? ''

/** Rules that take a keyword, with the one from Stylelint's standard configuration if it sets one. */
const WORDS: Record<string, string> = {
  'alpha-value-notation': 'percentage',
  'at-rule-empty-line-before': 'always',
  'color-function-alias-notation': 'without-alpha',
  'color-function-notation': 'modern',
  'color-hex-alpha': 'never',
  'color-hex-length': 'short',
  'color-named': 'never',
  'comment-empty-line-before': 'always',
  'comment-whitespace-inside': 'always',
  'custom-property-empty-line-before': 'always',
  'declaration-empty-line-before': 'always',
  'display-notation': 'full',
  'font-family-name-quotes': 'always-where-recommended',
  'font-weight-notation': 'numeric',
  'function-name-case': 'lower',
  'function-url-quotes': 'always',
  'hue-degree-notation': 'angle',
  'import-notation': 'url',
  'keyframe-selector-notation': 'percentage-unless-within-keyword-only-block',
  'lightness-notation': 'percentage',
  'media-feature-range-notation': 'context',
  'relative-selector-nesting-notation': 'implicit',
  'rule-empty-line-before': 'always',
  'selector-attribute-quotes': 'always',
  'selector-not-notation': 'complex',
  'selector-pseudo-element-colon-notation': 'double',
  'selector-type-case': 'lower',
  'value-keyword-case': 'lower',
}

/** Rules whose lists, patterns or numbers only the project can choose. */
const NEEDS_VALUE = /-(?:list|pattern|mappings|max-values)$|(?:^|-)(?:max|min)-/

/** Returns the value that enables a rule, or `null` if only the project can choose it. */
export function stylelintValue(id: string): string | null {
  if (NEEDS_VALUE.test(id)) return null
  return Object.hasOwn(WORDS, id) ? JSON.stringify(WORDS[id] ?? '') : 'true'
}

/** Rules that need options. The restricted `v-bind` of Vue has a default. */
const NEEDS_OPTIONS =
  /(?:^|\/)(?:no-restricted-(?!v-bind$)[\w-]+|id-denylist|id-match|string-content)$|^jsdoc\/(?:match-name|no-missing-syntax|require-tags)$/

/** Returns whether an ESLint rule fails or finds nothing without options of the project. */
export const needsOptions = (id: string): boolean => NEEDS_OPTIONS.test(id)

/** How to enable type information in tools that skip type-aware rules by default. */
const RUNS: Partial<Record<ConfigFormat, { install: string; run: string }>> = {
  oxlint: { install: 'oxlint-tsgolint', run: 'oxlint --type-aware' },
}

type Typed = { tags?: readonly string[] | null | undefined }

/** Returns whether a rule needs type information, according to its catalogue. */
export const isTypeAware = ({ tags }: Typed) => tags?.includes('type-checked') ?? false

/** The commands that a type-aware rule needs, if its tool does not read types by default. */
export function typesCommand(config: ConfigFormat | null | undefined, rule: Typed): string | null {
  const how = config && RUNS[config]
  return how && isTypeAware(rule) ? `npm install --save-dev ${how.install}\nnpx ${how.run}` : null
}

/** Notes for a configuration file about its type-aware rules, if the tool does not read types by default. */
export function typesNotes(config: ConfigFormat, rules: readonly Typed[]): string[] {
  const how = RUNS[config]
  const count = rules.filter(isTypeAware).length
  if (!how || count === 0) return []
  const those = count === 1 ? '1 rule needs type information and finds' : `${count} rules need type information and find`
  return [`${those} nothing without it: install ${how.install} and run ${how.run}.`]
}
