import { z } from 'zod'
import { QUERY_LIMITS } from '#config'
import { type Conditions, readWhere } from './condition.ts'
import { QueryError, refuseQuery } from './query-error.ts'
import { collatorOf, type SortEntry } from './sort.ts'
import type { Surround } from './surround.ts'

/** A query as it is answered: every parameter present, in its final form. */
export type Query = {
  only: readonly string[]
  without: readonly string[]
  where: readonly Conditions[]
  sort: readonly SortEntry[]
  /** 0 is no limit. */
  limit: number
  skip: number
  first: boolean
  count: boolean
  surround?: Surround
  dirConfig: boolean
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])

/** Present or not: what is absent has a meaning too. */
const anything = z.unknown().optional()

/** Refusals inside a schema keep their own sentence. */
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

/** "2abc" is 2, "0x10" is 16; nothing, 0 and what is no number leave a list as it is. */
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
  limit: amount,
  skip: amount,
  first: flag,
  count: flag,
  surround: z.preprocess((value) => value || undefined, surround.optional()),
  dirConfig: flag,
})

/** Whether lists and objects stand in each other more than `levels` times. Looks no deeper than that. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/**
 * Reads a query's parameters from JSON or from our own code. Unknown ones are left out: older clients send some.
 * @throws QueryError that names the parameter and says what is wrong with it
 */
export function readQuery(asked: unknown): Query {
  if (isDeeper(asked, QUERY_LIMITS.depth))
    refuseQuery(`The query is nested deeper than ${QUERY_LIMITS.depth} levels. Flatten its conditions.`)
  const read = schema.safeParse(asked)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new QueryError(`${issue?.path.join('.') || 'The query'}: ${issue?.message ?? 'cannot be read'}.`)
}
