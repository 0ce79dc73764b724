import { z } from 'zod'
import { CONTENT_LOCALES, QUERY_LIMITS } from '#config'
import { type Conditions, readWhere } from './condition.ts'
import { QueryError, refuseQuery } from './limits.ts'
import { collatorOf, type SortEntry } from './values.ts'

/** The sort order of a query that sets none. */
const DEFAULT_SORT: SortEntry[] = [{ _stem: 1, $numeric: true }]

type Where = readonly Readonly<Record<string, unknown>>[]

/** The language condition of a query that sets none. */
const localeCondition = (where: Where): { _locale: string }[] =>
  where.some(({ _locale }) => _locale) ? [] : [{ _locale: CONTENT_LOCALES.default }]

/**
 * Adds the defaults to a query: order, language, no drafts unless the reader may see them, and no partials as neighbours. A condition
 * on `_draft` or `_partial` replaces its default.
 */
export function withDefaults(query: Query, showsDrafts: boolean): Query {
  const sort = query.sort.length > 0 ? query.sort : DEFAULT_SORT
  const unless = (isOff: boolean, key: '_draft' | '_partial') =>
    isOff || query.where.some((conditions) => conditions[key] !== undefined) ? [] : [{ [key]: { $ne: true } }]
  const defaults = [...localeCondition(query.where), ...unless(showsDrafts, '_draft'), ...unless(!query.surround, '_partial')]
  return { ...query, sort, where: [...query.where, ...defaults] }
}

/** The conditions of a query that choose no single document: those on language, drafts and partials. */
export const scopeOf = ({ where }: Pick<Query, 'where'>): Conditions[] =>
  where.flatMap((conditions) =>
    ['_locale', '_draft', '_partial'].flatMap((key) => (conditions[key] === undefined ? [] : [{ [key]: conditions[key] }])),
  )

/** The document to surround, by path or by conditions, and the number of neighbours on each side. */
export type Surround = { query: string | Conditions; before: number; after: number }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])

const anything = z.unknown().optional()

const where = anything.transform(readWhere)
const names = z.preprocess(listOf, z.array(z.string().max(QUERY_LIMITS.key)).max(QUERY_LIMITS.list))

const sortEntry = z.record(z.string().max(QUERY_LIMITS.key), z.unknown()).refine((entry) => collatorOf(entry))
const sort = z
  .preprocess(listOf, z.array(sortEntry).max(QUERY_LIMITS.list))
  .refine(
    (entries) => entries.flatMap((entry) => Object.keys(entry).filter((key) => !key.startsWith('$'))).length <= QUERY_LIMITS.sortKeys,
    {
      error: `name at most ${QUERY_LIMITS.sortKeys} fields`,
    },
  )

/** "2abc" is 2, "0x10" is 16; a missing value and anything that is not a number are 0. */
const amount = anything
  .transform((value) => (typeof value === 'object' && !Array.isArray(value) ? 0 : Number.parseInt(String(value)) || 0))
  .pipe(z.number().nonnegative({ error: 'must not be negative' }))

const neighbours = z.preprocess((value) => value ?? 1, z.coerce.number().int().min(0).max(QUERY_LIMITS.surround))

const surround = z
  .object({ query: anything, before: neighbours, after: neighbours })
  .transform(({ query, ...sides }): Surround => ({ query: typeof query === 'string' ? query : oneCondition(query), ...sides }))

function oneCondition(query: unknown): Conditions {
  const [condition, ...others] = typeof query === 'object' ? readWhere(query) : []
  if (!condition || others.length > 0) return refuseQuery('surround.query takes a path or one object of conditions.')
  return condition
}

const flag = anything.transform(Boolean)

const schema = z.object({
  only: names,
  without: names,
  where,
  sort,
  /** 0 means no limit. */
  limit: amount,
  skip: amount,
  first: flag,
  count: flag,
  surround: z.preprocess((value) => value || undefined, surround.optional()),
})

/** A parsed query: every parameter is present, in its final form. */
export type Query = z.output<typeof schema>

/** Whether lists and objects are nested more than `levels` deep. Stops descending at that depth. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/**
 * Parses a query's parameters from JSON or from our own code. Unknown ones are ignored: older clients send some.
 * @throws QueryError that names the parameter and what is wrong with it
 */
export function readQuery(params: unknown): Query {
  if (isDeeper(params, QUERY_LIMITS.depth))
    refuseQuery(`The query is nested deeper than ${QUERY_LIMITS.depth} levels. Flatten its conditions.`)
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new QueryError(`${issue?.path.join('.') || 'The query'}: ${issue?.message ?? 'cannot be read'}.`)
}
