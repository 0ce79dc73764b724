import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { urlToHttpOptions } from 'node:url'
import { problem } from '#platform/http/problem.ts'

export type Limits = {
  /** Requests forwarded at the same time, each with a connection and one chunk of its body in memory. */
  maxConcurrent: number
  /** Timeouts in milliseconds: to connect, from the end of the request to the response head, and overall. */
  connect: number
  answer: number
  whole: number
}

const LIMITS: Limits = { maxConcurrent: 200, connect: 5000, answer: 15_000, whole: 60_000 }

/** Where a request is forwarded. `address` is the visitor's IP address, set only if the operator opted in. */
export type ForwardTarget = { host: string; path: string; address: string | null; isAsset: boolean }

/** Request headers that are forwarded: no cookies, credentials or referrer. */
const FORWARDED_HEADERS = ['accept', 'accept-encoding', 'content-length', 'content-type', 'origin', 'user-agent']
const FORWARDED_ASSET_HEADERS = ['accept', 'accept-encoding', 'if-modified-since', 'if-none-match', 'user-agent']

/** Response headers that are returned: no cookies and no redirects. */
const RETURNED_HEADERS = ['content-encoding', 'content-length', 'content-type', 'retry-after']
const RETURNED_ASSET_HEADERS = [...RETURNED_HEADERS, 'cache-control', 'etag', 'last-modified']

const BODILESS = new Set([204, 205, 304])

/** Closes idle connections before the other side does, which would break a request sent at that moment. */
const agentOptions = { keepAlive: true, timeout: 4000, maxFreeSockets: 16 }
const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) }

class UpstreamTimeout extends Error {
  override name = 'UpstreamTimeout'
}

let activeRequests = 0

function headersFor(request: Request, { address, isAsset }: ForwardTarget): Record<string, string> {
  const forwarded = (isAsset ? FORWARDED_ASSET_HEADERS : FORWARDED_HEADERS).flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  return { ...Object.fromEntries(forwarded), ...(isIP(plain) && { 'x-forwarded-for': plain }) }
}

function open(request: Request, target: ForwardTarget): ClientRequest {
  const url = new URL(target.host)
  const secure = url.protocol === 'https:'
  return (secure ? https : http).request({
    ...urlToHttpOptions(url),
    path: target.path + new URL(request.url).search,
    method: request.method,
    headers: headersFor(request, target),
    agent: agents[secure ? 'https:' : 'http:'],
  })
}

/** Aborts a request that exceeds its connect, response or overall timeout. */
function enforceTimeouts(outgoing: ClientRequest, { connect, answer, whole }: Limits): void {
  const end = () => void outgoing.destroy(new UpstreamTimeout())
  const ending = setTimeout(end, whole)
  const connecting = setTimeout(end, connect)
  let answering: NodeJS.Timeout | undefined
  let isAnswered = false
  const connected = () => clearTimeout(connecting)
  outgoing.on('socket', (socket) => {
    if (!socket.connecting) return connected()
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected)
  })
  outgoing.on('finish', () => {
    if (!isAnswered) answering = setTimeout(end, answer)
  })
  outgoing.on('response', () => {
    isAnswered = true
    clearTimeout(answering)
  })
  outgoing.on('close', () => {
    for (const timer of [connecting, answering, ending]) clearTimeout(timer)
  })
}

const drained = (outgoing: ClientRequest) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      outgoing.off('drain', goOn).off('close', goOn)
      resolve()
    }
    outgoing.on('drain', goOn).on('close', goOn)
  })

/**
 * Streams a body. It is read to the end even if the host stops reading: an unread request body would close the visitor's
 * connection, and with it our response.
 */
async function send(body: ReadableStream<Uint8Array>, outgoing: ClientRequest): Promise<void> {
  const reader = body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (!outgoing.destroyed && !outgoing.write(piece.value)) await drained(outgoing)
  }
  outgoing.end()
}

/** Sends the request and waits for the response head, which may arrive before the body is fully sent. */
function answerOf(outgoing: ClientRequest, request: Request): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    if (request.body === null) return outgoing.end()
    send(request.body, outgoing).catch((error: Error) => {
      outgoing.destroy(error)
      reject(error)
    })
  })
}

function toResponse(answer: IncomingMessage, isAsset: boolean): Response {
  const headers = new Headers()
  for (const name of isAsset ? RETURNED_ASSET_HEADERS : RETURNED_HEADERS) {
    const value = answer.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (headers.has('content-encoding')) headers.set('vary', 'accept-encoding')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  const status = answer.statusCode ?? 502
  if (BODILESS.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers })
}

/** The response if the host did not answer. The client retries by itself. */
function errorResponse(error: unknown, { signal }: Request): Response {
  if (signal.aborted) return problem(499, 'Client Closed Request', 'The client disconnected before the response.')
  if (error instanceof UpstreamTimeout)
    return problem(504, 'Gateway Timeout', 'The analytics service took too long to respond. Nothing else is affected.')
  return problem(502, 'Bad Gateway', 'The analytics service cannot be reached. Nothing else is affected.')
}

/**
 * Forwards a request to the configured host and streams the response back. Nothing is buffered, redirects are not followed, and the
 * request is aborted if the visitor disconnects. `limits` bounds the cost of a slow host.
 */
export async function forwardRequest(request: Request, target: ForwardTarget, limits: Limits = LIMITS): Promise<Response> {
  if (activeRequests >= limits.maxConcurrent)
    return problem(503, 'Service Unavailable', 'Too many requests are being sent to the analytics service. Try again later.', {
      'retry-after': '10',
    })
  const outgoing = open(request, target)
  activeRequests += 1
  const abort = () => void outgoing.destroy()
  outgoing.once('close', () => {
    activeRequests -= 1
    request.signal.removeEventListener('abort', abort)
  })
  enforceTimeouts(outgoing, limits)
  request.signal.addEventListener('abort', abort)
  if (request.signal.aborted) abort()
  try {
    return toResponse(await answerOf(outgoing, request), target.isAsset)
  } catch (error) {
    outgoing.destroy()
    return errorResponse(error, request)
  }
}
