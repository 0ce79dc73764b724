import type { Chosen } from './chosen-rules.ts'

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

const quoted = (text: string) => JSON.stringify(text)

/** Returns the value that enables a rule, or `null` if only the project can choose it. */
export function stylelintValue(id: string): string | null {
  if (NEEDS_VALUE.test(id)) return null
  return Object.hasOwn(WORDS, id) ? quoted(WORDS[id] ?? '') : 'true'
}

/** Writes Stylelint's configuration. Rules that need a value from the project are comments. */
export function stylelintConfig({ rules, tool }: Chosen): { text: string; skipped: number } {
  const own = tool.name && tool.name !== 'stylelint' ? `  plugins: [${quoted(tool.name)}],\n` : ''
  const lines = rules.map(({ id, severity }) => {
    const name = quoted(id)
    const value = stylelintValue(id)
    if (value === null) return `    // ${name}: needs a value of your own\n`
    return `    ${name}: ${severity === 'minor' ? `[${value}, { severity: 'warning' }]` : value},\n`
  })
  return {
    text: `export default {\n${own}  rules: {\n${lines.join('')}  },\n}\n`,
    skipped: rules.filter(({ id }) => stylelintValue(id) === null).length,
  }
}
