import { APIError, type CollectionBeforeOperationHook, type CollectionSlug, type PayloadRequest, type Where } from 'payload'
import type { Cms } from '../payload.server.ts'
import { API_LIMITS } from './amounts.ts'
import { callKind } from './connections.server.ts'

type Args = { id?: number | string; where?: Where; limit?: number; req: PayloadRequest; overrideAccess?: boolean }

/** Whether the call came over REST or GraphQL. Payload's local operations say whose rights they use, those of the wire do not. */
export const isFromOutside = ({ req, overrideAccess }: Pick<Args, 'req' | 'overrideAccess'>): boolean =>
  overrideAccess === undefined && req.payloadAPI !== 'local'

const isBounded = (limit: number | undefined) => limit !== undefined && limit >= 1 && limit <= API_LIMITS.changes

/** Refuses to change or delete more documents in one call than it can in a few seconds. */
const boundBulk: CollectionBeforeOperationHook = async ({ args, collection, operation }) => {
  const asked = args as Args
  const isBulk = (operation === 'update' || operation === 'delete') && asked.where !== undefined && asked.id === undefined
  if (!isBulk || !isFromOutside(asked) || (operation === 'update' && isBounded(asked.limit))) return args
  const { req, where } = asked
  const { totalDocs } = await req.payload.count({ collection: collection.slug as CollectionSlug, where, overrideAccess: false, req })
  if (totalDocs > API_LIMITS.changes) {
    const advice = operation === 'update' ? 'Narrow “where”, or pass a limit and repeat the call.' : 'Narrow “where” and repeat the call.'
    throw new APIError(`${totalDocs} documents fit; one call takes at most ${API_LIMITS.changes}. ${advice}`, 400)
  }
  return operation === 'update' ? { ...args, limit: API_LIMITS.changes } : args
}

/** Cuts lists of the admin, whose length comes from an address or from what a person prefers, to the longest of the API. */
const boundLists: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { limit, pagination, overrideAccess } = args as { limit?: number; pagination?: boolean; overrideAccess?: boolean }
  const isList = (operation === 'read' || operation === 'findVersions') && callKind() === 'admin' && !overrideAccess
  if (!isList || pagination === false || limit === undefined || (limit >= 1 && limit <= API_LIMITS.rows)) return args
  return { ...args, limit: API_LIMITS.rows }
}

/** Adds the rules to every collection, Payload's own included. */
export function boundBulkCalls(cms: Cms): void {
  for (const { config } of Object.values(cms.collections)) config.hooks.beforeOperation.push(boundBulk, boundLists)
}
