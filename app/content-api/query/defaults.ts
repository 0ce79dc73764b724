import { CONTENT_LOCALES } from '#config'
import type { Query } from './params.ts'
import type { SortEntry } from './sort.ts'

/** The sort order of a query that sets none. */
export const DEFAULT_SORT: readonly SortEntry[] = [{ _stem: 1, $numeric: true }]

export type Locales = { all: readonly string[]; default: string }

type Where = readonly Readonly<Record<string, unknown>>[]

/** The language condition of a query that sets none, if the site has several languages. */
export const localeCondition = (where: Where, locales: Locales = CONTENT_LOCALES): { _locale: string }[] =>
  locales.all.length > 0 && !where.some(({ _locale }) => _locale) ? [{ _locale: locales.default }] : []

/** Adds the defaults to a query: order, language, and no drafts unless it has a condition on them or the reader may see them. */
export function withDefaults(query: Query, showsDrafts: boolean, locales?: Locales): Query {
  const sort = query.sort.length > 0 ? query.sort : DEFAULT_SORT
  const hasDraftCondition = query.where.some(({ _draft }) => _draft !== undefined)
  const drafts = showsDrafts || hasDraftCondition ? [] : [{ _draft: { $ne: true } }]
  return { ...query, sort, where: [...query.where, ...localeCondition(query.where, locales), ...drafts] }
}
