import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionSlug,
  type Endpoint,
  type PayloadRequest,
  restoreVersionOperation,
} from 'payload'

const BAD_REQUEST = 400

type Status = string | Record<string, string> | null | undefined

/** Whether any of what a version holds was not published: restoring it as it is would take the document off the site. */
async function isDraft(req: PayloadRequest, collection: CollectionSlug, id: number | string): Promise<boolean> {
  const { docs } = await req.payload.db.findVersions<{ id: number; _status?: Status }>({
    collection,
    where: { id: { equals: id } },
    locale: 'all',
    limit: 1,
    pagination: false,
    select: { version: { _status: true } },
    req,
  })
  const status = docs[0]?.version._status
  return (typeof status === 'object' && status !== null ? Object.values(status) : [status]).some((one) => one === 'draft')
}

/**
 * Restores a version over REST. Payload's own button restores a draft as it was, not published, and so unpublishes what
 * visitors read; here a draft comes back as a draft, and what is published stays.
 */
export const restoreEndpoint: Omit<Endpoint, 'root'> = {
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const { collection, id } = req.routeParams as { collection: CollectionSlug; id: string }
    if (!/^\d{1,9}$/.test(id)) throw new APIError('There is no such version.', 404, null, true)
    const draft = req.searchParams.get('draft') === 'true' || (await isDraft(req, collection, id))
    // The Local API's own `restoreVersion` loses its `draft` on the way.
    const restored: object = await restoreVersionOperation({
      collection: req.payload.collections[collection],
      id: Number(id),
      draft,
      depth: 0,
      req,
    })
    return Response.json({ ...restored, message: req.t('version:restoredSuccessfully') })
  },
}

/** Any other way of restoring has to say that it means a draft: the operation has read its arguments before hooks can change them. */
export const refuseUnpublishingRestore: CollectionBeforeOperationHook = async ({ args, collection: { slug }, operation, req }) => {
  if (operation !== 'restoreVersion') return
  const { id, draft } = args as { id: number | string; draft?: boolean }
  if (draft || !(await isDraft(req, slug, id))) return
  const message = 'This version is a draft. Restore it with draft: true; restored as it is it would unpublish the document.'
  throw new APIError(message, BAD_REQUEST, null, true)
}
