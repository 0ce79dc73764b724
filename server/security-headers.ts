import { COMMON_HEADERS } from './headers.ts'

/**
 * Where browsers report violations of the policies (`csp-reports.ts`). Every browser knows `report-uri`; with `report-to`, Chromium
 * would ignore it, and report nothing unless the site has HTTPS.
 */
export const CSP_REPORTS = '/csp-reports'
const REPORTING = `report-uri ${CSP_REPORTS}`

/** For responses other than pages: nothing in them may run or load if a browser displays them. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * For the worker that runs a linter on a visitor's code: it loads its own files and connects nowhere, so the code cannot leave the page.
 * ESLint compiles the schemas of options, which needs eval; pages do not get it, because a worker has the policy of its own response.
 */
const LINTER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'"
const LINTER = /^\/assets\/linter\.worker-[\w-]+\.js$/

/** Video players, whose frames set no cookies before playback starts (`app/blocks/video.server.ts`). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** Third-party origins that a public page may embed, load scripts and images from, and connect to. */
export type PageSources = Partial<Record<'frames' | 'scripts' | 'images' | 'connections', readonly string[]>>

/**
 * The policy of public pages: own files, the inline scripts with these hashes, and video players.
 * @param sources further origins from the settings
 */
export function publicPolicy(scriptHashes: readonly string[], sources: PageSources = {}): string {
  const { frames = [], scripts = [], images = [], connections = [] } = sources
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes, ...scripts].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(' '),
    "media-src 'self'",
    ['frame-src', ...PLAYERS, ...frames].join(' '),
    "font-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    REPORTING,
  ].join('; ')
}

/** The policy of the admin, whose editor sets style attributes, shows selected files and previews the site in a frame. */
export function adminPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    REPORTING,
  ].join('; ')
}

/** What scripts of other origins may read besides what every browser lets them, where they may read an answer at all. */
export const EXPOSED_HEADERS = 'ETag, Link, Retry-After'

/** Images that other sites show: in feeds, shared links and readmes. */
const SHOWN_ELSEWHERE = /^\/(?:api\/media\/|cards\/|icons\/|favicon|apple-touch-icon)|\/badge\.svg$/

/** Who may embed a response without asking (CORP): everybody if it is for everybody anyway. */
const resourcePolicy = (headers: Headers, path: string) =>
  SHOWN_ELSEWHERE.test(path) || headers.get('access-control-allow-origin') === '*' ? 'cross-origin' : 'same-origin'

/** Returns whether a response may contain personal data, which must not be stored unless it has a Cache-Control of its own. */
const isPersonal = (path: string) => /^\/(?:api|_serverFn|admin)(?:\/|$)/.test(path)

function addHeaders(headers: Headers, path: string): void {
  if (isPersonal(path) && !headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
  if (headers.has('access-control-allow-origin')) headers.set('access-control-expose-headers', EXPOSED_HEADERS)
  headers.set('cross-origin-resource-policy', resourcePolicy(headers, path))
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', LINTER.test(path) ? LINTER_POLICY : INERT_POLICY)
}

/** A copy of a response's headers with the missing ones added. */
export function securityHeaders(from: Headers, path: string): Headers {
  const headers = new Headers(from)
  addHeaders(headers, path)
  return headers
}

/**
 * Adds the missing headers; an existing policy is kept. Headers are set in place: a file's body is a Node stream, and wrapping it
 * again would crash the process when a client disconnects early.
 */
export function withSecurityHeaders(response: Response, path: string): Response {
  try {
    addHeaders(response.headers, path)
    return response
  } catch (error) {
    // Redirects and responses of fetch have immutable headers; none of them is a file.
    if (!(error instanceof TypeError)) throw error
    const { status, statusText } = response
    return new Response(response.body, { status, statusText, headers: securityHeaders(response.headers, path) })
  }
}
