import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { saysPublished } from '../access/publishing.ts'
import { mayPublish } from '../access/roles.ts'

const FORBIDDEN = 403
const WRITING: readonly string[] = ['create', 'update', 'restoreVersion']

/** What the writing operations are told; each of Payload's interfaces ends in these. */
type Asked = {
  draft?: unknown
  data?: { _status?: unknown } | null
  publishAllLocales?: unknown
  unpublishAllLocales?: unknown
}

/**
 * The last word on publishing: whatever way a change comes (a form, a copy, a restored version, a bulk change), somebody
 * who may not publish saves drafts and nothing else. Payload writes a draft beside the public document only if the whole
 * operation is a draft's, so that is what is looked at. The product's own tools act without a user and may.
 */
export const guardPublishing: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!WRITING.includes(operation) || !req.user || mayPublish(req.user)) return
  const asked = args as Asked
  const isDraft = asked.draft === true && !asked.publishAllLocales && !asked.unpublishAllLocales
  if (isDraft && !saysPublished(asked.data?._status)) return
  throw new APIError(
    'You may write drafts; publishing and unpublishing is for publishers. Save this as a draft (draft=true) and ask one of them.',
    FORBIDDEN,
    null,
    true,
  )
}
