import { type GraphQLField, GraphQLError, type ValidationRule } from 'graphql'
// The package's ESM build loads another copy of `graphql`, which does not recognize the types of Payload's schema.
import { type ComplexityEstimator, createComplexityRule } from 'graphql-query-complexity/cjs'
import { API_LIMITS } from './api-limits.ts'
import { type Excess, excessOfSort, excessOfWhere } from './where.ts'

/** Payload's default limit. */
const DEFAULT_LIMIT = 10
/** The assumed number of documents in a hasMany relationship. */
const ASSUMED_MANY = 5

type Args = Record<string, unknown>

const hasArgument = (field: GraphQLField<unknown, unknown>, name: string) => field.args.some((arg) => arg.name === name)

function excessOfNumber(args: Args, name: string, min: number, max: number): Excess | null {
  const value = args[name]
  if (value === undefined || (value === null && name !== 'limit') || (typeof value === 'number' && value >= min && value <= max))
    return null
  return `${name} must be a whole number from ${min} to ${max}.${name === 'limit' ? ' Read more by page.' : ''}`
}

function excessOfArguments(args: Args): Excess | null {
  if (args.pagination === false && args.limit === undefined) return `With pagination: false, set a limit from 1 to ${API_LIMITS.rows}.`
  return (
    excessOfNumber(args, 'limit', 1, API_LIMITS.rows) ??
    excessOfNumber(args, 'page', 1, API_LIMITS.page) ??
    excessOfNumber(args, 'depth', 0, API_LIMITS.depth) ??
    excessOfSort(args.sort) ??
    excessOfWhere(args.where)
  )
}

/** The number of documents a field references, read from the field config that Payload attaches. */
function referred({ extensions }: GraphQLField<unknown, unknown>): number {
  const described = extensions.field as { type?: string; hasMany?: boolean } | undefined
  if (described?.type !== 'relationship' && described?.type !== 'upload') return 0
  return described.hasMany ? ASSUMED_MANY : 1
}

/** Rejects queries that read too many documents or have arguments above a limit. */
export function limitCost(variables: Record<string, unknown> = {}): ValidationRule {
  let argumentProblem: Excess | null = null
  const documents: ComplexityEstimator = ({ field, args, childComplexity, type }) => {
    const fieldArgs = args as Args
    const excess = excessOfArguments(fieldArgs)
    if (excess) {
      argumentProblem ??= excess
      return Infinity
    }
    if (hasArgument(field, 'limit')) return (typeof fieldArgs.limit === 'number' ? fieldArgs.limit : DEFAULT_LIMIT) * (1 + childComplexity)
    const rows = referred(field)
    if (rows > 0) return rows * (1 + childComplexity)
    return childComplexity + (type.name === 'Query' || type.name === 'Mutation' ? 1 : 0)
  }
  return createComplexityRule({
    estimators: [documents],
    maximumComplexity: API_LIMITS.documents,
    variables,
    createError: (max, actual) =>
      new GraphQLError(argumentProblem ?? `This query reads up to ${actual} documents; ${max} are allowed. Lower its limits or split it.`),
  })
}
