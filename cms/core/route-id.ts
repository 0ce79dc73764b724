import type { PayloadRequest } from 'payload'

const MAX_ID = 2_147_483_647

/** The document ID in a route such as `/api/submissions/:id/steps`; `null` if it is not a valid ID. */
export function routeIdOf(req: PayloadRequest): number | null {
  const id = Number(req.routeParams?.id)
  return Number.isSafeInteger(id) && id > 0 && id <= MAX_ID ? id : null
}
