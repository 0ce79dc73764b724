import { APIError, type CollectionAfterOperationHook, type PayloadRequest, ValidationError } from 'payload'
import { queryIn } from './query.server.ts'

const REFUSED = 'refused after it was written'

/** Refuses a document after it was written: throws, and makes a bulk change roll back as a whole. */
export function refuseAfterWrite(req: PayloadRequest, where: { collection: string; path: string }, message: string): never {
  req.context[REFUSED] = message
  throw new ValidationError({ collection: where.collection, errors: [{ path: where.path, message }] })
}

const nothingSavedError = (why: string, cause?: unknown) =>
  Object.assign(new APIError(`Nothing was saved. ${why}`, 400, null, true), { cause })

/**
 * Payload's bulk update collects failed documents and commits the rest. If a document was refused after it was written, or
 * the database aborted the transaction, the whole update fails instead.
 */
export const allOrNone: CollectionAfterOperationHook = async ({ operation, req, result }) => {
  if (operation !== 'update') return result
  const refused = req.context[REFUSED]
  if (typeof refused === 'string') throw nothingSavedError(refused)
  await queryIn(req)('SELECT 1').catch((error: unknown) => {
    throw nothingSavedError(
      'A change could not be written, perhaps because two documents want the same address. Save them one by one to see which.',
      error,
    )
  })
  return result
}
