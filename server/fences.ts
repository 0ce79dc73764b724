import { isAllowedHost } from '../cms/allowed-hosts.ts'
import { noSuchAddress } from './error-answers.ts'
import { problem } from '../cms/problem.ts'
import { keepBody, withBody } from './read-out.ts'
import {
  allowedMethods,
  bodyLimit,
  hasEmptyPart,
  isForgedAcrossSites,
  isNoServerFunction,
  isReadablePath,
  isTooLong,
} from './request-rules.ts'

const MB = 1024 * 1024
const sizeOf = (bytes: number) => (bytes < MB ? `${bytes / 1024} kB` : `${bytes / MB} MB`)

/** The sentence stands a second time where the admin looks for one. */
function tooLarge(limit: number): Response {
  const message = `This is too large: this address takes at most ${sizeOf(limit)}.`
  return problem(413, 'Content Too Large', message, { connection: 'close' }, { errors: [{ message }] })
}

/** Refuses what no part of the site answers: foreign hosts, wrong methods, other sites' forms, large bodies. */
export async function refuse(request: Request, hosts: ReadonlySet<string>): Promise<Response | null> {
  const { pathname, host } = new URL(request.url)
  // The address line may name a host of its own, and the framework would believe it.
  if (!isAllowedHost(request.headers.get('host'), hosts) || !isAllowedHost(host, hosts)) {
    return problem(421, 'Misdirected Request', 'This server does not answer for that host. Its operator can add it to ALLOWED_HOSTS.')
  }
  if (isTooLong(pathname)) return problem(414, 'URI Too Long', 'No address of this site is that long.')
  if (isNoServerFunction(pathname)) return problem(404, 'Not Found', 'There is no such function.')
  if (!isReadablePath(pathname)) return problem(400, 'Bad Request', 'The address is not valid percent-encoded text.')
  if (hasEmptyPart(pathname)) return noSuchAddress(request)
  const methods = allowedMethods(pathname)
  if (!methods.has(request.method)) {
    const allow = [...methods].join(', ')
    return problem(405, 'Method Not Allowed', `This address takes ${allow}.`, { allow })
  }
  if (isForgedAcrossSites(request.method, request.headers, hosts)) {
    return problem(403, 'Forbidden', 'This request was made by a page of another site. Repeat it from here.')
  }
  const limit = bodyLimit(pathname, request.headers)
  if (!(Number(request.headers.get('content-length') ?? 0) > limit)) return null
  if (request.body) await keepBody(request.body).readOut()
  return tooLarge(limit)
}

type Limiter = (request: Request, limit: number, options: { createError: (limit: number) => Error }) => Request

/**
 * Hands `request` on with its body bounded. A body that grows past the limit while it is read is answered with 413,
 * whatever the handler made of the broken stream.
 * @param limitBody srvx's `limitRequestBody`
 */
export async function withBoundedBody(
  request: Request,
  limitBody: Limiter,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.body === null) return handle(request)
  const limit = bodyLimit(new URL(request.url).pathname, request.headers)
  let exceeded = false
  const { body, readOut } = keepBody(request.body)
  const bounded = limitBody(withBody(request, body), limit, {
    createError: () => {
      exceeded = true
      return Object.assign(new Error('body too large'), { status: 413 })
    },
  })
  const answer = await handle(bounded).catch((error: unknown) => {
    if (exceeded) return tooLarge(limit)
    throw error
  })
  const response = exceeded ? tooLarge(limit) : answer
  // Who refuses has read enough; what is left would stand before the next request of the connection.
  const isReadOut = response.status >= 400 ? readOut() : undefined
  if (response.status !== 413) return response
  await isReadOut
  // What is left of it all the same must not be taken for the next request.
  response.headers.set('connection', 'close')
  return response
}
