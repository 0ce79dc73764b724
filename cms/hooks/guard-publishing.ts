import { Forbidden, type CollectionBeforeChangeHook } from 'payload'
import { hasRole } from '../access/roles.ts'

/**
 * The last word on publishing: whatever way a document came (a copy, a restored version, a bulk change), somebody who
 * may not publish does not save it as published. The product's own tools act without a user and may.
 */
export const guardPublishing: CollectionBeforeChangeHook = ({ data, req }) => {
  if (data._status !== 'draft' && req.user && !hasRole(req.user, 'admin', 'publisher')) throw new Forbidden(req.t)
  return data
}
