import { z } from 'zod'
import { hasRole } from '#cms/access/roles.ts'
import { logger } from '#cms/log.ts'
import type { Cms } from '#cms/payload.server.ts'
import { ROUTABLE } from '#cms/paths.ts'
import { readPreviewToken } from '#cms/preview-token.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { User } from '#types'
import { givenToken, previewState } from './preview-state.ts'
import { type Focus, type Reader, VISITOR } from './reader.server.ts'

/** What a token grants now: whose eyes to read with, and the path to begin at, if it is about one document. */
type Grant = { reader: Reader; path?: string }

const shared = z.object({ collection: z.enum(ROUTABLE), id: z.number(), path: z.string().nullable() })

/** Which document a link is about, in SQL: it refers to each collection in a column of its own. */
const SHARED = ROUTABLE.map((slug) => `('${slug}', r.${slug}_id)`).join(', ')

/** The document of a share link that has neither expired nor been revoked. */
async function sharedBy(cms: Cms, id: number): Promise<Grant | null> {
  const { rows } = await sqlOf(cms).query(
    `SELECT d.collection, d.id, d.path FROM share_links l JOIN share_links_rels r ON r.parent_id = l.id AND r.path = 'document'
     JOIN content_drafts d ON (d.collection, d.id) IN (${SHARED})
     WHERE l.id = $1 AND NOT coalesce(l.revoked, false) AND l.expires_at > now() ORDER BY d.locale <> 'en' LIMIT 1`,
    [id],
  )
  if (!rows[0]) return null
  const { path, ...document } = shared.parse(rows[0])
  return { reader: { kind: 'share', ...document }, path: path ?? undefined }
}

const isOpen = ({ sessions }: User, session: string) =>
  (sessions ?? []).some(({ id, expiresAt }) => id === session && new Date(expiresAt).getTime() > Date.now())

/**
 * A person as they are now: an account that is gone, or may no longer write, grants nothing, and neither does a session
 * that was ended by signing out or by a new password.
 */
async function personBehind(cms: Cms, { id, session }: { id: number; session: string }, focus?: Focus): Promise<Grant | null> {
  const user = await cms.findByID({ collection: 'users', id, depth: 0, disableErrors: true })
  if (!user || !hasRole(user, 'admin', 'publisher', 'editor') || !isOpen(user, session)) return null
  return { reader: { kind: 'person', user: { ...user, collection: 'users' }, focus } }
}

/** What `token` grants, or `null`: only a token this server issued, whose person or link still holds, grants anything. */
export async function grantOf(cms: Cms, token: string): Promise<Grant | null> {
  const claim = readPreviewToken(token)
  if (!claim) return null
  if (claim.kind === 'share') return sharedBy(cms, claim.id)
  return personBehind(cms, claim, claim.kind === 'document' ? { collection: claim.collection, id: claim.document } : undefined)
}

function cookieOf(request: Request, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '') ?? []
  return value?.replaceAll('%22', '').replaceAll('"', '')
}

/** How a request asks for preview: not at all, or with a token that grants something or nothing. */
export type Preview = { asked: boolean; reader: Reader }

/** On whose behalf a request reads (C48, C50). A token that grants nothing leaves the visitor a visitor. */
export async function previewOf(cms: Cms, request: Request): Promise<Preview> {
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('preview')
  const { enabled, token } = previewState({
    query,
    cookie: givenToken(searchParams.get('previewToken')) ?? cookieOf(request, 'previewToken'),
  })
  if (!enabled || token === undefined) return { asked: enabled, reader: VISITOR }
  const grant = await grantOf(cms, token)
  if (!grant) logger().info('a preview token that grants nothing was shown')
  return { asked: true, reader: grant?.reader ?? VISITOR }
}
