import { APIError, type CollectionBeforeOperationHook, type PayloadRequest, type Where } from 'payload'
import { mayPublish } from '../access/roles.ts'
import { nameUses } from './name-uses.server.ts'
import { type Use, usesOf } from './published-uses.server.ts'

const FORBIDDEN = 403
const CONFLICT = 409

type Asked = { id?: number | string; where?: Where; overrideAccess?: boolean }

const refused = (status: number, message: string) => new APIError(message, status, null, true)

/** The files an operation is about: one, or those a bulk change or deletion finds with the rights of whoever asks. */
async function idsOf(req: PayloadRequest, { id, where, overrideAccess }: Asked): Promise<number[]> {
  if (id !== undefined) return [Number(id)]
  if (!where) return []
  const { docs } = await req.payload.find({ collection: 'media', where, depth: 0, select: {}, pagination: false, req, overrideAccess })
  return docs.map((media) => media.id)
}

async function usesFor(req: PayloadRequest, asked: Asked): Promise<Use[]> {
  const ids = await idsOf(req, asked)
  return ids.length > 0 ? usesOf(req.payload, ids) : []
}

/**
 * What published pages show changes by publishing. A file that something published uses is changed by publishers only,
 * and deleted by nobody. Whole bulk operations are refused, before anything of them is done. The product's own tools act
 * without a user and may change any file.
 */
export const guardUsedFiles: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const asked = args as Asked
  if (operation === 'delete') {
    const uses = await usesFor(req, asked)
    if (uses.length === 0) return
    const message = `Not deleted: ${await nameUses(req, uses)}. Take it out there first, or open the file and replace it: a new file keeps every place that shows it.`
    throw refused(CONFLICT, message)
  }
  if (operation !== 'update' || !req.user || mayPublish(req.user)) return
  const uses = await usesFor(req, asked)
  if (uses.length === 0) return
  const message = `Not changed: ${await nameUses(req, uses)}. Visitors would see the change at once, so it is up to publishers. Ask one of them, or upload a new file and use it in a draft.`
  throw refused(FORBIDDEN, message)
}
