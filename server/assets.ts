import path from 'node:path'
import { staticMiddleware } from 'srvx/static'
import type { ServerMiddleware, ServerRequest } from 'srvx'
import { acceptedEncoding } from '../cms/accepted-encoding.ts'
import { problem } from '../cms/problem.ts'

const YEAR = 31_536_000
const HOUR = 3600
const encodings = { br: '.br', gzip: '.gz' }

const missing = () => problem(404, 'Not Found', 'There is no such file. The site may have been updated: reload the page that asked for it.')

/** The request as far as files are concerned, with the one encoding that its client likes best: srvx chooses by its own order. */
function negotiated(request: ServerRequest): ServerRequest {
  if (!/;/.test(request.headers.get('accept-encoding') ?? '')) return request
  const headers = new Headers(request.headers)
  headers.set('accept-encoding', acceptedEncoding(request.headers) ?? 'identity')
  return new Request(request.url, { method: request.method, headers })
}

/**
 * The built files, as `scripts/build.ts` compressed them; nothing is compressed here. Names under `/assets/` carry a
 * hash of the content, so browsers may keep them for ever.
 */
export function assets(folder = path.resolve('dist/client')): ServerMiddleware {
  const hashed = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: YEAR, immutable: true })
  const named = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: HOUR })
  return (request, next) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const asked = negotiated(request)
    if (pathname.startsWith('/assets/')) return /\.(?:br|gz)$/.test(pathname) ? missing() : hashed(asked, missing)
    return named(asked, next)
  }
}
