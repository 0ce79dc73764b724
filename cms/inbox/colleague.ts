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

const LARGEST_ID = 2_147_483_647

/** The number of the submission that an address names, as `/api/submissions/:id/steps` does. */
export function idIn(req: PayloadRequest): number | null {
  const id = Number(req.routeParams?.id)
  return Number.isSafeInteger(id) && id > 0 && id <= LARGEST_ID ? id : null
}
