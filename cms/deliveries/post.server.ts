import { lookup as resolve, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, literalAddress } from './public-address.ts'

/** The address is of this machine or its network, and calls there are not allowed. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

export type Answer = { status: number; retryAfter: string | null }

export type Post = {
  url: URL
  headers: Record<string, string>
  body: string
  isPrivateAllowed: boolean
  /** Ends the call, whatever it waits for. */
  signal: AbortSignal
  connectMs?: number
  /** Looks names up; tests have names of their own. */
  resolve?: typeof resolve
}

const LONGEST_ANSWER = 64 * 1024
const CONNECT_MS = 5000

/**
 * Looks a name up once. The connection goes to one of the addresses that were judged here, so a name that says something
 * else a moment later gains nothing; and one private address among several spoils them all.
 */
const judgedLookup =
  (isPrivateAllowed: boolean, look: typeof resolve): LookupFunction =>
  (hostname, options, callback) =>
    look(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 4)
      if (!isPrivateAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(), '', 4)
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })

function refuseLiteral({ url, isPrivateAllowed }: Post): void {
  // An address needs no looking up, so nobody else would judge it.
  const address = literalAddress(url.hostname)
  if (address && !isPrivateAllowed && !isPublicAddress(address)) throw new PrivateAddressError()
}

/** Reads an answer to its end and forgets it; one that is too long is cut off. */
function drop(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let length = 0
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > LONGEST_ANSWER) answer.destroy()
    })
    // The status is known: how the rest of the answer ends changes nothing.
    answer.on('close', resolve)
    answer.on('error', () => resolve())
  })
}

/** Posts to an address of the internet, and to no other. Redirects are answers like others: nobody follows them. */
export async function post(call: Post): Promise<Answer> {
  refuseLiteral(call)
  const { url, headers, body, signal, isPrivateAllowed, connectMs = CONNECT_MS } = call
  const options: RequestOptions = {
    method: 'POST',
    // A connection that is kept could be shut just when the next call begins.
    agent: false,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: judgedLookup(isPrivateAllowed, call.resolve ?? resolve),
    signal,
  }
  const answer = await new Promise<IncomingMessage>((settle, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, settle)
    const late = setTimeout(() => request.destroy(Object.assign(new Error('connect'), { code: 'ETIMEDOUT' })), connectMs)
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(late))
    })
    request.on('close', () => clearTimeout(late))
    request.on('error', reject)
    request.end(body)
  })
  await drop(answer)
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null }
}
