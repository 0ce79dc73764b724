import path from 'node:path'
import { staticMiddleware } from 'srvx/static'
import type { ServerMiddleware } from 'srvx'

const YEAR = 31_536_000
const HOUR = 3600
const encodings = { br: '.br', gzip: '.gz' }

/**
 * The built files, as `scripts/build.ts` compressed them; nothing is compressed here. Names under `/assets/` carry a
 * hash of the content, so browsers may keep them for ever.
 */
export function assets(folder = path.resolve('dist/client')): ServerMiddleware {
  const hashed = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: YEAR, immutable: true })
  const named = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: HOUR })
  return (request, next) => {
    const { pathname } = new URL(request.url)
    if (/\.(?:br|gz)$/.test(pathname)) return next()
    return pathname.startsWith('/assets/') ? hashed(request, next) : named(request, next)
  }
}
