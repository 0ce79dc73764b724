import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { urlToHttpOptions } from 'node:url'
import { problem } from '#cms/problem.ts'

export type Limits = {
  /** Requests handed on at the same time: so many connections, and a piece of each body. */
  atOnce: number
  /** Milliseconds until a connection stands, until an answer begins once all was said, and for the whole. */
  connect: number
  answer: number
  whole: number
}

const LIMITS: Limits = { atOnce: 200, connect: 5000, answer: 15_000, whole: 60_000 }

/** Where to, and what is told of the visitor; `address` only where the operator wants it told. */
export type Way = { host: string; path: string; address: string | null; isAsset: boolean }

/** What the service learns of a request beside its body. No cookies, no credentials, no page. */
const TOLD = ['accept', 'accept-encoding', 'content-length', 'content-type', 'origin', 'user-agent']
const TOLD_FOR_ASSETS = ['accept', 'accept-encoding', 'if-modified-since', 'if-none-match', 'user-agent']

/** What the visitor learns of an answer beside its body. No cookies, and no other address. */
const PASSED = ['content-encoding', 'content-length', 'content-type', 'retry-after']
const PASSED_OF_ASSETS = [...PASSED, 'cache-control', 'etag', 'last-modified']

const BODILESS = new Set([204, 205, 304])

/** Idle connections are closed before the other side does, which a request under way would not survive. */
const keep = { keepAlive: true, timeout: 4000, maxFreeSockets: 16 }
const agents = { 'http:': new http.Agent(keep), 'https:': new https.Agent(keep) }

class TooSlow extends Error {
  override name = 'TooSlow'
}

let underWay = 0

function headersFor(request: Request, { address, isAsset }: Way): Record<string, string> {
  const told = (isAsset ? TOLD_FOR_ASSETS : TOLD).flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  return { ...Object.fromEntries(told), ...(isIP(plain) && { 'x-forwarded-for': plain }) }
}

function open(request: Request, way: Way): ClientRequest {
  const url = new URL(way.host)
  const secure = url.protocol === 'https:'
  return (secure ? https : http).request({
    ...urlToHttpOptions(url),
    path: way.path + new URL(request.url).search,
    method: request.method,
    headers: headersFor(request, way),
    agent: agents[secure ? 'https:' : 'http:'],
  })
}

/** Ends a request that does not come on: before it is connected, before it is answered, or ever. */
function watch(outgoing: ClientRequest, { connect, answer, whole }: Limits): void {
  const end = () => void outgoing.destroy(new TooSlow())
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
 * Sends a body piece by piece. It is read to its end even when nobody takes it any more: a request that is left unread takes
 * its connection with it, and our own answer.
 */
async function send(body: ReadableStream<Uint8Array>, outgoing: ClientRequest): Promise<void> {
  const reader = body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (!outgoing.destroyed && !outgoing.write(piece.value)) await drained(outgoing)
  }
  outgoing.end()
}

/** Sends what there is to send, and waits for the answer's head. It may come before all was said. */
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

function passOn(answer: IncomingMessage, isAsset: boolean): Response {
  const headers = new Headers()
  for (const name of isAsset ? PASSED_OF_ASSETS : PASSED) {
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

/** What a visitor's client reads when the service did not answer. It tries again by itself; the site goes on without. */
function failed(error: unknown, { signal }: Request): Response {
  if (signal.aborted) return problem(499, 'Client Closed Request', 'The visitor left before the answer.')
  if (error instanceof TooSlow)
    return problem(504, 'Gateway Timeout', 'The service that counts visits took too long. Nothing else is affected.')
  return problem(502, 'Bad Gateway', 'The service that counts visits cannot be reached. Nothing else is affected.')
}

/**
 * Hands a request on to the one host the operator named, and its answer back, both as they come: nothing is kept in memory,
 * no redirect is followed, and a visitor who leaves ends it. A slow host costs no more than `limits` says.
 */
export async function handOn(request: Request, way: Way, limits: Limits = LIMITS): Promise<Response> {
  if (underWay >= limits.atOnce)
    return problem(503, 'Service Unavailable', 'Too much is being sent to the service that counts visits.', { 'retry-after': '10' })
  const outgoing = open(request, way)
  underWay += 1
  const leave = () => void outgoing.destroy()
  outgoing.once('close', () => {
    underWay -= 1
    request.signal.removeEventListener('abort', leave)
  })
  watch(outgoing, limits)
  request.signal.addEventListener('abort', leave)
  if (request.signal.aborted) leave()
  try {
    return passOn(await answerOf(outgoing, request), way.isAsset)
  } catch (error) {
    outgoing.destroy()
    return failed(error, request)
  }
}
