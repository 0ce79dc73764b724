import type { GeneratePreviewURL, LivePreviewConfig, PayloadRequest } from 'payload'
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

/** The look at drafts that a signed-in person has; nobody else has one, a program included. */
const lookOf = ({ user }: PayloadRequest) =>
  isPerson(user) && user._sid !== undefined ? { id: user.id, session: user._sid, expires: expiry() } : null

type Look = NonNullable<ReturnType<typeof lookOf>>

/** Where somebody sees one document as it is being written, whatever its path is and whoever else has it. */
const draftAddress = (collection: RoutableSlug, document: number, look: Look): string =>
  addressOf(issuePreviewToken({ kind: 'document', ...look, collection, document })).href

/** What the live preview’s frame shows. */
export const liveAddress =
  (collection: RoutableSlug): NonNullable<LivePreviewConfig['url']> =>
  ({ data, req }) => {
    const look = lookOf(req)
    return look && typeof data.id === 'number' ? draftAddress(collection, data.id, look) : null
  }

/** Where the editor who asks sees a document as it is now, published or not, and the rest of the site around it. */
export const previewAddress =
  (collection: RoutableSlug): GeneratePreviewURL =>
  (doc, { req }) => {
    const look = lookOf(req)
    if (!look || typeof doc.id !== 'number') return null
    if (typeof doc.path !== 'string') return draftAddress(collection, doc.id, look)
    const address = addressOf(issuePreviewToken({ kind: 'person', ...look }))
    address.searchParams.set('to', doc.path)
    return address.href
  }
