import type { PayloadRequest } from 'payload'

const LARGEST_ID = 2_147_483_647

/** The number of the document that an address names, as `/api/submissions/:id/steps` does; `null` when it cannot be one. */
export function idIn(req: PayloadRequest): number | null {
  const id = Number(req.routeParams?.id)
  return Number.isSafeInteger(id) && id > 0 && id <= LARGEST_ID ? id : null
}
