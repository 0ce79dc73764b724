import { APIError, type CollectionBeforeOperationHook, type PayloadRequest, type Where } from 'payload'
import { mayPublish, mayWrite } from '#cms/access/roles.ts'
import { describeUses } from './name-uses.server.ts'
import { draftUsesOf, type Use, usesOf } from './published-uses.server.ts'

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

async function usesFor(req: PayloadRequest, args: Args): Promise<{ ids: number[]; published: Use[] }> {
  const ids = await idsOf(req, args)
  return { ids, published: ids.length > 0 ? await usesOf(req.payload, ids) : [] }
}

/** The drafts that use `ids`, for people who may read drafts. */
const draftsFor = async (req: PayloadRequest, ids: readonly number[], published: readonly Use[]): Promise<Use[]> =>
  ids.length > 0 && (!req.user || mayWrite(req.user)) ? draftUsesOf(req.payload, ids, published) : []

/**
 * Published pages change only by publishing. A file that published content uses can be changed by publishers only,
 * and deleted by nobody, nor can one that drafts use. Bulk operations are refused as a whole before anything is changed. The product's own tools act
 * without a user and may change any file.
 */
export const guardUsedFiles: CollectionBeforeOperationHook = async ({ args: operationArgs, operation, req }) => {
  const args = operationArgs as Args
  if (operation === 'delete') {
    const { ids, published } = await usesFor(req, args)
    const drafts = await draftsFor(req, ids, published)
    if (published.length + drafts.length === 0) return
    const message = `Not deleted: ${await describeUses(req, published, drafts)}. Remove it there first, or open the file and replace it: a replacement is shown in all the same places.`
    throw refused(CONFLICT, message)
  }
  if (operation !== 'update' || !req.user || mayPublish(req.user)) return
  const { published } = await usesFor(req, args)
  if (published.length === 0) return
  const message = `Not changed: ${await describeUses(req, published)}. Visitors would see the change at once, so only publishers can make it. Ask a publisher, or upload a new file and use it in a draft.`
  throw refused(FORBIDDEN, message)
}
