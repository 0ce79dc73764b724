import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { formerDirectoryPath } from '#cms/core/moved-paths.ts'
import { missingData, problem } from '#platform/http/problem.ts'
import { redirectResponse, safeLocation } from '#platform/http/safe-location.ts'

const accepts = (request: Request, type: string) => request.headers.get('accept')?.includes(type) ?? false

/** Returns whether a program sent the request: it accepts JSON, or something else that is not a page. */
const isProgram = (request: Request) =>
  request.headers.has('accept') && !accepts(request, 'text/html') && (accepts(request, 'json') || !accepts(request, '*/*'))

/** The requested address, without the host. */
function fullPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * Converts a failed page to problem details for programs, with the error keys of the content API (statusCode, message, data;
 * contract C20).
 */
export async function asProblem(request: Request, response: Response): Promise<Response> {
  if (response.status < 400 || !isProgram(request)) return response
  // Existing problem details are more precise.
  if (response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const path = fullPath(request)
  if (response.status === 404 || response.status === 410) {
    await response.body?.cancel()
    return missingData(response.status, path)
  }
  // So are responses of the API; only pages are converted.
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  // The page contains the reference of the error in the log.
  const [, reference] = /<code>([0-9A-Z]{4}-[0-9A-Z]{4})<\/code>/.exec(await response.text()) ?? []
  const message = STATUS_CODES[response.status] ?? 'Internal Server Error'
  return problem(
    response.status,
    message,
    reference ? `${message}. Reference: ${reference}` : message,
    {},
    { statusCode: response.status, message, data: { path }, fatal: false },
  )
}

/** Makes a program's request acceptable to the page renderer, which renders only for clients that accept HTML. */
export function asPageRequest(request: Request): Request {
  if (!isProgram(request)) return request
  const headers = new Headers(request.headers)
  headers.set('accept', 'text/html')
  return new Request(request.url, { headers, signal: request.signal })
}

/** Redirects a former address of the directory in one step, with its query unchanged. */
export function moved(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const path = formerDirectoryPath(pathname)
  const location = path && safeLocation(path + search)
  return location ? withRedirectPage(redirectResponse(location, { status: 301 })) : null
}

/** Adds to a redirect the small page that old clients and saved copies follow (C18). */
export function withRedirectPage(response: Response): Response {
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || location === null) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  const target = location.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll('<', '%3C').replaceAll('>', '%3E')
  const page = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=${target}"></head></html>`
  return new Response(page, { status: response.status, headers })
}

const STYLE =
  'body{max-inline-size:34rem;margin:18vh auto;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;border-inline-start:1px solid}h1{font-size:1.75rem;line-height:1.2}:root{color-scheme:light dark}'

type PlainPage = {
  status: number
  heading: string
  title: string
  detail: string
  headers?: Record<string, string>
  link?: [href: string, text: string]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page that needs neither database nor build. */
function plainPage({ status, heading, title, detail, headers = {}, link: [href, text] = ['/', 'Home'] }: PlainPage): Response {
  const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body><h1>${heading}</h1><p>${escaped(detail)}</p><p><a href="${href}">${text}</a></p></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'self'`,
      ...headers,
    },
  })
}

/** A refusal for now: a page for people, problem details for programs. */
function refusal(request: Request, status: number, heading: string, detail: string, headers: Record<string, string>): Response {
  if (!accepts(request, 'text/html')) return problem(status, heading, detail, headers)
  return plainPage({ status, heading, title: `${status} - ${heading}`, detail, headers })
}

/** The 503 response. */
export const unavailable = (request: Request, detail: string, retryAfter: number): Response =>
  refusal(request, 503, 'Service Unavailable', detail, { 'retry-after': String(retryAfter) })

/** The 429 response. */
export function tooManyRequests(request: Request, seconds: number): Response {
  const detail = `Too many requests came from your address. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, and send fewer requests.`
  return refusal(request, 429, 'Too Many Requests', detail, { 'retry-after': String(seconds) })
}

/** The 404 for an address that no document can have, so no lookup is needed (C11, C20). */
export function invalidAddress(request: Request): Response {
  const path = fullPath(request)
  if (isProgram(request)) return missingData(404, path)
  return plainPage({
    status: 404,
    heading: 'Page Not Found',
    title: `404 - Page not found: ${path}`,
    detail: 'No page can have this address: one of its segments is empty or ends with a space.',
  })
}

/** Explains `/mcp` to people who open it in a browser; `null` for other requests. */
export function howToConnect(request: Request, site: string): Response | null {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !accepts(request, 'text/html')) return null
  const name = new URL(site).hostname.replaceAll('.', '-')
  return plainPage({
    status: 200,
    heading: 'Connect an agent',
    title: 'Connect an agent (MCP)',
    detail: `Agents read this site here, over the Model Context Protocol. Add ${site}/mcp to yours as a server with streamable HTTP; it needs no account. In Claude Code: claude mcp add --transport http ${name} ${site}/mcp`,
    link: ['/developers', 'Other agents, and what they can do here'],
  })
}
