import type { Access, Where } from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import { isPerson, mayWrite } from './roles.ts'

/** Read access to document locks: writers see everyone's locks, others only their own. */
const ownLocks: Access = ({ req }) => {
  if (mayWrite(req.user)) return true
  if (!isPerson(req.user)) return false
  const own: Where[] = [{ 'user.value': { equals: req.user.id } }, { 'user.relationTo': { equals: 'users' } }]
  return { and: own }
}

/** True if an update of a lock only sets its owner to the caller. */
const onlyClaims = (data: unknown, id: number): boolean => {
  if (typeof data !== 'object' || data === null || Object.keys(data).some((name) => name !== 'user')) return false
  const { user } = data as { user?: { relationTo?: unknown; value?: unknown } | null }
  return user?.relationTo === 'users' && user.value === id
}

/** Lets writers take over each other's locks, but not move a lock to another document or assign it to someone else. */
const takeOver: Access = ({ req, data }) =>
  mayWrite(req.user) && isPerson(req.user) && (data === undefined || onlyClaims(data, req.user.id))

const nobody = () => false

/**
 * Restricts Payload's built-in collections, which are open to every signed-in user and cannot be configured. The admin creates locks
 * on the server, where access rules do not apply.
 */
export function restrictBuiltIns(cms: Cms): void {
  const closed = { create: nobody, read: nobody, update: nobody, delete: nobody }
  Object.assign(cms.collections['payload-locked-documents'].config.access, {
    create: nobody,
    read: ownLocks,
    update: takeOver,
    delete: ownLocks,
  })
  // Users save their own preferences through `POST /api/payload-preferences/{key}`, which checks no access rule.
  Object.assign(cms.collections['payload-preferences'].config.access, { create: nobody, update: nobody })
  const statistics = cms.globals.config.find(({ slug }) => (slug as string) === 'payload-jobs-stats')
  Object.assign(statistics?.access ?? {}, { read: nobody, readVersions: nobody, update: nobody })
  Object.assign(cms.collections['payload-migrations'].config.access, closed, { readVersions: nobody })
}
