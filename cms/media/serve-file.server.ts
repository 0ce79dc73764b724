import { LRUCache } from 'lru-cache'
import type { Cms } from '#cms/core/cms.ts'
import { perCms } from '#cms/core/per-cms.ts'
import { commitSignalOf, sqlOf } from '#cms/core/sql.server.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { redirectResponse, safeLocation } from '#platform/http/safe-location.ts'
import { isStoredName } from './file-name.ts'
import { fileAddress } from './store-file.ts'
import { mediaInUse } from './published-uses.server.ts'
import { mediaStorage, type Span, type StoredFile } from './storage/storage.server.ts'

/** The media document a file name belongs to, and the file's current name. */
export type NamedFile = { media: number; current: string }

const MAX_CACHED = 10_000

/** A former name resolves to the current file of the same size or, if that size no longer exists, to the main file. */
const NAMED = `
  SELECT n.media_id AS media, CASE WHEN n.is_current THEN n.name ELSE coalesce(c.name, m.filename) END AS current
  FROM media_names n JOIN media m ON m.id = n.media_id
  LEFT JOIN media_names c ON c.media_id = n.media_id AND c.part = n.part AND c.is_current
  WHERE n.name = $1`

const cacheOf = perCms((cms) => {
  const cache = new LRUCache<string, Promise<NamedFile | null>>({ max: MAX_CACHED })
  commitSignalOf(cms).onChange((tag) => {
    if (tag === null || tag === 'collection:media' || tag.startsWith('media:')) cache.clear()
  })
  return cache
})

async function read(cms: Cms, name: string): Promise<NamedFile | null> {
  const { rows } = await sqlOf(cms).query<NamedFile>(NAMED, [name])
  return rows[0] ?? null
}

/** Returns the file that has or had this name, or `null` if there never was one. Cached until a file changes. */
function fileNamed(cms: Cms, name: string): Promise<NamedFile | null> {
  if (!commitSignalOf(cms).isListening) return read(cms, name)
  const cache = cacheOf(cms)
  const known = cache.get(name)
  if (known) return known
  const reading = read(cms, name)
  cache.set(name, reading)
  reading.catch(() => cache.delete(name))
  return reading
}

const TYPES = new Map<string, string>(
  Object.entries({
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    avif: 'image/avif',
    svg: 'image/svg+xml',
    pdf: 'application/pdf',
  }),
)

const YEAR = 31_536_000

/** Redirects from former names are cached briefly, because a file may be replaced again. */
const REDIRECT_CACHE = 'public, max-age=300'

/** Defence in depth: an SVG with a script that is opened directly can neither run it nor fetch anything. */
const FILE_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

const missing = () => apiRefusal(404, 'This file does not exist.', { 'cache-control': 'no-store' })

/** Returns the file name in an address, or `null` if this site would never have created it. */
function nameIn(pathname: string): string | null {
  const name = pathname.replace('/api/media/file/', '')
  return isStoredName(name) ? name : null
}

/** The content of a stored name never changes. Files that only drafts use must not be cached publicly. */
const cacheFor = (isPublic: boolean) => (isPublic ? `public, max-age=${YEAR}, immutable` : 'private, no-cache')

function headersOf(name: string, size: number, isPublic: boolean): Headers {
  const type = TYPES.get(name.split('.').at(-1)?.toLowerCase() ?? '')
  return new Headers({
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': type?.startsWith('image/') ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': FILE_CSP,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': cacheFor(isPublic),
    etag: `"${name.replace(/[^\w.-]/g, '_')}-${size}"`,
  })
}

/** Returns the requested byte range, `null` for the whole file, or `'none'` for an unsatisfiable range. */
function spanOf(request: Request, size: number, etag: string): Span | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('range')?.trim() ?? '') ?? []
  if (!first && !last) return null
  if ((request.headers.get('if-range') ?? etag) !== etag) return null
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (from >= size || (!first && Number(last) === 0)) return 'none'
  return from > to ? null : { from, to }
}

const isNotModified = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)

async function send(request: Request, name: string, file: StoredFile, isPublic: boolean): Promise<Response> {
  const headers = headersOf(name, file.size, isPublic)
  const etag = headers.get('etag') ?? ''
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers })
  const span = spanOf(request, file.size, etag)
  if (span === 'none') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const length = span ? span.to - span.from + 1 : file.size
  headers.set('content-length', String(length))
  if (!span) return new Response(await file.body(), { headers })
  headers.set('content-range', `bytes ${span.from}-${span.to}/${file.size}`)
  return new Response(await file.body(span), { status: 206, headers })
}

/** Checks if the caller may see a file that only drafts use. */
type SeesDrafts = (file: NamedFile) => Promise<boolean>

/**
 * Serves a GET of a stored file. Files that published content uses are public; for others, unauthorized callers get 404
 * as if they did not exist. Former names redirect to the current one.
 */
export async function serveFile(cms: Cms, request: Request, seesDrafts: SeesDrafts): Promise<Response> {
  const name = nameIn(new URL(request.url).pathname)
  const named = name === null ? null : await fileNamed(cms, name)
  if (name === null || !named) return missing()
  const isPublic = (await mediaInUse(cms)).has(named.media)
  if (!isPublic && !(await seesDrafts(named))) return missing()
  if (named.current !== name) {
    const location = safeLocation(fileAddress(named.current))
    return location
      ? redirectResponse(location, { status: 301, headers: { 'cache-control': isPublic ? REDIRECT_CACHE : 'private, no-store' } })
      : missing()
  }
  const file = await mediaStorage().find(name)
  return file ? send(request, name, file, isPublic) : missing()
}
