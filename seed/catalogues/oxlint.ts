import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { npmRecipes } from '#cms/catalogue/setup/ci-recipes.ts'

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
