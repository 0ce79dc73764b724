import { CONTENT_LOCALES } from '#config'
import type { Query } from './params.ts'
import type { SortEntry } from './sort.ts'

/** The order of a list for which nobody asked for one. */
export const DEFAULT_SORT: readonly SortEntry[] = [{ _stem: 1, $numeric: true }]

export type Locales = { all: readonly string[]; default: string }

type Where = readonly Readonly<Record<string, unknown>>[]

/** The condition on the language that a query gets when there are several and it names none. */
export const localeCondition = (where: Where, locales: Locales = CONTENT_LOCALES): { _locale: string }[] =>
  locales.all.length > 0 && !where.some(({ _locale }) => _locale) ? [{ _locale: locales.default }] : []

/** The query with what it leaves unsaid: order, language, and no drafts unless it asks about them or the reader may see them. */
export function withDefaults(query: Query, showsDrafts: boolean, locales?: Locales): Query {
  const sort = query.sort.length > 0 ? query.sort : DEFAULT_SORT
  const asksForDrafts = query.where.some(({ _draft }) => _draft !== undefined)
  const drafts = showsDrafts || asksForDrafts ? [] : [{ _draft: { $ne: true } }]
  return { ...query, sort, where: [...query.where, ...localeCondition(query.where, locales), ...drafts] }
}
