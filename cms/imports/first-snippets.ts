import { usualPrefix } from './adapters/eslint-plugin.ts'
import type { CatalogueAnalyzer } from './catalogue.ts'
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

/** The plugin is imported as `plugin`: made of its package, a name could be a word that JavaScript keeps for itself, as of eslint-plugin-import. */
const ofEslintPlugin = (packageName: string, prefix: string) => pluginSnippets(packageName, prefix, 'plugin')

/** How the rules of a plugin are used that has another prefix than its package says; nothing where it has the usual one. */
export function snippetsByPrefix(packageName: string, prefix: string): Snippets | undefined {
  return IS_PLUGIN.test(packageName) && prefix !== usualPrefix(packageName) ? ofEslintPlugin(packageName, prefix) : undefined
}

const ofStylelintPlugin = (packageName: string): Snippets => ({
  enable: `// stylelint.config.js\nexport default {\n  plugins: ['${packageName}'],\n  rules: { '{id}': true },\n}`,
  silence: '/* stylelint-disable-next-line {id} */',
  ci: npmRecipes('stylelint', 'npx stylelint "**/*.css"'),
})

/** How the rules of an analyzer are used that its catalogue says nothing of, where its kind of tool has one way. */
export function firstSnippets({ config, tool }: CatalogueAnalyzer): Snippets | undefined {
  const name = tool?.name ?? ''
  if (config === 'ruff') return RUFF
  if (config === 'semgrep') return SEMGREP
  if (config === 'eslint' && IS_PLUGIN.test(name)) return ofEslintPlugin(name, usualPrefix(name))
  return config === 'stylelint' && name && name !== 'stylelint' ? ofStylelintPlugin(name) : undefined
}
