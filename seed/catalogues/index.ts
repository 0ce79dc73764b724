import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { jsdoc, nodePlugin, promise, reactHooks, regexp, typescriptEslint, unicorn, vitest, vue } from './eslint-plugins.ts'
import { biome, eslint, oxlint, stylelint } from './linters.ts'

/** A catalogue that the seed publishes: the package it is read from, and our description of the tool. */
export type SeededCatalogue = {
  format: string
  /** The name of an installed package. */
  place: string
  analyzer: CatalogueAnalyzer
  /** The tool's logo, by its name in the icon set simple-icons. */
  logo?: string
}

/** The catalogues that the seed publishes, in order. */
export const SEEDED: readonly SeededCatalogue[] = [
  { format: 'eslint', place: 'eslint', analyzer: eslint, logo: 'eslint' },
  { format: 'eslint', place: 'typescript-eslint', analyzer: typescriptEslint, logo: 'typescript' },
  { format: 'eslint', place: 'eslint-plugin-unicorn', analyzer: unicorn },
  { format: 'eslint', place: 'eslint-plugin-n', analyzer: nodePlugin, logo: 'nodedotjs' },
  { format: 'eslint', place: 'eslint-plugin-promise', analyzer: promise },
  { format: 'eslint', place: 'eslint-plugin-regexp', analyzer: regexp },
  { format: 'eslint', place: 'eslint-plugin-vue', analyzer: vue, logo: 'vuedotjs' },
  { format: 'eslint', place: '@vitest/eslint-plugin', analyzer: vitest, logo: 'vitest' },
  { format: 'eslint', place: 'eslint-plugin-jsdoc', analyzer: jsdoc },
  { format: 'eslint', place: 'eslint-plugin-react-hooks', analyzer: reactHooks, logo: 'react' },
  { format: 'stylelint', place: 'stylelint', analyzer: stylelint, logo: 'stylelint' },
  { format: 'biome', place: '@biomejs/biome', analyzer: biome, logo: 'biome' },
  { format: 'oxlint', place: 'oxlint', analyzer: oxlint, logo: 'oxc' },
]
