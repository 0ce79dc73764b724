import type { IncomingMessage, Server as NodeServer, ServerResponse } from 'node:http'
import { preferredEncoding } from '#platform/http/accepted.ts'
import { isUnchanged } from '#platform/http/http-conditions.ts'
import { meter, type StaleReason } from '#platform/meter.ts'
import type { RequestLog } from '../request-log.ts'
import type { PageCache, Served } from './page-cache.ts'
import { isForEverybody } from './page-key.ts'
import type { SharedCaches } from './shared-caches.ts'
import {
  countVisits,
  isCompressible,
  PAGE_ENCODINGS,
  type PageEncoding,
  type Representation,
  representationOf,
  type StoredPage,
} from './stored-page.ts'

/** The headers of a request, by lower-case name. */
type RequestHeaders = Pick<Headers, 'get'>

/** What is sent for a page: name and value of each header alternately, and no body for a 304. */
type PageAnswer = { status: number; headers: string[]; body: Buffer<ArrayBuffer> | null }

/** Clients send few different values, and weighing one takes longer than finding a page. */
const weighed = new Map<string, PageEncoding | 'identity'>()
const MAX_WEIGHED = 500

/** The encoding in which a client wants a page. */
export function encodingFor(page: StoredPage, accepted: string): PageEncoding | 'identity' {
  if (!isCompressible(page)) return preferredEncoding(accepted, PAGE_ENCODINGS, true) ?? 'identity'
  const known = weighed.get(accepted)
  if (known) return known
  const encoding = preferredEncoding(accepted, PAGE_ENCODINGS) ?? 'identity'
  if (weighed.size >= MAX_WEIGHED) weighed.clear()
  weighed.set(accepted, encoding)
  return encoding
}

/**
 * The answer with a page in its encoding: 304 if the client has it already.
 * @param shared further headers, for shared caches
 */
function answerWith(page: StoredPage, representation: Representation, headers: RequestHeaders, shared: readonly string[] = []): PageAnswer {
  const { etag, body } = representation
  const extended = (own: string[]) => (shared.length > 0 ? [...own, ...shared] : own)
  if (page.status === 200 && isUnchanged(headers, { etag, modified: page.modified }))
    return { status: 304, headers: extended(representation.unchanged), body: null }
  return { status: page.status, headers: extended(representation.headers), body }
}

/** Headers that replace those of a page, for one that could not be rendered again (RFC 9211). */
function staleHeaders({ confirmed }: StoredPage, reason: StaleReason, now: number): [string, string][] {
  const age = Math.max(0, Math.floor((now - confirmed) / 1000))
  return [
    ['age', String(age)],
    ['cache-status', `plumbline; hit; ttl=${-age}; detail=${reason}`],
  ]
}

/** Answers a request with a page, which is encoded first if nobody has asked for this encoding before. */
export async function respondWithPage(
  request: Request,
  { page, stale, isCurrent }: Omit<Served, 'cache'>,
  shared?: SharedCaches | null,
): Promise<Response> {
  const encoding = encodingFor(page, request.headers.get('accept-encoding') ?? '')
  const answer = answerWith(page, await representationOf(page, encoding), request.headers, shared?.headersOf(isCurrent() ? page : null))
  const headers = new Headers()
  for (let index = 0; index < answer.headers.length; index += 2)
    headers.append(answer.headers[index] ?? '', answer.headers[index + 1] ?? '')
  if (stale) for (const [name, value] of staleHeaders(page, stale, Date.now())) headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}

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
