import { APIError, type CollectionAfterOperationHook, type PayloadRequest, ValidationError } from 'payload'
import { queryIn } from '../moves/query.server.ts'

const REFUSED = 'refused after it was written'

/** Refuses a document that is written already: it throws, and a change of many at once will not be committed. */
export function refuseWritten(req: PayloadRequest, where: { collection: string; path: string }, message: string): never {
  req.context[REFUSED] = message
  throw new ValidationError({ collection: where.collection, errors: [{ path: where.path, message }] })
}

const nothingSaved = (why: string) => new APIError(`Nothing was saved. ${why}`, 400, null, true)

/**
 * A change of many documents at once notes what failed and commits the rest. Where a document was refused after it was
 * written, or the database gave the transaction up, there is no rest: the whole change fails, and says so.
 */
export const allOrNone: CollectionAfterOperationHook = async ({ operation, req, result }) => {
  if (operation !== 'update') return result
  const refused = req.context[REFUSED]
  if (typeof refused === 'string') throw nothingSaved(refused)
  await queryIn(req)('SELECT 1').catch(() => {
    throw nothingSaved('One of these changes could not be written: two of them may want one address. Save them one by one to see which.')
  })
  return result
}
