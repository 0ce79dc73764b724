import { lookup as resolve, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, literalAddress } from './public-address.ts'

/** The address is private, and calls to private addresses are not allowed. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

export type PostResponse = { status: number; retryAfter: string | null }

export type Post = {
  url: URL
  headers: Record<string, string>
  body: string
  isPrivateAllowed: boolean
  /** Aborts the call. */
  signal: AbortSignal
  connectMs?: number
  /** Resolves host names; tests pass their own. */
  resolve?: typeof resolve
}

const MAX_RESPONSE_BYTES = 64 * 1024
const CONNECT_MS = 5000

/**
 * Resolves a name once and connects to an address that was checked here, so that DNS rebinding gains nothing. One private
 * address among several rejects the call.
 */
const checkedLookup =
  (isPrivateAllowed: boolean, lookUp: typeof resolve): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 4)
      if (!isPrivateAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(), '', 4)
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })

function refuseLiteral({ url, isPrivateAllowed }: Post): void {
  // An IP address is not resolved, so `checkedLookup` never sees it.
  const address = literalAddress(url.hostname)
  if (address && !isPrivateAllowed && !isPublicAddress(address)) throw new PrivateAddressError()
}

/** Discards a response body; one that is too long is aborted. */
function discardBody(response: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let length = 0
    response.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > MAX_RESPONSE_BYTES) response.destroy()
    })
    // The status is known, so errors in the body do not matter.
    response.on('close', resolve)
    response.on('error', () => resolve())
  })
}

/** Posts to a public address. Redirects are not followed. */
export async function post(call: Post): Promise<PostResponse> {
  refuseLiteral(call)
  const { url, headers, body, signal, isPrivateAllowed, connectMs = CONNECT_MS } = call
  const options: RequestOptions = {
    method: 'POST',
    // A kept-alive connection could be closed just as the next call begins.
    agent: false,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: checkedLookup(isPrivateAllowed, call.resolve ?? resolve),
    signal,
  }
  const response = await new Promise<IncomingMessage>((settle, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, settle)
    const timer = setTimeout(() => request.destroy(Object.assign(new Error('connect'), { code: 'ETIMEDOUT' })), connectMs)
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(timer))
    })
    request.on('close', () => clearTimeout(timer))
    request.on('error', reject)
    request.end(body)
  })
  await discardBody(response)
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null }
}
