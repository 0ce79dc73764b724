import {
  APIError,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type PayloadRequest,
  type Where,
} from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import { API_LIMITS } from './api-limits.ts'
import { callKind } from './connections.server.ts'
import { wasStopped } from '../explain-errors.ts'

type Args = { id?: number | string; where?: Where; limit?: number; req: PayloadRequest; overrideAccess?: boolean }

/** True for REST requests. Local API operations set `overrideAccess`; external ones leave it undefined. */
export const isExternalCall = ({ req, overrideAccess }: Pick<Args, 'req' | 'overrideAccess'>): boolean =>
  overrideAccess === undefined && req.payloadAPI !== 'local'

const isBounded = (limit: number | undefined) => limit !== undefined && limit >= 1 && limit <= API_LIMITS.changes

/** Rejects bulk updates and deletions of more documents than can be processed in a few seconds. */
const boundBulk: CollectionBeforeOperationHook = async ({ args, collection, operation }) => {
  const options = args as Args
  const isBulk = (operation === 'update' || operation === 'delete') && options.where !== undefined && options.id === undefined
  if (!isBulk || !isExternalCall(options) || (operation === 'update' && isBounded(options.limit))) return args
  const { req, where } = options
  const { totalDocs } = await req.payload.count({ collection: collection.slug as CollectionSlug, where, overrideAccess: false, req })
  if (totalDocs > API_LIMITS.changes) {
    const advice =
      operation === 'update' ? 'Narrow “where”, or set a limit and repeat the request.' : 'Narrow “where” and repeat the request.'
    throw new APIError(`${totalDocs} documents match; one request can change at most ${API_LIMITS.changes}. ${advice}`, 400)
  }
  return operation === 'update' ? { ...args, limit: API_LIMITS.changes } : args
}

/** Caps list lengths in the admin, which come from the URL or a preference, at the API's limit. */
const boundLists: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { limit, pagination, overrideAccess } = args as { limit?: number; pagination?: boolean; overrideAccess?: boolean }
  const isList = operation === 'read' && callKind() === 'admin' && !overrideAccess
  if (!isList || pagination === false || limit === undefined || (limit >= 1 && limit <= API_LIMITS.rows)) return args
  return { ...args, limit: API_LIMITS.rows }
}

const STOPPED = 'the deletion of many that took too long'

/** Payload answers 400 without a reason if the deletion of many waits for a lock too long. Throws instead, as for one document. */
const throwStopped: CollectionAfterOperationHook = ({ req, result }) => {
  const error = req.context[STOPPED]
  if (error instanceof Error) throw error
  return result
}

/** Adds the hooks to every collection, including Payload's own. */
export function boundBulkCalls(cms: Cms): void {
  for (const { config } of Object.values(cms.collections)) {
    config.hooks.beforeOperation.push(boundBulk, boundLists)
    config.hooks.afterOperation.push(throwStopped)
  }
  const deleteMany = cms.db.deleteMany.bind(cms.db)
  cms.db.deleteMany = async (args) => {
    try {
      await deleteMany(args)
    } catch (error) {
      if (args.req?.context && wasStopped(error)) args.req.context[STOPPED] = error
      throw error
    }
  }
}
