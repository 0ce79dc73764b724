import { isStoredName } from './file-name.ts'
import { apiRefusal } from '../api-refusal.ts'
import { mediaStorage, type Span } from './storage.server.ts'

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

/** Should a drawing with a script ever lie in the storage: opened by itself, it may run and fetch nothing. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

const missing = () => apiRefusal(404, 'There is no such file.', { 'cache-control': 'no-store' })

/** The file's name in an address, or `null` where it is no name of a file but a way to somewhere else. */
function nameIn(pathname: string): string | null {
  const name = decodeURIComponent(pathname.replace('/api/media/file/', ''))
  return /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,200}$/u.test(name) ? name : null
}

function headersOf(name: string, size: number): Headers {
  const type = TYPES[name.split('.').at(-1)?.toLowerCase() ?? '']
  return new Headers({
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': type?.startsWith('image/') ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': INERT,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    // Under a name that this site gave, the bytes never change.
    'cache-control': isStoredName(name) ? `public, max-age=${YEAR}, immutable` : 'public, no-cache',
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

/** Answers a GET of a stored file; everybody may read it who knows its name. */
export async function answerFile(request: Request): Promise<Response> {
  const name = nameIn(new URL(request.url).pathname)
  const file = name === null ? null : await mediaStorage().find(name)
  if (name === null || !file) return missing()
  const headers = headersOf(name, file.size)
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
