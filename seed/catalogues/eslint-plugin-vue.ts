import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { npmRecipes } from '../../cms/imports/ci-recipes.ts'

/** The plugin's own base has the parser of `.vue` files. */
const config = (setting: string) =>
  [
    '// eslint.config.js',
    "import vue from 'eslint-plugin-vue'",
    '',
    'export default [',
    "  ...vue.configs['flat/base'],",
    `  { rules: { 'vue/{rule}': ${setting} } },`,
    ']',
  ].join('\n')

export const vue: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-vue',
  name: 'eslint-plugin-vue',
  status: 'active',
  category: 'language',
  languages: ['Vue', 'JavaScript', 'TypeScript'],
  excerpt: 'The official rules for Vue components: templates, props, reactivity, and the order of it all.',
  description:
    'These rules read a single-file component as a whole, template and script together. The essential ones prevent errors, the others follow the Vue style guide. A parser for `.vue` files comes with the plugin.',
  config: 'eslint',
  snippets: {
    enable: config("'error'"),
    configure: config("['error', { /* options */ }]"),
    // The first is for the script, the second for the template.
    silence: '// eslint-disable-next-line vue/{rule}\n<!-- eslint-disable-next-line vue/{rule} -->',
    ci: npmRecipes('eslint', 'npx eslint .'),
  },
}
