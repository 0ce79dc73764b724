import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import type { Rule } from '#cms/catalogue/rule.ts'

/** An analyzer with its rules, which are read while they are written. */
export type ReadCatalogue = { analyzer: CatalogueAnalyzer; rules: AsyncIterable<Rule> }

/** `isWhole`: all analyzers were requested, however many there are. */
export type Writing = { site: string; isWhole: boolean }
