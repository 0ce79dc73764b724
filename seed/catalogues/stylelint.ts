import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { npmRecipes } from '#cms/catalogue/setup/ci-recipes.ts'

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
