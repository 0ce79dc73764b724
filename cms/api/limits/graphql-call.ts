import { type DocumentNode, Kind, OperationTypeNode, parse } from 'graphql'
import { API_LIMITS } from './api-limits.ts'
import { excessOfDocument } from './graphql-size.ts'

/** A GraphQL request: whether it is a mutation, and why it is rejected, if it is. */
export type GraphQLCall = { changes: boolean; refusal: { status: number; message: string } | null }

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
