import type { Access } from 'payload'
import { mediaInUse } from '../media/published-uses.server.ts'
import { hasRole, mayPublish, mayWrite } from './roles.ts'

/** Everybody reads of the files that something published uses; who writes, and whoever was lent a draft to read, of all. */
export const inUseOrWriter: Access = async ({ req }) => {
  if (mayWrite(req.user) || req.context.shared) return true
  return { id: { in: [...(await mediaInUse(req.payload))] } }
}

/** Publishers change every file, editors those that nothing published uses. */
export const notInUseOrPublisher: Access = async ({ req }) => {
  if (mayPublish(req.user)) return true
  return hasRole(req.user, 'editor') && { id: { not_in: [...(await mediaInUse(req.payload))] } }
}
