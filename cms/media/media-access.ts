import type { Access } from 'payload'
import { type CollectionAccess, publishers, writers } from '#cms/access/policies.ts'
import { hasRole, mayPublish, mayWrite } from '#cms/access/roles.ts'
import { mediaInUse } from './published-uses.server.ts'

/** Files used by published content are public. Writers, and visitors with a share link, read all files. */
const inUseOrWriter: Access = async ({ req }) => {
  if (mayWrite(req.user) || req.context.shared) return true
  return { id: { in: [...(await mediaInUse(req.payload))] } }
}

/** Publishers update every file, editors only files that no published content uses. */
const notInUseOrPublisher: Access = async ({ req }) => {
  if (mayPublish(req.user)) return true
  return hasRole(req.user, 'editor') && { id: { not_in: [...(await mediaInUse(req.payload))] } }
}

/**
 * Files: public if published content uses them. Editors add files and update unused ones; files on published pages are for
 * publishers.
 */
export const mediaAccess: CollectionAccess = {
  read: inUseOrWriter,
  readVersions: writers,
  create: writers,
  update: notInUseOrPublisher,
  delete: publishers,
}
