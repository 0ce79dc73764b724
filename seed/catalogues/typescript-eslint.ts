import type { CatalogueAnalyzer } from '../../cms/imports/catalogue.ts'
import { npmRecipes } from '../../cms/imports/ci-recipes.ts'

const config = (setting: string) =>
  [
    '// eslint.config.js',
    "import tseslint from 'typescript-eslint'",
    '',
    'export default tseslint.config(tseslint.configs.base, {',
    "  files: ['**/*.{ts,tsx,mts,cts}'],",
    '  languageOptions: { parserOptions: { projectService: true } },',
    `  rules: { '@typescript-eslint/{rule}': ${setting} },`,
    '})',
  ].join('\n')

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
  snippets: {
    enable: config("'error'"),
    configure: config("['error', { /* options */ }]"),
    silence: '// eslint-disable-next-line @typescript-eslint/{rule}',
    ci: npmRecipes('eslint', 'npx eslint .'),
  },
}
