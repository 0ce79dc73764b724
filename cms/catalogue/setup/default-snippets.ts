import { usualPrefix } from '../adapters/eslint/eslint-plugin.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { npmRecipes, pipRecipes } from './ci-recipes.ts'
import { pluginSnippets } from './eslint-snippets.ts'

type Snippets = NonNullable<CatalogueAnalyzer['snippets']>

const RUFF: Snippets = {
  enable: '# pyproject.toml\n[tool.ruff.lint]\nextend-select = ["{code}"]',
  configure: '# pyproject.toml\n[tool.ruff.lint.per-file-ignores]\n"tests/**" = ["{code}"]',
  silence: '# noqa: {code}',
  ci: pipRecipes('ruff', 'ruff check .'),
}

const SEMGREP: Snippets = {
  enable: 'semgrep scan --config rules/  # the folder that has {id}',
  silence: '# nosemgrep: {id}',
  ci: pipRecipes('semgrep', 'semgrep scan --config rules/ --error'),
}

const IS_PLUGIN = /(^|\/)eslint-plugin(-|$)/

/** Imports the plugin as `plugin`: a name derived from the package could be a reserved word, as for eslint-plugin-import. */
const eslintPluginSnippets = (packageName: string, prefix: string) => pluginSnippets(packageName, prefix, 'plugin')

/** Snippets for a plugin whose prefix differs from the usual one of its package, else undefined. */
export function snippetsForUnusualPrefix(packageName: string, prefix: string): Snippets | undefined {
  return IS_PLUGIN.test(packageName) && prefix !== usualPrefix(packageName) ? eslintPluginSnippets(packageName, prefix) : undefined
}

const stylelintPluginSnippets = (packageName: string): Snippets => ({
  enable: `// stylelint.config.js\nexport default {\n  plugins: ['${packageName}'],\n  rules: { '{id}': true },\n}`,
  silence: '/* stylelint-disable-next-line {id} */',
  ci: npmRecipes('stylelint', 'npx stylelint "**/*.css"'),
})

/** Snippets for an analyzer whose catalogue has none, if its kind of tool has a standard way. */
export function defaultSnippets({ config, tool }: CatalogueAnalyzer): Snippets | undefined {
  const name = tool?.name ?? ''
  if (config === 'ruff') return RUFF
  if (config === 'semgrep') return SEMGREP
  if (config === 'eslint' && IS_PLUGIN.test(name)) return eslintPluginSnippets(name, usualPrefix(name))
  return config === 'stylelint' && name && name !== 'stylelint' ? stylelintPluginSnippets(name) : undefined
}
