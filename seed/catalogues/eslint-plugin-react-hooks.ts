import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { pluginSnippets } from '../../cms/imports/eslint-snippets.ts'

export const reactHooks: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-react-hooks',
  name: 'React Hooks (ESLint plugin)',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'The rules of React: hooks in a fixed order, complete dependencies, and code the compiler can optimise.',
  description:
    'React relies on hooks being called in the same order each time. The first two rules keep to that; the others come from the React Compiler and report what keeps it from optimising a component, such as changing a value that was already rendered.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-react-hooks', 'react-hooks', 'reactHooks'),
}
