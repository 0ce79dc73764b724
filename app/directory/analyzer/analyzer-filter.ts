import type { AnalyzerSummary } from './analyzers.server.ts'

export const ORDERS = ['name', 'issues', 'newest'] as const

/** The filter and sort order of the list of analyzers. */
export type AnalyzerFilter = { lang: string; kind: string; order: (typeof ORDERS)[number] }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The filter's address parameters. */
export const ANALYZER_FILTER_PARAMETERS = ['lang', 'kind', 'order'] as const

/** Parses the filter from an address's parameters; unknown values are ignored. */
export const parseAnalyzerFilter = ({ lang, kind, order }: Record<string, unknown>): AnalyzerFilter => ({
  lang: text(lang),
  kind: text(kind),
  order: ORDERS.find((name) => name === order) ?? 'name',
})

/** Returns the filter's address parameters, without defaults. */
export const analyzerFilterParameters = ({ lang, kind, order }: AnalyzerFilter): Record<string, string> => ({
  ...(lang && { lang }),
  ...(kind && { kind }),
  ...(order !== 'name' && { order }),
})

/** Returns a predicate for the analyzers that match. */
export const matchesFilter =
  ({ lang, kind }: AnalyzerFilter) =>
  ({ languages, category }: Pick<AnalyzerSummary, 'languages' | 'category'>): boolean =>
    (!lang || languages.includes(lang)) && (!kind || category === kind)
