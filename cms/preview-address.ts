import type { GeneratePreviewURL, LivePreviewConfig } from 'payload'
import { isPerson } from './access/roles.ts'
import { env } from './env.ts'
import type { RoutableSlug } from './paths.ts'
import { issuePreviewToken } from './preview-token.ts'

/** Half a working day. */
const SPAN_SECONDS = 4 * 60 * 60

/**
 * Valid for one to two spans. The end moves in steps: an address that changed with every save would have the frame of
 * the live preview loaded anew each time.
 */
const expiry = () => (Math.ceil(Date.now() / 1000 / SPAN_SECONDS) + 1) * SPAN_SECONDS

const addressOf = (token: string) => new URL(`/preview/${token}`, env().SITE_URL)

/** Where somebody sees one document as it is being written, whatever its path is and whoever else has it. */
function draftAddress(collection: RoutableSlug, document: number, person: number): string {
  return addressOf(issuePreviewToken({ kind: 'document', id: person, expires: expiry(), collection, document })).href
}

/** What the live preview’s frame shows. */
export const liveAddress =
  (collection: RoutableSlug): NonNullable<LivePreviewConfig['url']> =>
  ({ data, req }) =>
    isPerson(req.user) && typeof data.id === 'number' ? draftAddress(collection, data.id, req.user.id) : null

/** Where the editor who asks sees a document as it is now, published or not, and the rest of the site around it. */
export const previewAddress =
  (collection: RoutableSlug): GeneratePreviewURL =>
  (doc, { req }) => {
    if (!isPerson(req.user) || typeof doc.id !== 'number') return null
    if (typeof doc.path !== 'string') return draftAddress(collection, doc.id, req.user.id)
    const address = addressOf(issuePreviewToken({ kind: 'person', id: req.user.id, expires: expiry() }))
    address.searchParams.set('to', doc.path)
    return address.href
  }
