import { type GraphQLField, GraphQLError, type ValidationRule } from 'graphql'
// The package's other build brings a copy of `graphql` of its own, which knows no type of Payload's schema.
import { type ComplexityEstimator, createComplexityRule } from 'graphql-query-complexity/cjs'
import { API_LIMITS } from './amounts.ts'
import { type Excess, excessOfSort, excessOfWhere } from './where.ts'

/** What Payload gives a list without a limit. */
const USUAL_ROWS = 10
/** So many documents a field with several is taken to refer to. */
const SEVERAL = 5

type Args = Record<string, unknown>

const takes = (field: GraphQLField<unknown, unknown>, name: string) => field.args.some((arg) => arg.name === name)

function excessOfNumber(args: Args, name: string, least: number, most: number): Excess | null {
  const value = args[name]
  if (value === undefined || (value === null && name !== 'limit') || (typeof value === 'number' && value >= least && value <= most))
    return null
  return `${name} must be a whole number from ${least} to ${most}.${name === 'limit' ? ' Read more by page.' : ''}`
}

function excessOfArguments(args: Args): Excess | null {
  if (args.pagination === false && args.limit === undefined) return `With pagination: false, give a limit from 1 to ${API_LIMITS.rows}.`
  return (
    excessOfNumber(args, 'limit', 1, API_LIMITS.rows) ??
    excessOfNumber(args, 'page', 1, API_LIMITS.page) ??
    excessOfNumber(args, 'depth', 0, API_LIMITS.depth) ??
    excessOfSort(args.sort) ??
    excessOfWhere(args.where)
  )
}

/** How many documents a field refers to; Payload attaches its own description of the field. */
function referred({ extensions }: GraphQLField<unknown, unknown>): number {
  const described = extensions.field as { type?: string; hasMany?: boolean } | undefined
  if (described?.type !== 'relationship' && described?.type !== 'upload') return 0
  return described.hasMany ? SEVERAL : 1
}

/** Refuses queries that read too many documents, or whose arguments ask for too much. */
export function limitCost(variables: Record<string, unknown> = {}): ValidationRule {
  let refused: Excess | null = null
  const documents: ComplexityEstimator = ({ field, args, childComplexity, type }) => {
    const given = args as Args
    const excess = excessOfArguments(given)
    if (excess) {
      refused ??= excess
      return Infinity
    }
    if (takes(field, 'limit')) return (typeof given.limit === 'number' ? given.limit : USUAL_ROWS) * (1 + childComplexity)
    const rows = referred(field)
    if (rows > 0) return rows * (1 + childComplexity)
    return childComplexity + (type.name === 'Query' || type.name === 'Mutation' ? 1 : 0)
  }
  return createComplexityRule({
    estimators: [documents],
    maximumComplexity: API_LIMITS.documents,
    variables,
    createError: (most, actual) =>
      new GraphQLError(refused ?? `This query reads up to ${actual} documents; ${most} are allowed. Lower its limits, or split it.`),
  })
}
