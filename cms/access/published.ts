import type { Access } from 'payload'
import { hasRole } from './roles.ts'

/** Everybody reads what is published; the people who write it read drafts too. */
export const publishedOrWriter: Access = ({ req }) =>
  hasRole(req.user, 'admin', 'publisher', 'editor') || { _status: { equals: 'published' } }
