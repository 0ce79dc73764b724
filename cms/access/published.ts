import type { Access, Where } from 'payload'
import { hasRole } from './roles.ts'

/** Everybody reads what is published; the people who write it read drafts too. */
export const publishedOrWriter: Access = ({ req }) =>
  hasRole(req.user, 'admin', 'publisher', 'editor') || { _status: { equals: 'published' } }

/** The same for issues: they are public only while their analyzer is, as in the view `content_documents`. */
export const publishedWithAnalyzerOrWriter: Access = ({ req }) => {
  if (hasRole(req.user, 'admin', 'publisher', 'editor')) return true
  const published: Where[] = [{ _status: { equals: 'published' } }, { 'analyzer._status': { equals: 'published' } }]
  return { and: published }
}
