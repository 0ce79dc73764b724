import type { Access, Where } from 'payload'
import type { Cms } from '../payload.server.ts'
import { isPerson, mayWrite } from './roles.ts'

/** Locks that say who has a document open: writers see and take over each other's, others have only their own. */
const ownLocks: Access = ({ req }) => {
  if (mayWrite(req.user)) return true
  if (!isPerson(req.user)) return false
  const own: Where[] = [{ 'user.value': { equals: req.user.id } }, { 'user.relationTo': { equals: 'users' } }]
  return { and: own }
}

/** Whether a change of a lock says nothing but that whoever asks has the document open now. */
const namesOnly = (data: unknown, id: number): boolean => {
  if (typeof data !== 'object' || data === null || Object.keys(data).some((name) => name !== 'user')) return false
  const { user } = data as { user?: { relationTo?: unknown; value?: unknown } | null }
  return user?.relationTo === 'users' && user.value === id
}

/** Writers take over each other's locks. Nobody moves a lock to another document, or puts another name on it. */
const takeOver: Access = ({ req, data }) => mayWrite(req.user) && isPerson(req.user) && (data === undefined || namesOnly(data, req.user.id))

const nobody = () => false

/**
 * Payload's own collections are open to everybody who signs in, and its configuration has no place to say otherwise.
 * The admin makes its locks on the server, where no access rule is asked.
 */
export function restrictBuiltIns(cms: Cms): void {
  const closed = { create: nobody, read: nobody, update: nobody, delete: nobody }
  Object.assign(cms.collections['payload-locked-documents'].config.access, {
    create: nobody,
    read: ownLocks,
    update: takeOver,
    delete: ownLocks,
  })
  // A preference is kept by its key (`POST /api/payload-preferences/{key}`), which asks no rule: it is always one's own.
  Object.assign(cms.collections['payload-preferences'].config.access, { create: nobody, update: nobody })
  const statistics = cms.globals.config.find(({ slug }) => (slug as string) === 'payload-jobs-stats')
  Object.assign(statistics?.access ?? {}, { read: nobody, readVersions: nobody, update: nobody })
  Object.assign(cms.collections['payload-migrations'].config.access, closed, { readVersions: nobody })
}
