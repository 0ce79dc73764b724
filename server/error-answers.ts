import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { formerDirectoryPath } from '../cms/moved-paths.ts'
import { pageGone, pageNotFound, problem } from '../cms/problem.ts'
import { redirectAnswer, safeLocation } from '../cms/safe-location.ts'

const accepts = (request: Request, type: string) => request.headers.get('accept')?.includes(type) ?? false

/** Whether a program asks: it takes JSON, or something else that is no page. */
const isProgram = (request: Request) =>
  request.headers.has('accept') && !accepts(request, 'text/html') && (accepts(request, 'json') || !accepts(request, '*/*'))

/** The address as the visitor wrote it, without the host. */
function fullPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * A failed page for a program: problem details, with the keys by which clients of the content API know an error
 * (statusCode, message, data; contract C20).
 */
export async function asProblem(request: Request, response: Response): Promise<Response> {
  if (response.status < 400 || !isProgram(request)) return response
  // What says itself what is wrong says it better.
  if (response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const path = fullPath(request)
  if (response.status === 404 || response.status === 410) {
    await response.body?.cancel()
    return response.status === 404 ? pageNotFound(path) : pageGone(path)
  }
  // So does an answer of the API; only a page has to be put into a program's words.
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  // The page names the reference under which the log has the fault.
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

/** The request as the page's renderer takes it: it draws pages only for those who accept them. */
export function asPageRequest(request: Request): Request {
  if (!isProgram(request)) return request
  const headers = new Headers(request.headers)
  headers.set('accept', 'text/html')
  return new Request(request.url, { headers, signal: request.signal })
}

/** One step to where an address of a family that moved is now; its query goes along as it was written. */
export function moved(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const path = formerDirectoryPath(pathname)
  const location = path && safeLocation(path + search)
  return location ? withRedirectPage(redirectAnswer(location, { status: 301 })) : null
}

/** Gives a redirect the small page that old clients and saved copies follow (C18). */
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

type PlainPage = { status: number; heading: string; title: string; detail: string; headers?: Record<string, string> }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page that needs neither database nor build. */
function plainPage({ status, heading, title, detail, headers = {} }: PlainPage): Response {
  const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head><body><h1>${heading}</h1><p>${escaped(detail)}</p><p><a href="/">Home</a></p></body></html>`
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

/** The site cannot answer for now: a page for people, problem details for programs. */
export function unavailable(request: Request, detail: string, retryAfter: number, more: Record<string, string> = {}): Response {
  const headers = { ...more, 'retry-after': String(retryAfter) }
  if (!accepts(request, 'text/html')) return problem(503, 'Service Unavailable', detail, headers)
  return plainPage({ status: 503, heading: 'Service Unavailable', title: '503 - Service Unavailable', detail, headers })
}

/** One address asks too often: a page for people, problem details for programs. */
export function askedTooOften(request: Request, seconds: number, more: Record<string, string> = {}): Response {
  const headers = { ...more, 'retry-after': String(seconds) }
  const detail = `Too many requests came from your address. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, and ask less often.`
  if (!accepts(request, 'text/html')) return problem(429, 'Too Many Requests', detail, headers)
  return plainPage({ status: 429, heading: 'Too Many Requests', title: '429 - Too Many Requests', detail, headers })
}

/** No document can have such an address, so none is looked for (C11, C20). */
export function noSuchAddress(request: Request): Response {
  const path = fullPath(request)
  if (isProgram(request)) return pageNotFound(path)
  return plainPage({
    status: 404,
    heading: 'Page Not Found',
    title: `404 - Page not found: ${path}`,
    detail: 'No page has such an address: a part of it is empty, or ends in a blank.',
  })
}
