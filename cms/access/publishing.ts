import type { Access } from 'payload'
import { hasRole, mayPublish } from './roles.ts'

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

/** A `_status` in one language; without languages it applies to all. */
const statusIn = (status: unknown, locale: string): unknown =>
  typeof status === 'object' && status !== null ? (status as Record<string, unknown>)[locale] : status

/** What visitors see of a document in one language: nothing, less than is saved, or all that is saved. */
export type PublicationState = 'draft' | 'changed' | 'published'

/** Returns the state in one language, from the `_status` of the public document and of the newest version. */
export function publicationState(published: unknown, saved: unknown, locale: string): PublicationState {
  if (statusIn(published, locale) !== 'published') return 'draft'
  return statusIn(saved, locale) === 'draft' ? 'changed' : 'published'
}

/**
 * Publishers and admins may write anything. Editors may write drafts of everything, published documents included;
 * `cms/editing/publishing/guard-publishing.ts` makes sure that such a draft does not change the public document.
 */
export const writeOrPublish: Access = ({ req, data }) =>
  mayPublish(req.user) || (hasRole(req.user, 'editor') && !saysPublished(data?._status))
