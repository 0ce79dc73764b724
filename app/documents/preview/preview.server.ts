import { z } from 'zod'
import { hasRole, mayWrite } from '#cms/access/roles.ts'
import { logger } from '#platform/log.ts'
import type { Cms } from '#cms/core/cms.ts'
import { ROUTABLE } from '#cms/core/paths.ts'
import { readPreviewToken } from '#cms/editing/preview/preview-token.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { type Focus, type Reader, VISITOR, accessFor } from '../reader.server.ts'
import { CONTENT_LOCALES } from '#config'
import { fileAddress } from '#cms/media/store-file.ts'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'

/** The query's `preview` parameter, and the tokens from cookie and session. */
type PreviewInput = { query?: string | null; cookie?: string | null; session?: string | null }

/** Values that older clients send for "no token" (C41). */
const NONE = ['', 'undefined', 'null']

/** Returns the token, or `undefined` if the text means none. */
export const normalizeToken = (text: string | null | undefined): string | undefined =>
  text === null || text === undefined || NONE.includes(text) ? undefined : text

/**
 * Determines whether preview is requested, and with which token (C48). `preview` in the query takes precedence: non-empty
 * turns it on, empty turns it off. Without it, a stored token turns it on. The server decides what the token grants.
 */
export function previewState({ query, cookie, session }: PreviewInput): { enabled: boolean; token: string | undefined } {
  const token = normalizeToken(cookie) ?? normalizeToken(session)
  if (query !== null && query !== undefined) return { enabled: query !== '', token }
  return { enabled: token !== undefined, token }
}

/** The access that a token currently grants: the reader, and the path to open if the token is for one document. */
type Grant = { reader: Reader; path?: string }

const shared = z.object({ collection: z.enum(ROUTABLE), id: z.number() })

/** The document of a share link, in SQL: each collection has its own foreign key column. */
const SHARED = ROUTABLE.map((slug) => `('${slug}', r.${slug}_id)`).join(', ')

/** The document of a share link, its draft's path, and whether the link has neither expired nor been revoked. */
async function findShared(cms: Cms, id: number): Promise<{ document: z.output<typeof shared>; path?: string; works: boolean } | null> {
  const links = await sqlOf(cms).query<{ works: boolean }>(
    `SELECT d.*, NOT coalesce(l.revoked, false) AND l.expires_at > now() AS works
     FROM share_links l JOIN share_links_rels r ON r.parent_id = l.id AND r.path = 'document'
     CROSS JOIN LATERAL (VALUES ${SHARED}) d (collection, id)
     WHERE l.id = $1 AND d.id IS NOT NULL`,
    [id],
  )
  const [link] = links.rows
  if (!link) return null
  const document = shared.parse(link)
  // A statement of its own: joined, Postgres would read every document to find this one.
  const drafts = await sqlOf(cms).query<{ path: string | null }>(
    `SELECT path FROM content_drafts WHERE collection = $1 AND id = $2 ORDER BY locale <> 'en' LIMIT 1`,
    [document.collection, document.id],
  )
  return { document, path: drafts.rows[0]?.path ?? undefined, works: link.works && drafts.rows.length > 0 }
}

const isOpen = ({ sessions }: User, session: string) =>
  (sessions ?? []).some(({ id, expiresAt }) => id === session && new Date(expiresAt).getTime() > Date.now())

/**
 * The grant of an account in its current state: a deleted account, one that may no longer write, and a session that was
 * ended by signing out or a password change grant nothing.
 */
async function personGrant(cms: Cms, { id, session }: { id: number; session: string }, focus?: Focus): Promise<Grant | null> {
  const user = await cms.findByID({ collection: 'users', id, depth: 0, disableErrors: true })
  if (!user || !hasRole(user, 'admin', 'publisher', 'editor') || !isOpen(user, session)) return null
  return { reader: { kind: 'person', user: { ...user, collection: 'users' }, focus } }
}

/** Returns what `token` grants; `null` unless this server issued it and its account or share link is still valid. */
export async function grantOf(cms: Cms, token: string): Promise<Grant | null> {
  const claim = readPreviewToken(token)
  if (!claim) return null
  if (claim.kind === 'share') {
    const found = await findShared(cms, claim.id)
    return found?.works ? { reader: { kind: 'share', ...found.document }, path: found.path } : null
  }
  return personGrant(cms, claim, claim.kind === 'document' ? { collection: claim.collection, id: claim.document } : undefined)
}

function cookieOf(request: Request, name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '') ?? []
  return value?.replaceAll('%22', '').replaceAll('"', '')
}

/** `path` is that of the document a share link is for, also after the link has ended. */
export type Preview = { isRequested: boolean; reader: Reader; path?: string }

/** Resolves the reader of a request (C48, C50). With a token that grants nothing, the reader is an ordinary visitor. */
export async function previewOf(cms: Cms, request: Request): Promise<Preview> {
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('preview')
  const { enabled, token } = previewState({
    query,
    cookie: normalizeToken(searchParams.get('previewToken')) ?? cookieOf(request, 'previewToken'),
  })
  if (!enabled || token === undefined) return { isRequested: enabled, reader: VISITOR }
  const grant = await grantOf(cms, token)
  if (grant) return { isRequested: true, ...grant }
  logger().info('rejected a preview token that grants nothing')
  const claim = readPreviewToken(token)
  const ended = claim?.kind === 'share' ? await findShared(cms, claim.id) : null
  return { isRequested: true, reader: VISITOR, path: ended?.path }
}

/** Images are at most this many relationships away from the document that shows them. */
const DEPTH = 2

/** Whether the document of a share link uses a file in any language, that is, contains its URL. */
async function isShared(cms: Cms, reader: Reader & { kind: 'share' }, name: string): Promise<boolean> {
  for (const locale of CONTENT_LOCALES.all) {
    const { collection, id } = reader
    const document = await cms.findByID({ collection, id, depth: DEPTH, disableErrors: true, ...accessFor({ ...reader, locale }) })
    if (JSON.stringify(document ?? null).includes(fileAddress(name))) return true
  }
  return false
}

/**
 * Whether the caller may see a file that nothing published uses: accounts that may write, previews on their behalf, and
 * holders of a share link to a draft that uses the file.
 */
export async function seesDraftFile(cms: Cms, request: Request, name: string): Promise<boolean> {
  const { user } = await cms.auth({ headers: request.headers })
  if (mayWrite(user as never)) return true
  const { reader } = await previewOf(cms, request)
  if (reader.kind === 'share') return isShared(cms, reader, name)
  return reader.kind === 'person'
}

/** Returns the preview of the current request. A preview's response is marked private and noindex. */
export async function currentPreview(cms: Cms): Promise<Preview> {
  const preview = await previewOf(cms, getRequest())
  if (preview.isRequested) {
    setResponseHeader('cache-control', 'private, no-store')
    setResponseHeader('x-robots-tag', 'noindex')
  }
  return preview
}

export const currentReader = async (cms: Cms) => (await currentPreview(cms)).reader
