import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from './env.ts'
import { isRoutable, type RoutableSlug } from './paths.ts'

/**
 * What a preview token stands for: a person who may read drafts until `expires` (seconds), the same person looking at one
 * document, or one share link. The token says so in clear and carries a signature only this installation can make; what
 * it grants is looked up at every use.
 */
export type PreviewClaim =
  | { kind: 'person'; id: number; expires: number }
  | { kind: 'document'; id: number; expires: number; collection: RoutableSlug; document: number }
  | { kind: 'share'; id: number }

const LONGEST = 200

const signatureOf = (claim: string): string => createHmac('sha256', env().PAYLOAD_SECRET).update(`preview:${claim}`).digest('base64url')

function textOf(claim: PreviewClaim): string {
  if (claim.kind === 'share') return `s-${claim.id}`
  if (claim.kind === 'person') return `p-${claim.id}-${claim.expires}`
  return `d-${claim.id}-${claim.expires}-${claim.document}-${claim.collection}`
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

const NUMBER = '(\\d{1,9})'
const TOKEN = new RegExp(`^(s-${NUMBER}|p-${NUMBER}-(\\d{1,12})|d-${NUMBER}-(\\d{1,12})-${NUMBER}-([a-z][a-z-]{0,40}))\\.([\\w-]+)$`)

/** What a token claims, if this server issued it and a person's has not expired; else `null`. */
export function readPreviewToken(token: string, now = Date.now()): PreviewClaim | null {
  if (token.length > LONGEST) return null
  const [, text = '', share, person, end, viewer, viewerEnd, document, collection = '', signature = ''] = TOKEN.exec(token) ?? []
  if (!isSigned(text, signature)) return null
  if (share) return { kind: 'share', id: Number(share) }
  const expires = Number(end ?? viewerEnd)
  if (expires * 1000 <= now) return null
  if (person) return { kind: 'person', id: Number(person), expires }
  return isRoutable(collection) ? { kind: 'document', id: Number(viewer), expires, collection, document: Number(document) } : null
}
