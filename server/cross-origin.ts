import { env } from '#platform/env/env.ts'
import { exactPath, MCP } from './request-rules.ts'
import { EXPOSED_HEADERS } from './security-headers.ts'

/** What pages of all other origins may read. Its answers allow it themselves; the rules here are for preflights and errors. */
const READABLE =
  /^\/(?:api\/(?:directory\/.+|search|openapi\.json)|directory\/config|directory(?:\/.+)?\.(?:ndjson|sarif|xml|svg)|(?:blog|changelog)\/feed[./].+|llms-full\.txt|(?!api\/|assets\/|builds\/|consent\.|navigation[./]|query[./]|.*_payload\.).+\.(?:md|json))$/

/** The origin that may read the answer to a request, as CORS names it; `null` if only the site's own may. */
function readerOf({ url, headers }: Request): string | null {
  const path = exactPath(new URL(url).pathname)
  if (READABLE.test(path)) return '*'
  const origin = headers.get('origin')
  const { MCP_ORIGINS } = env()
  return path === MCP && origin !== null && (MCP_ORIGINS.includes('*') || MCP_ORIGINS.includes(origin)) ? origin : null
}

/** Returns whether a page of another origin that `MCP_ORIGINS` names sent the request to `/mcp`. */
export const isInvited = (request: Request): boolean => ![null, '*'].includes(readerOf(request))

/** Answers a browser that asks whether a page of another origin may send a request; `null` for all other requests. */
export function answerPreflight(request: Request): Response | null {
  const { method, headers } = request
  const reader = method === 'OPTIONS' && headers.has('access-control-request-method') ? readerOf(request) : null
  if (reader === null) return null
  const allowed = {
    // Clients of MCP ask for a stream, too, and read from the 405 that there is none.
    'access-control-allow-methods': reader === '*' ? 'GET, HEAD' : 'GET, POST, DELETE',
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
    'access-control-max-age': '86400',
  }
  return new Response(null, { status: 204, headers: allowed })
}

/** Lets pages of other origins read an answer, including an error, if they may read the address. */
export function allowReader(request: Request, { headers, status }: Response): void {
  const reader = readerOf(request)
  if (reader === null || (reader === '*' && status < 300 && request.method !== 'OPTIONS')) return
  headers.set('access-control-allow-origin', reader)
  headers.set('access-control-expose-headers', EXPOSED_HEADERS)
  if (reader !== '*') headers.append('vary', 'origin')
}
