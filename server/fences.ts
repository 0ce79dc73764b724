import { limitRequestBody } from 'srvx/body-limit'
import { env } from '#platform/env/env.ts'
import { isAllowedHost } from '#platform/http/origins.ts'
import { problem } from '#platform/http/problem.ts'
import { hasEmptySegment } from '#platform/http/link-safety.ts'
import { redirectResponse, safeLocation } from '#platform/http/safe-location.ts'
import { isInvited } from './cross-origin.ts'
import { howToConnect, invalidAddress } from './plain-answers.ts'
import {
  allowedMethods,
  bodyLimit,
  exactPath,
  isForgedAcrossSites,
  isInvalidServerFunction,
  isReadablePath,
  isTooLong,
  MCP,
} from './request-rules.ts'

/** Limits on draining a refused body. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_MS = 5_000

type Body = ReadableStream<Uint8Array>

/** The body of a request that can be left unread without breaking the connection. */
type DrainableBody = {
  body: Body
  /**
   * Reads and discards the rest, within limits. Closing while a client is still sending would give it a broken connection instead
   * of the error response.
   */
  drain: () => Promise<void>
}

/** Wraps a body so that cancelling it does not cancel its source. */
export function makeDrainable(source: Body): DrainableBody {
  const reader = source.getReader()
  // The high water mark of 0 prevents reading ahead.
  const body: Body = new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  const drain = async () => {
    const timeout = after(MAX_MS)
    for (let bytes = 0; bytes <= MAX_BYTES;) {
      // The timeout is listed first, so that it wins against a client that sends without a pause.
      const chunk = await Promise.race([timeout, reader.read()])
      if (!chunk || chunk.done) return
      bytes += chunk.value.byteLength
    }
  }
  // A client that has disconnected is not an error.
  return { body, drain: () => drain().catch(() => undefined) }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())

/** Replaces the body of a request and of its clones. */
export function withBody(request: Request, replacement: Body): Request {
  let body = replacement
  const clone = () => {
    const [own, cloned] = body.tee()
    body = own
    return withBody(request, cloned)
  }
  return new Proxy(request, {
    get(target, name) {
      if (name === 'body') return body
      if (name === 'clone') return clone
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

const MB = 1024 * 1024
const sizeOf = (bytes: number) => (bytes < MB ? `${bytes / 1024} kB` : `${bytes / MB} MB`)

/** The message is repeated in `errors`, where the admin looks for it. */
function tooLarge(limit: number): Response {
  const message = `The request is too large: this address accepts at most ${sizeOf(limit)}.`
  return problem(413, 'Content Too Large', message, { connection: 'close' }, { errors: [{ message }] })
}

/** Refuses a request for another site, which a proxy or an attacker has sent here. */
export function refuseForeignHost(request: Request, { hosts }: { hosts: ReadonlySet<string> }): Response | null {
  // The request line may contain another host, which the framework would trust.
  if (isAllowedHost(request.headers.get('host'), hosts) && isAllowedHost(new URL(request.url).host, hosts)) return null
  return problem(421, 'Misdirected Request', 'This server does not answer for that host. Its operator can add it to ALLOWED_HOSTS.')
}

/** Refuses an address that nothing on this site can have. */
export function refuseImpossibleAddress(request: Request): Response | null {
  const { pathname } = new URL(request.url)
  if (isTooLong(pathname)) return problem(414, 'URI Too Long', 'No address of this site is that long.')
  if (isInvalidServerFunction(pathname)) return problem(404, 'Not Found', 'There is no such function.')
  if (!isReadablePath(pathname)) return problem(400, 'Bad Request', 'The address is not valid percent-encoded text.')
  return null
}

/** Redirects another spelling of an address that later steps compare exactly. */
export function redirectSpelling(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const exact = exactPath(pathname)
  const location = exact === pathname ? null : safeLocation(exact + search)
  // Unlike with other redirects, clients repeat the method and the body.
  if (location) return redirectResponse(location, { status: 308 })
  return hasEmptySegment(pathname) ? invalidAddress(request) : null
}

/** Refuses a method that an address does not accept. A browser that opens `/mcp` is shown how to connect instead. */
export function refuseMethod(request: Request): Response | null {
  const { pathname } = new URL(request.url)
  const explained = pathname === MCP ? howToConnect(request, env().SITE_URL) : null
  const methods = allowedMethods(pathname)
  if (explained || methods.has(request.method)) return explained
  const allow = [...methods].join(', ')
  return problem(405, 'Method Not Allowed', `This address accepts ${allow}.`, { allow })
}

/** Refuses a change that a page of another site asks for in a visitor's name. */
export function refuseForgery(request: Request, { hosts }: { hosts: ReadonlySet<string> }): Response | null {
  if (isInvited(request) || !isForgedAcrossSites(request.method, request.headers, hosts)) return null
  return problem(403, 'Forbidden', 'This request came from a page of another site. Repeat it from this site.')
}

/** Refuses a body whose declared size is above the limit of its address. */
export async function refuseLargeBody(request: Request): Promise<Response | null> {
  const limit = bodyLimit(new URL(request.url).pathname, request.headers)
  if (!(Number(request.headers.get('content-length') ?? 0) > limit)) return null
  if (request.body) await makeDrainable(request.body).drain()
  return tooLarge(limit)
}

/**
 * Handles a request with a limited body. A body that exceeds the limit while it is read is answered with 413, whatever the
 * handler made of the broken stream.
 */
export async function withBoundedBody(request: Request, handle: (request: Request) => Promise<Response>): Promise<Response> {
  if (request.body === null) return handle(request)
  const limit = bodyLimit(new URL(request.url).pathname, request.headers)
  let exceeded = false
  const { body, drain } = makeDrainable(request.body)
  const bounded = limitRequestBody(withBody(request, body), limit, {
    createError: () => {
      exceeded = true
      return Object.assign(new Error('body too large'), { status: 413 })
    },
  })
  const handled = await handle(bounded).catch((error: unknown) => {
    if (exceeded) return tooLarge(limit)
    throw error
  })
  const response = exceeded ? tooLarge(limit) : handled
  // A refusal may leave the body unread, and the rest would precede the next request of the connection.
  const draining = response.status >= 400 ? drain() : undefined
  if (response.status !== 413) return response
  await draining
  // Anything still left must not be taken for the next request.
  response.headers.set('connection', 'close')
  return response
}
