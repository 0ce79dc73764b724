import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { npmRecipes } from '#cms/catalogue/setup/ci-recipes.ts'

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
