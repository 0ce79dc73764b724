import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { pluginSnippets } from '../../cms/imports/eslint-snippets.ts'

export const vitest: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-vitest',
  name: 'Vitest (ESLint plugin)',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Tests that cannot fail, are focused by accident, or assert less than they seem to.',
  description:
    'The rules know the functions of Vitest. They find tests without an assertion, an `it.only` that was left behind, and expectations that nobody awaits; others keep titles and matchers alike in all tests.',
  config: 'eslint',
  snippets: pluginSnippets('@vitest/eslint-plugin', 'vitest', 'vitest'),
}
