import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { pluginSnippets } from '../../cms/imports/eslint-snippets.ts'

export const unicorn: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-unicorn',
  name: 'eslint-plugin-unicorn',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Several hundred rules of taste and safety for modern JavaScript, most of which mend what they find.',
  description:
    'Unicorn prefers the newer, shorter or safer of two ways to write the same thing: `node:` imports, `Array#at`, errors with messages. Its recommended set is opinionated and large. Most teams start from it and switch off what they do not share.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-unicorn', 'unicorn', 'unicorn'),
}
