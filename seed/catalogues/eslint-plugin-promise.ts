import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { pluginSnippets } from '../../cms/imports/eslint-snippets.ts'

export const promise: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-promise',
  name: 'eslint-plugin-promise',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Promises that nobody returns, catches or settles, and chains that read better with await.',
  description:
    'A promise that is not returned or caught loses its error. These rules look at chains of `then` and `catch` and at executors, without types, so they also work in plain JavaScript. Where types are at hand, typescript-eslint has stricter relatives.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-promise', 'promise', 'promise'),
}
