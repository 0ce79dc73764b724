import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from './env.ts'
import { isRoutable, type RoutableSlug } from './paths.ts'

/** A signed-in person's look at drafts: until `expires` (seconds), and no longer than the session in which it began. */
type Look = { id: number; session: string; expires: number }

/**
 * What a preview token stands for: a person who may read drafts, the same person looking at one document, or one share
 * link. The token says so in clear and carries a signature only this installation can make; what
 * it grants is looked up at every use.
 */
export type PreviewClaim =
  ({ kind: 'person' } & Look) | ({ kind: 'document'; collection: RoutableSlug; document: number } & Look) | { kind: 'share'; id: number }

const LONGEST = 200

const signatureOf = (claim: string): string => createHmac('sha256', env().PAYLOAD_SECRET).update(`preview:${claim}`).digest('base64url')

function textOf(claim: PreviewClaim): string {
  if (claim.kind === 'share') return `s-${claim.id}`
  if (claim.kind === 'person') return `p-${claim.id}-${claim.session}-${claim.expires}`
  return `d-${claim.id}-${claim.session}-${claim.expires}-${claim.document}-${claim.collection}`
}

/** The token for a claim; letters, digits, `-`, `_` and one `.`, so it stands in a URL or a cookie as it is. */
export function issuePreviewToken(claim: PreviewClaim): string {
  const text = textOf(claim)
  return `${text}.${signatureOf(text)}`
}

function isSigned(text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const NUMBER = String.raw`\d{1,9}`
const SHARE = new RegExp(`^s-(?<id>${NUMBER})$`)
const LOOK = `-(?<id>${NUMBER})-(?<session>[0-9a-f-]{36})-(?<expires>\\d{1,12})`
const PERSON = new RegExp(`^p${LOOK}$`)
const DOCUMENT = new RegExp(`^d${LOOK}-(?<document>${NUMBER})-(?<collection>[a-z][a-z-]{0,40})$`)

const namedParts = (text: string, form: RegExp): Record<string, string> | undefined => form.exec(text)?.groups

/** What a token claims, if this server issued it and a person's has not expired; else `null`. */
export function readPreviewToken(token: string, now = Date.now()): PreviewClaim | null {
  if (token.length > LONGEST) return null
  const [text = '', signature = '', more] = token.split('.')
  if (more !== undefined || !isSigned(text, signature)) return null
  const share = namedParts(text, SHARE)
  if (share) return { kind: 'share', id: Number(share.id) }
  const { id, session = '', expires, document, collection } = namedParts(text, PERSON) ?? namedParts(text, DOCUMENT) ?? {}
  if (Number(expires) * 1000 <= now || id === undefined) return null
  const look: Look = { id: Number(id), session, expires: Number(expires) }
  if (document === undefined || collection === undefined) return { kind: 'person', ...look }
  return isRoutable(collection) ? { kind: 'document', ...look, collection, document: Number(document) } : null
}
