import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { pluginSnippets } from '../../cms/imports/eslint-snippets.ts'

export const jsdoc: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-jsdoc',
  name: 'eslint-plugin-jsdoc',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Comments that document code: parameters that exist, types that parse, descriptions that are there.',
  description:
    'A comment that names a parameter the function no longer has is worse than none. This plugin compares JSDoc blocks with the code below them and checks their tags, types and layout. In TypeScript projects its own set leaves types to the compiler.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-jsdoc', 'jsdoc', 'jsdoc'),
}
