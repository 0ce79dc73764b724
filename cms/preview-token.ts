import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from './env.ts'

/**
 * What a preview token stands for: a person who may read drafts until `expires` (seconds), or one share link. The token
 * says so in clear and carries a signature only this installation can make; what it grants is looked up at every use.
 */
export type PreviewClaim = { kind: 'person'; id: number; expires: number } | { kind: 'share'; id: number }

const LONGEST = 200

const signatureOf = (claim: string): string => createHmac('sha256', env().PAYLOAD_SECRET).update(`preview:${claim}`).digest('base64url')

const textOf = (claim: PreviewClaim) => (claim.kind === 'person' ? `p-${claim.id}-${claim.expires}` : `s-${claim.id}`)

/** The token for a claim; letters, digits, `-`, `_` and one `.`, so it stands in a URL or a cookie as it is. */
export function issuePreviewToken(claim: PreviewClaim): string {
  const text = textOf(claim)
  return `${text}.${signatureOf(text)}`
}

function isSigned(text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** What a token claims, if this server issued it and a person's has not expired; else `null`. */
export function readPreviewToken(token: string, now = Date.now()): PreviewClaim | null {
  if (token.length > LONGEST) return null
  const [, text = '', kind, id = '', expires, signature = ''] = /^((p|s)-(\d{1,9})(?:-(\d{1,12}))?)\.([\w-]+)$/.exec(token) ?? []
  if (!isSigned(text, signature)) return null
  if (kind === 's') return { kind: 'share', id: Number(id) }
  if (!expires || Number(expires) * 1000 <= now) return null
  return { kind: 'person', id: Number(id), expires: Number(expires) }
}
