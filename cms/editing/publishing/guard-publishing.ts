import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { saysPublished } from '#cms/access/publishing.ts'
import { mayPublish } from '#cms/access/roles.ts'

const FORBIDDEN = 403
const WRITING: readonly string[] = ['create', 'update', 'restoreVersion']

/** The arguments of the writing operations, which all of Payload's APIs end in. */
type WriteArgs = {
  draft?: unknown
  data?: { _status?: unknown } | null
  publishAllLocales?: unknown
  unpublishAllLocales?: unknown
}

/**
 * Lets users without the right to publish save only drafts, whichever way the change comes (form, copy, restored version, bulk
 * update). Payload leaves the public document alone only if the whole operation is a draft's, so that is what is checked.
 * The product's own tools act without a user and may publish.
 */
export const guardPublishing: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!WRITING.includes(operation) || !req.user || mayPublish(req.user)) return
  const { draft, data, publishAllLocales, unpublishAllLocales } = args as WriteArgs
  const isDraft = draft === true && !publishAllLocales && !unpublishAllLocales
  if (isDraft && !saysPublished(data?._status)) return
  throw new APIError(
    'Only publishers can publish or unpublish. Save this as a draft (draft=true) and ask a publisher.',
    FORBIDDEN,
    null,
    true,
  )
}
