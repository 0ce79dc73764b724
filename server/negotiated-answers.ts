import { prefersMarkdown } from '#platform/http/accepted.ts'
import { alternatePath, COPY_ROBOTS } from '#platform/http/alternate-path.ts'
import { isApi, isIngestion } from './request-rules.ts'
import { isServerFunction } from './server-functions.ts'

/** Addresses that name a format already. */
const NAMES_FORMAT = /\.(?:md|json|ndjson|sarif|xml|txt|svg)$/

/** The statuses of an answer that has the Markdown; anything else means that the page has none. */
const HAS_TEXT = new Set([200, 304])

/** Marks for shared caches, which may ignore `Vary`: they must not keep Markdown under the address of a page. */
const SHARED = ['surrogate-control', 'surrogate-key', 'cdn-cache-control', 'cache-tag']

/** The path of the Markdown that a request prefers to the page at its address; `null` if it does not. */
function markdownPathFor({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !prefersMarkdown(headers.get('accept'))) return null
  const { pathname } = new URL(url)
  if (isApi(pathname) || isServerFunction(pathname) || isIngestion(pathname) || NAMES_FORMAT.test(pathname)) return null
  return alternatePath(pathname, 'md')
}

/**
 * Answers with the Markdown of the page at an address for clients that prefer it.
 * @param answer answers a request for the Markdown's own address
 * @returns `null` if the client does not prefer it, or if there is none: a redirect, for example, is that of the page
 */
export async function answerNegotiated(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response | null> {
  const path = markdownPathFor(request)
  if (path === null) return null
  const { method, headers, signal, url } = request
  const response = await answer(new Request(new URL(path + new URL(url).search, url), { method, headers, signal }))
  if (!HAS_TEXT.has(response.status)) {
    await response.body?.cancel()
    return null
  }
  const own = new Headers(response.headers)
  for (const name of SHARED) own.delete(name)
  // The copy's address is left out by search engines; the page's own is, if the page is.
  if (own.get('x-robots-tag') === COPY_ROBOTS.ofIndexed) own.delete('x-robots-tag')
  own.set('vary', 'accept, accept-encoding')
  if (!own.has('content-location')) own.set('content-location', path)
  return new Response(response.body, { status: response.status, headers: own })
}
