import { apiRefusal } from '../api-refusal.ts'
import type { Cms } from '../payload.server.ts'
import { redirectAnswer, safeLocation } from '../safe-location.ts'
import { isStoredName } from './file-name.ts'
import { fileNamed, type NamedFile } from './file-names.server.ts'
import { fileAddress } from './keep-file.ts'
import { mediaInUse } from './published-uses.server.ts'
import { mediaStorage, type Span, type StoredFile } from './storage.server.ts'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

const YEAR = 31_536_000

/** A file may be replaced again, so the way from a former name is asked for anew after a while. */
const MOVED = 'public, max-age=300'

/** Should a drawing with a script ever lie in the storage: opened by itself, it may run and fetch nothing. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

const missing = () => apiRefusal(404, 'There is no such file.', { 'cache-control': 'no-store' })

/** The file's name in an address, or `null` where this site would not have given it. */
function nameIn(pathname: string): string | null {
  const name = pathname.replace('/api/media/file/', '')
  return isStoredName(name) ? name : null
}

/** Under a name that this site gave, the bytes never change; a file that only drafts use is for this caller alone. */
const cacheFor = (isPublic: boolean) => (isPublic ? `public, max-age=${YEAR}, immutable` : 'private, no-cache')

function headersOf(name: string, size: number, isPublic: boolean): Headers {
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? '']
  return new Headers({
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': type?.startsWith('image/') ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': INERT,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': cacheFor(isPublic),
    etag: `"${name.replace(/[^\w.-]/g, '_')}-${size}"`,
  })
}

/** The part of a file that a request asks for: a span, `null` for all of it, `'none'` where there is nothing such. */
function spanOf(request: Request, size: number, etag: string): Span | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('range')?.trim() ?? '') ?? []
  if (!first && !last) return null
  if ((request.headers.get('if-range') ?? etag) !== etag) return null
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (from >= size || (!first && Number(last) === 0)) return 'none'
  return from > to ? null : { from, to }
}

const knows = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)

async function send(request: Request, name: string, file: StoredFile, isPublic: boolean): Promise<Response> {
  const headers = headersOf(name, file.size, isPublic)
  const etag = headers.get('etag') ?? ''
  if (knows(request, etag)) return new Response(null, { status: 304, headers })
  const span = spanOf(request, file.size, etag)
  if (span === 'none') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  const length = span ? span.to - span.from + 1 : file.size
  headers.set('content-length', String(length))
  if (!span) return new Response(await file.body(), { headers })
  headers.set('content-range', `bytes ${span.from}-${span.to}/${file.size}`)
  return new Response(await file.body(span), { status: 206, headers })
}

/** Whether the caller may see a file that only drafts use. */
type SeesDrafts = (file: NamedFile) => Promise<boolean>

/**
 * Answers a GET of a stored file. Everybody reads what something published uses, and nobody else can tell whether there
 * is another file. A former name leads to the current one.
 */
export async function answerFile(cms: Cms, request: Request, seesDrafts: SeesDrafts): Promise<Response> {
  const name = nameIn(new URL(request.url).pathname)
  const named = name === null ? null : await fileNamed(cms, name)
  if (name === null || !named) return missing()
  const isPublic = (await mediaInUse(cms)).has(named.media)
  if (!isPublic && !(await seesDrafts(named))) return missing()
  if (named.current !== name) {
    const location = safeLocation(fileAddress(named.current))
    return location
      ? redirectAnswer(location, { status: 301, headers: { 'cache-control': isPublic ? MOVED : 'private, no-store' } })
      : missing()
  }
  const file = await mediaStorage().find(name)
  return file ? send(request, name, file, isPublic) : missing()
}
