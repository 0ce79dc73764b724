import type { Access } from 'payload'
import { hasRole, mayPublish } from './roles.ts'

/** Whether a `_status`, one for all languages or one for each, says that something is to be published. */
export function saysPublished(status: unknown): boolean {
  if (typeof status === 'object' && status !== null) return Object.values(status).some(saysPublished)
  return status === 'published'
}

/** Whether a `_status` says that a language, or the document, has a draft. */
export function saysDraft(status: unknown): boolean {
  if (typeof status === 'object' && status !== null) return Object.values(status).some(saysDraft)
  return status === 'draft'
}

/**
 * Publishers and admins write anything. Editors write drafts of everything, also of what is published; that such a
 * draft leaves the public document alone is up to `cms/hooks/guard-publishing.ts`.
 */
export const writeOrPublish: Access = ({ req, data }) =>
  mayPublish(req.user) || (hasRole(req.user, 'editor') && !saysPublished(data?._status))
