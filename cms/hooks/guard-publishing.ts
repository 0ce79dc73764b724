import { Forbidden, type CollectionBeforeChangeHook } from 'payload'
import { hasRole } from '../access/roles.ts'
import { sqlOf } from '../sql.server.ts'

/**
 * The last word on publishing: whatever way a document came (a copy, a restored version, a bulk change), somebody who
 * may not publish neither saves it as published nor changes one that is public, a draft waiting beside it or not. The
 * product's own tools act without a user and may.
 */
export const guardPublishing: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  if (!req.user || hasRole(req.user, 'admin', 'publisher')) return data
  if (data._status !== 'draft') throw new Forbidden(req.t)
  if (originalDoc?.id === undefined) return data
  // Access rules look at the newest version, which may be a draft; what visitors see is in the table itself.
  const { rowCount } = await sqlOf(req.payload).query(`SELECT 1 FROM "${collection.slug}" WHERE id = $1 AND _status = 'published'`, [
    originalDoc.id,
  ])
  if (rowCount) throw new Forbidden(req.t)
  return data
}
