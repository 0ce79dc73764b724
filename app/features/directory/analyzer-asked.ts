import type { AnalyzerSummary } from '../../content/analyzers.server.ts'

const ORDERS = ['name', 'issues', 'newest'] as const

/** Which analyzers an address asks for, and in which order. */
export type AnalyzerAsked = { lang: string; kind: string; order: (typeof ORDERS)[number] }

export { ORDERS }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads it from an address's parameters; what is unknown counts as not asked. */
export const analyzerAsked = ({ lang, kind, order }: Record<string, unknown>): AnalyzerAsked => ({
  lang: text(lang),
  kind: text(kind),
  order: ORDERS.find((name) => name === order) ?? 'name',
})

/** The parameters that ask for it; what is as by default is left out. */
export const parametersOfAsked = ({ lang, kind, order }: AnalyzerAsked): Record<string, string> => ({
  ...(lang && { lang }),
  ...(kind && { kind }),
  ...(order !== 'name' && { order }),
})

/** Whether an analyzer is one of those asked for. */
export const fitting =
  ({ lang, kind }: AnalyzerAsked) =>
  ({ languages, category }: Pick<AnalyzerSummary, 'languages' | 'category'>): boolean =>
    (!lang || languages.includes(lang)) && (!kind || category === kind)
