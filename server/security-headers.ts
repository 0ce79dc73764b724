/** Headers that every answer carries, whatever made it. */
const EVERYWHERE: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'SAMEORIGIN',
}

/** For answers that are not pages: nothing in them may run or load, should a browser ever show one. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Where videos play, in frames that keep no cookies before their viewer starts them (`app/content/block-data/video.server.ts`). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** Origins of others that a public page may show in frames, load scripts and pictures from, and send to. */
export type PageSources = Partial<Record<'frames' | 'scripts' | 'images' | 'connections', readonly string[]>>

/**
 * The policy of public pages: own files, the inline scripts whose hashes are listed, and the players of videos.
 * @param sources further origins, of which there are none unless the settings name some
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
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** The admin's policy: its editor writes style attributes, shows picked files and previews the site in a frame. */
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
  ].join('; ')
}

/** Answers that may be about a person are kept by nobody, unless they say otherwise. */
const isPersonal = (path: string) => /^\/(?:api|_serverFn|admin)(?:\/|$)/.test(path)

function addHeaders(headers: Headers, path: string): void {
  if (isPersonal(path) && !headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  for (const [name, value] of Object.entries(EVERYWHERE)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', INERT_POLICY)
}

/**
 * Adds what is missing; a policy that a page brought stays. The headers are written in place: a file's body is a Node
 * stream that must not be wrapped again, or a client that leaves early ends the process.
 */
export function withSecurityHeaders(response: Response, path: string): Response {
  try {
    addHeaders(response.headers, path)
    return response
  } catch (error) {
    // Redirects and answers of fetch itself have fixed headers; none of them is a file.
    if (!(error instanceof TypeError)) throw error
    const headers = new Headers(response.headers)
    addHeaders(headers, path)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
}
