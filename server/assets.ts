import path from 'node:path'
import { staticMiddleware } from 'srvx/static'
import type { ServerMiddleware } from 'srvx'
import { problem } from '../cms/problem.ts'

const YEAR = 31_536_000
const HOUR = 3600
const encodings = { br: '.br', gzip: '.gz' }

const missing = () => problem(404, 'Not Found', 'There is no such file. The site may have been updated: reload the page that asked for it.')

/**
 * The built files, as `scripts/build.ts` compressed them; nothing is compressed here. Names under `/assets/` carry a
 * hash of the content, so browsers may keep them for ever.
 */
export function assets(folder = path.resolve('dist/client')): ServerMiddleware {
  const hashed = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: YEAR, immutable: true })
  const named = staticMiddleware({ dir: folder, encodings, compress: false, maxAge: HOUR })
  return (request, next) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/')) return /\.(?:br|gz)$/.test(pathname) ? missing() : hashed(request, missing)
    return named(request, next)
  }
}
