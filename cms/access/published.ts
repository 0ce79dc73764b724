import type { Access, AccessArgs, CollectionSlug, Where } from 'payload'
import { mayWrite } from './roles.ts'

/** The document whose draft a share link makes readable without an account. */
type Shared = { collection: CollectionSlug; id: number }

const sharedIn = ({ req }: AccessArgs): Shared | undefined => req.context.shared as Shared | undefined

/** Published documents are public; writers also read drafts. */
export const publishedOrWriter =
  (collection: CollectionSlug, published: Where = { _status: { equals: 'published' } }): Access =>
  (args) => {
    if (mayWrite(args.req.user)) return true
    const shared = sharedIn(args)
    return shared?.collection === collection ? { or: [published, { id: { equals: shared.id } }] } : published
  }

/** Issues are public only while their analyzer is, as in the view `content_documents`. */
export const publishedWithAnalyzer: Where = {
  and: [{ _status: { equals: 'published' } }, { 'analyzer._status': { equals: 'published' } }],
}
