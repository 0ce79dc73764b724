import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { BACKGROUND_LIMITS, type DatabaseLimits } from '#cms/core/database/limits.ts'
import { FORMS } from '#cms/leads/forms/index.ts'
import { CONTENT_LOCALES } from '#config'
import { env } from '#platform/env/env.ts'
import { isFromOtherSite } from '#platform/http/origins.ts'
import { CSP_REPORTS } from './security-headers.ts'

/** Rules for requests that apply before the application sees them. */

const SAFE_METHODS = new Set(['GET', 'HEAD'])
const API_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** The addresses of forms, which accept only POST. */
const FORM_PATHS: ReadonlySet<string> = new Set([...Object.values(FORMS).map(({ path }) => path), '/forms/feedback'])

/** The visitor's consent, which is read and written. */
const CONSENT = '/consent.json'

/** The Model Context Protocol (`app/mcp`), whose clients only post. */
export const MCP = '/mcp'

/** Checks or imports a catalogue (`cms/catalogue/run.endpoint.ts`). */
const IMPORT = '/api/imports/run'
const UPLOADS = '/api/media'

const SERVER_FUNCTIONS = '/_serverFn/'
/** The build's IDs of server functions: the beginning of a SHA-256 in hex. */
const SERVER_FUNCTION_PATH = /^\/_serverFn\/[0-9a-f]{12}$/
/** Read-only paths under `/api/`: those of former clients, the directory API, the site's search and the description of both. */
const READ_ONLY = ['/api/_nuxt_icon/', '/api/_content/', '/api/directory/']
const READ_ONLY_PATHS: ReadonlySet<string> = new Set(['/api/search', '/api/search/suggest', '/api/openapi.json'])
const isReadOnly = (path: string) => READ_ONLY_PATHS.has(path) || READ_ONLY.some((prefix) => path.startsWith(prefix))
/** The analytics proxy (`app/analytics/ingest/ingest.server.ts`). */
const INGEST = '/ingest/'
const MAX_PATH_LENGTH = 2048
const ANONYMOUS_BODY = 64 * 1024
const CONSENT_BODY = 1024
/** Reports of browsers about the content security policy. */
const REPORTS_BODY = 32 * 1024
const SIGNED_IN_BODY = 8 * 1024 * 1024
/** For analytics; the client splits recordings at 6.6 MB. */
const INGESTED_BODY = 8 * 1024 * 1024
/** The largest file (`cms/media/detect-kind.server.ts`) and the fields sent with it. */
const UPLOAD_BODY = 21 * 1024 * 1024
/** The largest catalogue of rules (`cms/catalogue/upload/upload-formats.ts`) and the fields sent with it. */
const IMPORT_BODY = 69 * 1024 * 1024

/** Returns whether a path belongs to the API, which chooses its own response formats. */
export const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** Returns whether a path has the same data for everybody. Personal data is not compressed: its length could reveal secrets. */
export const isPublicData = (path: string): boolean => isReadOnly(path) || !(isApi(path) || path.startsWith(SERVER_FUNCTIONS))

const isForm = (path: string): boolean => FORM_PATHS.has(path)

/** Returns whether a path belongs to the analytics proxy, whose responses are passed on unchanged. */
export const isIngestion = (path: string): boolean => path.startsWith(INGEST)

/** Returns whether a response has to be rendered if it is not in memory. The APIs have limits of their own. */
export const isRendered = (method: string, path: string): boolean => SAFE_METHODS.has(method) && !isApi(path) && !isIngestion(path)

/** The methods a path accepts. */
export function allowedMethods(path: string): ReadonlySet<string> {
  if (isReadOnly(path)) return SAFE_METHODS
  if (isApi(path)) return API_METHODS
  if (isForm(path) || path === MCP || path === CSP_REPORTS) return new Set(['POST'])
  if (path === CONSENT || path.startsWith(SERVER_FUNCTIONS) || isIngestion(path)) return new Set([...SAFE_METHODS, 'POST'])
  return SAFE_METHODS
}

const OTHER_LANGUAGES = CONTENT_LOCALES.all.filter((locale) => locale !== CONTENT_LOCALES.default).join('|')
const ROUTED = new RegExp(`^(?:/(?:${OTHER_LANGUAGES})(?=/))?(/.*?)/*$`, 's')

/**
 * Normalizes a path as the router and Payload do together: decoded, in lower case, without locale prefix and trailing slashes. Rules
 * that use it cannot be bypassed by another spelling of an address.
 */
export function routedPath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Refused before routing (`isReadablePath`).
  }
  const [, routed = decoded] = ROUTED.exec(decoded.toLowerCase()) ?? []
  return routed
}

/** The addresses that rules compare exactly. */
const EXACT: ReadonlySet<string> = new Set([
  ...FORM_PATHS,
  ...READ_ONLY_PATHS,
  ...[MCP, CONSENT, CSP_REPORTS, IMPORT, UPLOADS, '/livez', '/readyz'],
])

