export const ANALYZER_STATES = ['draft', 'active', 'deprecated'] as const
export const ANALYZER_CATEGORIES = ['language', 'security', 'configuration', 'coverage'] as const

/** The configuration files we can generate; `list` has one code per line, for all other tools. */
export const CONFIG_FORMATS = ['list', 'eslint', 'stylelint', 'biome', 'oxlint', 'ruff', 'semgrep'] as const

export const SEVERITIES = ['critical', 'major', 'minor'] as const
export const ISSUE_CATEGORIES = [
  'bug-risk',
  'antipattern',
  'security',
  'performance',
  'style',
  'documentation',
  'type-check',
  'coverage',
  'secrets',
] as const
export const AUTOFIXES = ['none', 'safe', 'unsafe'] as const
