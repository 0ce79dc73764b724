import type { CatalogueAnalyzer, Rule } from '#cms/catalogue/catalogue.ts'

export type ConfigFormat = NonNullable<CatalogueAnalyzer['config']>

/** A rule as a tool's configuration needs it. */
export type ChosenRule = Pick<Rule, 'severity'> & { id: string; tags?: readonly string[]; languages?: readonly string[] }

/** The input of a configuration file; `leftOut` counts the deprecated and removed rules. */
export type Chosen = { tool: { name?: string | undefined; version?: string | undefined }; rules: readonly ChosenRule[]; leftOut: number }
