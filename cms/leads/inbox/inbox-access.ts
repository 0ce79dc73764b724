import type { PayloadRequest } from 'payload'
import { hasRole, isPerson, type Caller } from '#cms/access/roles.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'

/** The 403 for users without access to the inbox; `null` for sales and admins. */
export const inboxRefusal = (req: PayloadRequest): Response | null =>
  hasRole(req.user, 'admin', 'sales') ? null : apiRefusal(403, 'Only sales and admins have access to the inbox.')

/** The admin who sent the request. API keys do not count, because they have no email address. */
export function adminIn(req: PayloadRequest): (Caller & { collection: 'users' }) | null {
  const { user } = req
  return isPerson(user) && hasRole(user, 'admin') ? user : null
}
