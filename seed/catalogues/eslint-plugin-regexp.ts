import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { pluginSnippets } from '../../cms/imports/eslint-snippets.ts'

export const regexp: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-regexp',
  name: 'eslint-plugin-regexp',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Regular expressions that cannot match, take exponential time, or say the same thing in fewer characters.',
  description:
    'Every regular expression is parsed and judged by what it means, not by how it looks. The plugin finds parts that can never match, repetitions that an attacker could make slow, and characters that are listed twice. Many findings mend themselves.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-regexp', 'regexp', 'regexp'),
}
