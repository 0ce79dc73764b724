import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { npmRecipes } from '#cms/catalogue/setup/snippets.ts'

export const eslint: CatalogueAnalyzer = {
  shortcode: 'eslint',
  name: 'ESLint',
  status: 'active',
  category: 'language',
  languages: ['JavaScript'],
  excerpt: 'The linter most JavaScript projects already run: its core rules, as the installed package describes them.',
  description:
    'ESLint parses JavaScript and checks the tree against rules. The rules listed here are the ones in the package itself; plugins bring more.',
  config: 'eslint',
  snippets: {
    enable: "// eslint.config.js\nexport default [{ rules: { '{id}': 'error' } }]",
    configure: "// eslint.config.js\nexport default [{ rules: { '{id}': ['error', { /* options */ }] } }]",
    silence: '// eslint-disable-next-line {id}',
    ci: npmRecipes('eslint', 'npx eslint .'),
  },
}

export const oxlint: CatalogueAnalyzer = {
  shortcode: 'oxlint',
  name: 'Oxlint',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'The linter of the Oxc project: several hundred rules of ESLint and its plugins, in Rust, in a moment.',
  description:
    'Oxlint has the rules of ESLint and of a dozen plugins built in and needs no configuration to start: the `correctness` category is on, the others are chosen by name. Large repositories run it before ESLint, or instead of it. Codes here begin with the plugin the rule is known from.',
  config: 'oxlint',
  snippets: {
    enable: '// .oxlintrc.json\n{ "plugins": ["{plugin}"], "rules": { "{id}": "error" } }',
    configure: '// .oxlintrc.json\n{ "plugins": ["{plugin}"], "rules": { "{id}": ["error", { /* options */ }] } }',
    silence: '// oxlint-disable-next-line {id} -- why',
    ci: npmRecipes('oxlint', 'npx oxlint --deny-warnings'),
  },
}

export const biome: CatalogueAnalyzer = {
  shortcode: 'biome',
  name: 'Biome',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript', 'CSS', 'JSON', 'GraphQL', 'HTML'],
  excerpt: 'One binary that formats and lints web projects, with rules from many linters under names of its own.',
  description:
    'Biome is written in Rust and reads a project once for formatting, linting and sorting imports. Its rules are sorted into groups such as `correctness` and `suspicious`; new ones start in `nursery`. Many are known from ESLint and its plugins under another name.',
  config: 'biome',
  snippets: {
    enable: '// biome.json\n{ "linter": { "rules": { "{group}": { "{code}": "error" } } } }',
    configure: '// biome.json\n{ "linter": { "rules": { "{group}": { "{code}": { "level": "error", "options": {} } } } } }',
    silence: '// biome-ignore {id}: why',
    ci: npmRecipes('biome', 'npx biome ci .'),
  },
}

export const stylelint: CatalogueAnalyzer = {
  shortcode: 'stylelint',
  name: 'Stylelint',
  status: 'active',
  category: 'language',
  languages: ['CSS', 'SCSS'],
  excerpt: 'The linter for style sheets: unknown properties, selectors that never win, and one way to write a colour.',
  description:
    'Stylelint reads CSS and, with a custom syntax, its dialects. A third of its rules prevent mistakes such as a property that does not exist or a block that is written twice. The others hold a team to conventions; they do nothing until you give them your choice.',
  config: 'stylelint',
  snippets: {
    enable: "// stylelint.config.js\nexport default {\n  rules: { '{code}': {value} },\n}",
    configure: "// stylelint.config.js\nexport default {\n  rules: { '{code}': [{value}, { severity: 'warning' }] },\n}",
    silence: '/* stylelint-disable-next-line {code} */',
    ci: npmRecipes('stylelint', 'npx stylelint "**/*.css"'),
  },
}
