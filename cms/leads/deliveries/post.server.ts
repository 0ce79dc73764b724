import ipaddr from 'ipaddr.js'
import { lookup as resolve, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

type Address = ReturnType<typeof ipaddr.parse>
type V6 = InstanceType<typeof ipaddr.IPv6>

/** The only IPv6 range assigned to hosts of the internet so far. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

const isV6 = (address: Address): address is V6 => address.kind() === 'ipv6'

const v4At = (bytes: number[], start: number) => ipaddr.fromByteArray(bytes.slice(start, start + 4))

/** The IPv4 address that an IPv6 address is mapped or translated to. */
function innerOf(address: V6): Address | null {
  const bytes = address.toByteArray()
  switch (address.range()) {
    case 'ipv4Mapped':
    case 'rfc6052':
      return v4At(bytes, 12)
    case '6to4':
      return v4At(bytes, 2)
    default:
      return null
  }
}

function isPublic(address: Address): boolean {
  if (!isV6(address)) return address.range() === 'unicast'
  const inner = innerOf(address)
  if (inner) return isPublic(inner)
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST)
}

/** Whether an IP address is public: not loopback, private, provider-internal or unassigned. */
function isPublicAddress(text: string): boolean {
  return ipaddr.isValid(text) && isPublic(ipaddr.parse(text))
}

/** The IP address in a URL's host, or `null` if the host is a name. */
function literalAddress(hostname: string): string | null {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return ipaddr.isValid(host) ? host : null
}

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
