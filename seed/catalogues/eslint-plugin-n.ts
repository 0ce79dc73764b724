import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { pluginSnippets } from '../../cms/imports/eslint-snippets.ts'

export const nodePlugin: CatalogueAnalyzer = {
  shortcode: 'eslint-plugin-n',
  name: 'eslint-plugin-n',
  status: 'active',
  category: 'language',
  languages: ['JavaScript', 'TypeScript'],
  excerpt: 'Rules for code that runs in Node.js: imports that resolve, APIs that exist in the versions you support.',
  description:
    'This plugin reads the `engines` field of package.json and reports what those versions of Node do not have yet or no longer have. It also finds imports of files and packages that are not there, or that would be missing once the package is published.',
  config: 'eslint',
  snippets: pluginSnippets('eslint-plugin-n', 'n', 'n'),
}
