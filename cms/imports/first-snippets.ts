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

const camelCased = (name: string) =>
  name
    .replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())
    .replace(/^[A-Z]/, (first) => first.toLowerCase())

function ofEslintPlugin(packageName: string): Snippets {
  const prefix = packageName.replace(/(^|\/)eslint-plugin(?:-|$)/, '$1').replace(/\/$/, '')
  return pluginSnippets(packageName, prefix, camelCased(prefix) || 'plugin')
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
  if (config === 'eslint' && /(^|\/)eslint-plugin(-|$)/.test(name)) return ofEslintPlugin(name)
  return config === 'stylelint' && name && name !== 'stylelint' ? ofStylelintPlugin(name) : undefined
}
