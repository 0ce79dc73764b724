import { usualPrefix } from '../formats/eslint/eslint-plugin.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { pluginSetup } from './eslint-setup.ts'

type Recipes = NonNullable<NonNullable<CatalogueAnalyzer['snippets']>['ci']>

/** A CI job for GitHub Actions and GitLab CI. `uses` are GitHub’s setup steps. */
function recipes(job: string, image: string, uses: readonly string[], commands: readonly string[]): Recipes {
  const steps = ['uses: actions/checkout@v4', ...uses, ...commands.map((command) => `run: ${command}`)]
  return [
    {
      name: 'GitHub Actions',
      code: [
        `# .github/workflows/${job}.yml`,
        'on: [push, pull_request]',
        'jobs:',
        `  ${job}:`,
        '    runs-on: ubuntu-latest',
        '    steps:',
        ...steps.map((step) => `      - ${step.replaceAll('\n', '\n        ')}`),
      ].join('\n'),
    },
    {
      name: 'GitLab CI',
      code: ['# .gitlab-ci.yml', `${job}:`, `  image: ${image}`, '  script:', ...commands.map((command) => `    - ${command}`)].join('\n'),
    },
  ]
}

/** A CI job that runs one command of an npm package. */
export const npmRecipes = (job: string, command: string): Recipes =>
  recipes(job, 'node:lts', ['uses: actions/setup-node@v4\nwith: { node-version: lts/* }'], ['npm ci', command])

/** A CI job that runs one command of a Python package. */
const pipRecipes = (job: string, command: string): Recipes =>
  recipes(job, 'python:3', [`uses: actions/setup-python@v5\nwith: { python-version: '3.x' }`], [`pip install ${job}`, command])

/** The entry in `plugins`: `n`, `'react-hooks': reactHooks`. */
function pluginEntry(prefix: string, value: string): string {
  if (prefix === value) return prefix
  return `${/^[A-Za-z_]\w*$/.test(prefix) ? prefix : `'${prefix}'`}: ${value}`
}

/** Snippets to enable, configure and silence a rule of an ESLint plugin. */
export function pluginSnippets(packageName: string, prefix: string, variable: string): NonNullable<CatalogueAnalyzer['snippets']> {
  const { value, before, lines } = pluginSetup(packageName, variable)
  const config = (setting: string) =>
    [
      '// eslint.config.js',
      `import ${variable} from '${packageName}'`,
      '',
      'export default [',
      ...before.map((line) => `  ${line}`),
      '  {',
      ...lines.map((line) => `    ${line}`),
      `    plugins: { ${pluginEntry(prefix, value)} },`,
      `    rules: { '${prefix}/{rule}': ${setting} },`,
      '  },',
      ']',
    ].join('\n')
  return {
    enable: config(`'error'`),
    configure: config(`['error', { /* options */ }]`),
    silence: `// eslint-disable-next-line ${prefix}/{rule}`,
    ci: npmRecipes('eslint', 'npx eslint .'),
  }
}

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
