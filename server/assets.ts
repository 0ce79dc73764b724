import path from 'node:path'
import { staticMiddleware } from 'srvx/static'
import type { ServerMiddleware, ServerRequest } from 'srvx'
import { acceptedEncoding } from '#platform/http/accepted.ts'
import { problem } from '#platform/http/problem.ts'

const YEAR = 31_536_000
const HOUR = 3600
const encodings = { br: '.br', gzip: '.gz' }

const missing = () => problem(404, 'Not Found', 'There is no such file. The site may have been updated: reload the page that requested it.')

/** A request for a file that accepts only the client's preferred encoding, because srvx ignores weights and uses its own order. */
function negotiated(request: ServerRequest): ServerRequest {
  if (!/;/.test(request.headers.get('accept-encoding') ?? '')) return request
  const headers = new Headers(request.headers)
  headers.set('accept-encoding', acceptedEncoding(request.headers) ?? 'identity')
  return new Request(request.url, { method: request.method, headers })
}

/**
 * Serves the built files, which `scripts/build.ts` has compressed. Names under `/assets/` contain a content hash, so browsers may
 * cache them forever.
 */
export function assets(folder = path.resolve('dist/client')): ServerMiddleware {
  const hashed = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: YEAR, immutable: true })
  const named = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: HOUR })
  return (request, next) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const fileRequest = negotiated(request)
    if (pathname.startsWith('/assets/')) return /\.(?:br|gz)$/.test(pathname) ? missing() : hashed(fileRequest, missing)
    return named(fileRequest, next)
  }
}
