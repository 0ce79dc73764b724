import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { pluginSnippets } from '#cms/catalogue/setup/eslint-snippets.ts'

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
    ...pluginSnippets('eslint-plugin-vue', 'vue', 'vue'),
    // The first is for the script, the second for the template.
    silence: '// eslint-disable-next-line vue/{rule}\n<!-- eslint-disable-next-line vue/{rule} -->',
  },
}
