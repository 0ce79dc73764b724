import type { PayloadRequest } from 'payload'

const MAX_ID = 2_147_483_647

/** Returns whether Postgres can look for this ID. */
export const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id <= MAX_ID

/** The document ID in a route such as `/api/submissions/:id/steps`; `null` if it is not a valid ID. */
export function routeIdOf(req: PayloadRequest): number | null {
  const id = Number(req.routeParams?.id)
  return isId(id) ? id : null
}
