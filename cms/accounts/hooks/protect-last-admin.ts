import { refusal } from '#cms/core/refusal.ts'
import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import type { User } from '#types'
import { hasRole } from '#cms/access/roles.ts'
import { lockInTransaction } from '#cms/core/transaction.server.ts'

/** Refuses to remove the last admin. A lock serializes two admins who remove each other at the same moment. */
async function refuseForLastAdmin(req: PayloadRequest, id: number): Promise<void> {
  await lockInTransaction(req, 'the last admin')
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    req,
    where: { and: [{ roles: { equals: 'admin' } }, { id: { not_equals: id } }] },
  })
  if (totalDocs === 0) throw refusal(409, 'This is the last admin. Make someone else an admin first.')
}

export const protectLastAdmin: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, req }) => {
  const loses = hasRole(originalDoc, 'admin') && 'roles' in data && !hasRole(data, 'admin')
  if (loses && originalDoc) await refuseForLastAdmin(req, originalDoc.id)
  return data
}

export const protectLastAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const account = await req.payload.findByID({ collection: 'users', id, req, depth: 0 })
  if (hasRole(account, 'admin')) await refuseForLastAdmin(req, account.id)
}
