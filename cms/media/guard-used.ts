import { APIError, type CollectionBeforeOperationHook, type PayloadRequest, type Where } from 'payload'
import { mayPublish } from '#cms/access/roles.ts'
import { describeUses } from './name-uses.server.ts'
import { type Use, usesOf } from './published-uses.server.ts'

const FORBIDDEN = 403
const CONFLICT = 409

type Args = { id?: number | string; where?: Where; overrideAccess?: boolean }

const refused = (status: number, message: string) => new APIError(message, status, null, true)

/** Returns the files an operation affects: one, or those a bulk operation finds with the rights of the user. */
async function idsOf(req: PayloadRequest, { id, where, overrideAccess }: Args): Promise<number[]> {
  if (id !== undefined) return [Number(id)]
  if (!where) return []
  const { docs } = await req.payload.find({ collection: 'media', where, depth: 0, select: {}, pagination: false, req, overrideAccess })
  return docs.map((media) => media.id)
}

async function usesFor(req: PayloadRequest, args: Args): Promise<Use[]> {
  const ids = await idsOf(req, args)
  return ids.length > 0 ? usesOf(req.payload, ids) : []
}

/**
 * Published pages change only by publishing. A file that published content uses can be changed by publishers only,
 * and deleted by nobody. Bulk operations are refused as a whole before anything is changed. The product's own tools act
 * without a user and may change any file.
 */
export const guardUsedFiles: CollectionBeforeOperationHook = async ({ args: operationArgs, operation, req }) => {
  const args = operationArgs as Args
  if (operation === 'delete') {
    const uses = await usesFor(req, args)
    if (uses.length === 0) return
    const message = `Not deleted: ${await describeUses(req, uses)}. Remove it there first, or open the file and replace it: a replacement is shown in all the same places.`
    throw refused(CONFLICT, message)
  }
  if (operation !== 'update' || !req.user || mayPublish(req.user)) return
  const uses = await usesFor(req, args)
  if (uses.length === 0) return
  const message = `Not changed: ${await describeUses(req, uses)}. Visitors would see the change at once, so only publishers can make it. Ask a publisher, or upload a new file and use it in a draft.`
  throw refused(FORBIDDEN, message)
}
