import type { GeneratePreviewURL, LivePreviewConfig, PayloadRequest } from 'payload'
import { isPerson } from '#cms/access/roles.ts'
import { env } from '#platform/env/env.ts'
import { inLanguage, type RoutableSlug } from '#cms/core/paths.ts'
import { issuePreviewToken } from './preview-token.ts'

/** Half a working day. */
const SPAN_SECONDS = 4 * 60 * 60

/** Returns an expiry one to two spans away. It moves in steps, because the live preview reloads its frame when the address changes. */
const expiry = () => (Math.ceil(Date.now() / 1000 / SPAN_SECONDS) + 1) * SPAN_SECONDS

/** Returns the address that opens what a token grants, in the language of its form. */
export const openingAddress = (token: string, locale: string | undefined) =>
  new URL(inLanguage(`/preview/${token}`, locale), env().SITE_URL)

/** Returns the draft access of a signed-in person, or `null` for everybody else, programs included. */
const draftAccessOf = ({ user }: PayloadRequest) =>
  isPerson(user) && user._sid !== undefined ? { id: user.id, session: user._sid, expires: expiry() } : null

type DraftAccess = NonNullable<ReturnType<typeof draftAccessOf>>

/** Returns the preview address of one document’s draft. It does not depend on the path, which the draft may change or share. */
const draftAddress = (collection: RoutableSlug, document: number, look: DraftAccess, locale: string | undefined): URL =>
  openingAddress(issuePreviewToken({ kind: 'document', ...look, collection, document }), locale)

type LiveAddress = Extract<LivePreviewConfig['url'], (...args: never) => unknown>

/** Returns the address that the live preview’s frame loads. It names no host, because pages may only frame their own. */
export const liveAddress =
  (collection: RoutableSlug): LiveAddress =>
  ({ data, req }) => {
    const look = draftAccessOf(req)
    return look && typeof data.id === 'number' ? draftAddress(collection, data.id, look, req.locale).pathname : null
  }

/** Returns the address of a document’s newest state, with the drafts of the rest of the site around it. */
export const previewAddress =
  (collection: RoutableSlug): GeneratePreviewURL =>
  (doc, { req }) => {
    const look = draftAccessOf(req)
    if (!look || typeof doc.id !== 'number') return null
    if (typeof doc.path !== 'string') return draftAddress(collection, doc.id, look, req.locale).href
    const address = openingAddress(issuePreviewToken({ kind: 'person', ...look }), req.locale)
    address.searchParams.set('to', doc.path)
    return address.href
  }
