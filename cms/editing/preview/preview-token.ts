import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#platform/env/env.ts'
import { isRoutable, type RoutableSlug } from '#cms/core/paths.ts'

/** A signed-in person's access to drafts: until `expires` (seconds), and no longer than the session it was issued in. */
type DraftAccess = { id: number; session: string; expires: number }

/**
 * What a preview token claims: a person who may read drafts, a person previewing one document, or a share link. The claim
 * is readable and signed by this installation; what it grants is looked up on every use.
 */
export type PreviewClaim =
  | ({ kind: 'person' } & DraftAccess)
  | ({ kind: 'document'; collection: RoutableSlug; document: number } & DraftAccess)
  | { kind: 'share'; id: number }

const MAX_LENGTH = 200

const signatureOf = (claim: string): string => createHmac('sha256', env().PAYLOAD_SECRET).update(`preview:${claim}`).digest('base64url')

function textOf(claim: PreviewClaim): string {
  if (claim.kind === 'share') return `s-${claim.id}`
  if (claim.kind === 'person') return `p-${claim.id}-${claim.session}-${claim.expires}`
  return `d-${claim.id}-${claim.session}-${claim.expires}-${claim.document}-${claim.collection}`
}

/** Returns the signed token for a claim. It needs no escaping in URLs and cookies: letters, digits, `-`, `_` and one `.`. */
export function issuePreviewToken(claim: PreviewClaim): string {
  const text = textOf(claim)
  return `${text}.${signatureOf(text)}`
}

function isSigned(text: string, signature: string): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const NUMBER = String.raw`\d{1,9}`
const SHARE = new RegExp(`^s-(?<id>${NUMBER})$`)
const LOOK = `-(?<id>${NUMBER})-(?<session>[0-9a-f-]{36})-(?<expires>\\d{1,12})`
const PERSON = new RegExp(`^p${LOOK}$`)
const DOCUMENT = new RegExp(`^d${LOOK}-(?<document>${NUMBER})-(?<collection>[a-z][a-z-]{0,40})$`)

const namedParts = (text: string, form: RegExp): Record<string, string> | undefined => form.exec(text)?.groups

/** Returns the claim of a token, or `null` if this installation did not issue it or it has expired. */
export function readPreviewToken(token: string, now = Date.now()): PreviewClaim | null {
  if (token.length > MAX_LENGTH) return null
  const [text = '', signature = '', more] = token.split('.')
  if (more !== undefined || !isSigned(text, signature)) return null
  const share = namedParts(text, SHARE)
  if (share) return { kind: 'share', id: Number(share.id) }
  const { id, session = '', expires, document, collection } = namedParts(text, PERSON) ?? namedParts(text, DOCUMENT) ?? {}
  if (Number(expires) * 1000 <= now || id === undefined) return null
  const look: DraftAccess = { id: Number(id), session, expires: Number(expires) }
  if (document === undefined || collection === undefined) return { kind: 'person', ...look }
  return isRoutable(collection) ? { kind: 'document', ...look, collection, document: Number(document) } : null
}