/**
 * The spelling of an address that rules and routes agree on, to which every other one is redirected: `/mcp` for `/MCP/` and
 * `/de/mcp`. Nothing under `/api` ends with a slash, which Payload ignores.
 */
export function exactPath(path: string): string {
  const routed = routedPath(path.replaceAll(/\/{2,}/g, '/'))
  if (EXACT.has(routed)) return routed
  return isApi(path) && !isReadOnly(path) ? path.replace(/(?<=^\/api\/.+)\/$/, '') : path
}

/** Returns whether a path is under that of server functions but cannot be one of them. */
export const isInvalidServerFunction = (path: string): boolean => /^\/_serverfn/.test(routedPath(path)) && !SERVER_FUNCTION_PATH.test(path)

/** Returns whether a path is longer than that of any document. */
export const isTooLong = (path: string): boolean => path.length > MAX_PATH_LENGTH

/** NUL, or its encoding, however often it was encoded: parts of an address are decoded again where they are looked up. */
const NUL = /\0|%(?:25)*00/i

/** Returns whether a path decodes to valid UTF-8 without NUL, which Postgres cannot store. */
export function isReadablePath(path: string): boolean {
  try {
    return !NUL.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * The maximum body size of a request in bytes. Requests with a session, or a key for the API, may send the admin's large forms; they
 * are verified later, so this limits memory, not access.
 */
export function bodyLimit(path: string, headers: Headers): number {
  // These have the same limit with and without a session.
  if (isForm(path) || path === MCP) return ANONYMOUS_BODY
  if (isIngestion(path)) return INGESTED_BODY
  if (path === CONSENT) return CONSENT_BODY
  if (path === CSP_REPORTS) return REPORTS_BODY
  // Signing in and the like: the caller is not known yet, and the body is read to find out who it is.
  if (/^\/api\/+users(?:\/|$)/i.test(path)) return ANONYMOUS_BODY
  const mayBeKnown = hasSignedSession(headers) || (isApi(path) && headers.has('authorization'))
  if (!mayBeKnown) return ANONYMOUS_BODY
  if (path === IMPORT) return IMPORT_BODY
  return path === UPLOADS || path.startsWith(`${UPLOADS}/`) ? UPLOAD_BODY : SIGNED_IN_BODY
}

/**
 * Returns whether a state-changing request came from another site's page. Browsers always send `Sec-Fetch-Site` or `Origin`;
 * programs that send neither have no visitor's cookies.
 */
export function isForgedAcrossSites(method: string, headers: Headers, hosts: ReadonlySet<string>): boolean {
  if (SAFE_METHODS.has(method) || method === 'OPTIONS') return false
  if (isFromOtherSite(headers)) return true
  const origin = headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || !hosts.has(new URL(origin).host.toLowerCase())
}

/** The cookie of a session: a signed text and its signature. */
const SESSION = /(?:^|;\s*)payload-token=([\w-]+\.[\w-]+)\.([\w-]+)/

/** The key that Payload signs sessions with. */
const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)

/** Returns whether this site has signed the session that a request sends. Only the database knows whether it still applies. */
export function hasSignedSession(headers: Headers, secret = () => env().PAYLOAD_SECRET): boolean {
  const [, signed, signature] = SESSION.exec(headers.get('cookie') ?? '') ?? []
  if (!signed || !signature) return false
  const expected = createHmac('sha256', keyOf(secret())).update(signed).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const SECOND = 1000

/** For slow requests by editors and programs: saves that wait for an import, exports, whole catalogues. */
const SLOW: DatabaseLimits = { connectMs: 10 * SECOND, answerMs: 30 * SECOND, failsFast: false }

/** Longer than for pages, so that nobody has to resend a form because the database was slow for a moment. */
const FORM: DatabaseLimits = { connectMs: 5 * SECOND, answerMs: 10 * SECOND, failsFast: true }

/** Public addresses that read a lot at once. */
const LARGE = /^\/(?:sitemap(?:\/|\.xml$)|query\/|api\/_content\/query\b|directory\/(?:[^/]+\/)?catalogue\.)/

const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/')

/**
 * The limits for how long a request waits for the database.
 * @param pageMs the limit of a visitor's page
 */
export function databaseLimitsFor(request: Request, pageMs: number): DatabaseLimits {
  const { pathname } = new URL(request.url)
  if (pathname === IMPORT) return BACKGROUND_LIMITS
  if (isForm(pathname)) return FORM
  const isSlow = isAdmin(pathname) || LARGE.test(routedPath(pathname)) || (isApi(pathname) && !isPublicData(pathname))
  // The admin's views call the same server functions as pages.
  const isEditor = pathname.startsWith('/_serverFn/') && /(?:^|;\s*)payload-token=/.test(request.headers.get('cookie') ?? '')
  return isSlow || isEditor ? SLOW : { connectMs: pageMs, answerMs: pageMs, failsFast: true }
}
