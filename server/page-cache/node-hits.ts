import type { IncomingMessage, Server as NodeServer, ServerResponse } from 'node:http'
import { meter } from '#platform/meter.ts'
import type { RequestLog } from '../request-log.ts'
import { answerWith, encodingFor } from './page-answers.ts'
import type { PageCache } from './page-cache.ts'
import { isForEverybody } from './page-key.ts'
import type { SharedCaches } from './shared-caches.ts'
import { countVisits } from './stored-page.ts'

type HitOptions = { pages: PageCache; shared: SharedCaches | null; hosts: ReadonlySet<string>; log: RequestLog }

/**
 * Answers a request with a page from memory, in the same turn of the event loop and without the framework.
 * @returns false if the site has to answer: there is no current page in the client's encoding, or the request is not for everybody
 */
function answerHit(request: IncomingMessage, response: ServerResponse, { pages, shared, hosts, log }: HitOptions): boolean {
  const startedAt = performance.now()
  const { url = '', headers, method = 'GET' } = request
  const { authorization, cookie } = headers
  // Bodies are limited by the site.
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  // Without a socket, an earlier response of this connection is still being sent.
  // Negotiated by the site.
  if (/markdown/i.test(headers.accept ?? '')) return false
  if (!isForEverybody({ method, authorization, cookie }) || !hosts.has(headers.host ?? '') || response.socket === null) return false
  const page = pages.current(url)
  const representation = page?.representations.get(encodingFor(page, String(headers['accept-encoding'] ?? '')))
  if (!page || !representation || (page.status >= 400 && headers.accept !== undefined && !headers.accept.includes('text/html')))
    return false
  const answer = answerWith(page, representation, { get: (name) => headers[name]?.toString() ?? null }, shared?.headersOf(page))
  response.writeHead(answer.status, answer.headers)
  if (method === 'HEAD' || !answer.body) response.end()
  else response.end(answer.body)
  countVisits(page, headers.referer ?? null)
  const { status, body } = answer
  log.recordHit({ method, path: page.loggedPath, status, bytes: body?.length ?? 0, ms: performance.now() - startedAt })
  meter()?.hit(page, status)
  return true
}

/** Makes a server answer from memory what it can; everything else reaches the site as before. */
export function answerHits(server: NodeServer, options: HitOptions): void {
  const [site] = server.listeners('request')
  if (!site || server.listenerCount('request') !== 1) throw new Error('The server must have exactly one request listener')
  server.off('request', site as (request: IncomingMessage, response: ServerResponse) => void)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answerHit(request, response, options)) Reflect.apply(site, server, [request, response])
  })
}
