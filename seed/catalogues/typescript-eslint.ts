import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { pluginSnippets } from '../../cms/imports/eslint-snippets.ts'

export const typescriptEslint: CatalogueAnalyzer = {
  shortcode: 'typescript-eslint',
  name: 'typescript-eslint',
  status: 'active',
  category: 'language',
  languages: ['TypeScript'],
  excerpt: 'ESLint’s rules for TypeScript, many of which ask the type checker and so see what a parser cannot.',
  description:
    'typescript-eslint lets ESLint read TypeScript and adds rules of its own. Rules tagged `type-checked` ask the compiler for types, which makes them slower and finds promises nobody awaits or conditions that are always true. Several rules replace one of ESLint’s with the same name; switch that one off then.',
  config: 'eslint',
  snippets: pluginSnippets('typescript-eslint', '@typescript-eslint', 'tseslint'),
}
