import type { Access } from 'payload'
import { hasRole, mayPublish } from '#cms/access/roles.ts'

/** Returns true if a `_status` (a single one or one per language) publishes anything. */
export function saysPublished(status: unknown): boolean {
  if (typeof status === 'object' && status !== null) return Object.values(status).some(saysPublished)
  return status === 'published'
}

/** Returns true if a `_status` marks the document, or any language of it, as a draft. */
export function saysDraft(status: unknown): boolean {
  if (typeof status === 'object' && status !== null) return Object.values(status).some(saysDraft)
  return status === 'draft'
}

/**
 * Publishers and admins may write anything. Editors may write drafts of everything, published documents included;
 * `cms/editing/publishing/guard-publishing.ts` makes sure that such a draft does not change the public document.
 */
export const writeOrPublish: Access = ({ req, data }) =>
  mayPublish(req.user) || (hasRole(req.user, 'editor') && !saysPublished(data?._status))
