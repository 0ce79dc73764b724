import type { Access } from 'payload'
import { hasRole } from './roles.ts'

/** Publishers and admins write anything. Editors write drafts: they neither publish nor touch what is public. */
export const writeOrPublish: Access = ({ req, data }) => {
  if (hasRole(req.user, 'admin', 'publisher')) return true
  if (!hasRole(req.user, 'editor') || data?._status === 'published') return false
  return { _status: { not_equals: 'published' } }
}
