import { APIError, type CollectionBeforeChangeHook, type CollectionBeforeDeleteHook, type PayloadRequest } from 'payload'
import type { User } from '../../payload-types.ts'
import { hasRole } from '../access/roles.ts'
import { lockInTransaction } from '../transaction.server.ts'

const CONFLICT = 409

/** Refuses to leave the site without an admin. Two admins who remove each other at the same moment wait for each other. */
async function refuseForLastAdmin(req: PayloadRequest, id: number): Promise<void> {
  await lockInTransaction(req, 'the last admin')
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    req,
    where: { and: [{ roles: { equals: 'admin' } }, { id: { not_equals: id } }] },
  })
  if (totalDocs === 0) throw new APIError('This is the last admin. Make somebody else an admin first.', CONFLICT, null, true)
}

export const keepAnAdmin: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  const loses = hasRole(originalDoc, 'admin') && 'roles' in data && !hasRole(data, 'admin')
  if (loses && originalDoc) await refuseForLastAdmin(req, originalDoc.id)
  return data
}

export const keepAnAdminAtDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const account = await req.payload.findByID({ collection: 'users', id, req, depth: 0 })
  if (hasRole(account, 'admin')) await refuseForLastAdmin(req, account.id)
}
