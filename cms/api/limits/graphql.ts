import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { type ComplexityEstimator, createComplexityRule } from 'graphql-query-complexity/cjs'
import { API_LIMITS, type Excess, excessOfSort, excessOfWhere } from './api-limits.ts'

type Size = { fields: number; aliases: number; levels: number; roots: number }

const NOTHING: Size = { fields: 0, aliases: 0, levels: 0, roots: 0 }

class CircularFragments extends Error {}

const sum = (one: Size, other: Size): Size => ({
  fields: one.fields + other.fields,
  aliases: one.aliases + other.aliases,
  levels: Math.max(one.levels, other.levels),
  roots: one.roots + other.roots,
})

/** Measures a document with its fragments expanded. Each fragment is measured only once. */
function measure(document: DocumentNode): Size[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const measured = new Map<string, Size | 'open'>()

  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known === 'open') throw new CircularFragments()
    const fragment = fragments.get(name)
    if (known || !fragment) return known ?? NOTHING
    measured.set(name, 'open')
    const size = ofSelection(fragment.selectionSet)
    measured.set(name, size)
    return size
  }
  const ofSelection = ({ selections }: SelectionSetNode): Size =>
    selections.reduce((total, node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return sum(total, ofFragment(node.name.value))
      if (node.kind === Kind.INLINE_FRAGMENT) return sum(total, ofSelection(node.selectionSet))
      const inner = node.selectionSet ? ofSelection(node.selectionSet) : NOTHING
      const aliases = inner.aliases + (node.alias ? 1 : 0)
      return sum(total, { fields: inner.fields + 1, aliases, levels: inner.levels + 1, roots: 1 })
    }, NOTHING)

  for (const name of fragments.keys()) ofFragment(name)
  return document.definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [ofSelection(node.selectionSet)] : []))
}

/**
 * Returns why a GraphQL document is too large, or `null`. Runs before any validation rule: a rule that follows fragments would not
 * terminate on a few that multiply each other.
 */
export function excessOfDocument(document: DocumentNode): Excess | null {
  try {
    const size = measure(document).reduce(sum, NOTHING)
    if (size.fields > API_LIMITS.fields) return `Request at most ${API_LIMITS.fields} fields, including those in fragments.`
    if (size.aliases > API_LIMITS.aliases) return `Use at most ${API_LIMITS.aliases} aliases.`
    if (size.levels > API_LIMITS.queryLevels) return `Nest at most ${API_LIMITS.queryLevels} levels deep.`
    if (size.roots > API_LIMITS.roots) return `Request at most ${API_LIMITS.roots} root fields.`
    return null
  } catch (error) {
    if (error instanceof CircularFragments) return 'The fragments form a cycle. Remove one of the references.'
    throw error
  }
}

/** A GraphQL request: whether it is a mutation, and why it is rejected, if it is. */
type GraphQLCall = { changes: boolean; refusal: { status: number; message: string } | null }

/** Parses the query; `null` if it is invalid, which Payload then rejects. */
function documentIn(body: string): DocumentNode | null {
  try {
    const { query } = JSON.parse(body) as { query?: unknown }
    return typeof query === 'string' ? parse(query, { noLocation: true }) : null
  } catch {
    return null
  }
}

/** Checks the size of a request before anything walks the query. */
export function readGraphQLCall(body: string): GraphQLCall {
  const refused = (status: number, message: string): GraphQLCall => ({ changes: false, refusal: { status, message } })
  if (body.length > API_LIMITS.query) return refused(413, `This query is too long. Use at most ${API_LIMITS.query} characters.`)
  if (body.trimStart().startsWith('[')) return refused(400, 'Send one query at a time.')
  const document = documentIn(body)
  if (!document) return { changes: false, refusal: null }
  const excess = excessOfDocument(document)
  if (excess) return refused(400, excess)
  const kinds = document.definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [node.operation] : []))
  if (kinds.includes(OperationTypeNode.SUBSCRIPTION)) return refused(400, 'Subscriptions are not supported. Use a query.')
  return { changes: kinds.includes(OperationTypeNode.MUTATION), refusal: null }
}

// The package's ESM build loads another copy of `graphql`, which does not recognize the types of Payload's schema.

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

/** Longer responses contain data, so they are not parsed. */
const MAX_REFUSAL_LENGTH = 100_000

/**
 * Corrects the status of a GraphQL response: for clients that accept plain JSON, the library answers 200 even for a query it did not
 * run.
 */
export async function withFittingStatus(answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer
  const text = await answer.text()
  const isRefused = text.startsWith('{"errors"') && text.length <= MAX_REFUSAL_LENGTH && !Object.hasOwn(JSON.parse(text) as object, 'data')
  return new Response(text, { status: isRefused ? 400 : 200, headers: answer.headers })
}
