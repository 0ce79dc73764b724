import type { PayloadRequest } from 'payload'
import { hasRole, isPerson, type Caller } from '../access/roles.ts'
import { apiRefusal } from '../api-refusal.ts'

/** The refusal of whoever has no part in the inbox; `null` for sales and admins. */
export const refuseOthers = (req: PayloadRequest): Response | null =>
  hasRole(req.user, 'admin', 'sales') ? null : apiRefusal(403, 'Only sales and admins work on the inbox.')

/** The admin who asks, if it is one: a person, for programs have no address of their own. */
export function adminIn(req: PayloadRequest): (Caller & { collection: 'users' }) | null {
  const { user } = req
  return isPerson(user) && hasRole(user, 'admin') ? user : null
}
