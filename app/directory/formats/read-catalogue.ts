import type { CatalogueAnalyzer, Rule } from '#cms/catalogue/catalogue.ts'

/** An analyzer with its rules, which are read while they are written. */
export type ReadCatalogue = { analyzer: CatalogueAnalyzer; rules: AsyncIterable<Rule> }

/** `isWhole`: all analyzers were requested, however many there are. */
export type Writing = { site: string; isWhole: boolean }
