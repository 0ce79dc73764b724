import type { Chosen } from './tool-config.ts'

/** Rules that take one of a few words, with the word that Stylelint's own standard configuration has, where it has one. */
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

/** Lists, patterns and numbers are the project's own: nobody can choose them for it. */
const NEEDS_VALUE = /-(?:list|pattern|mappings|max-values)$|(?:^|-)(?:max|min)-/

const quoted = (text: string) => JSON.stringify(text)

/** What a rule is turned on with; `null` where that is the project's own choice. */
export function stylelintValue(id: string): string | null {
  if (NEEDS_VALUE.test(id)) return null
  return Object.hasOwn(WORDS, id) ? quoted(WORDS[id] ?? '') : 'true'
}

/** Stylelint's configuration; rules that need a value of the project stand in it as comments. */
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
