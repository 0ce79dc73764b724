import { isFromOtherSite } from '../cms/other-site.ts'

/** What a request may be before anything of the application sees it. */

const SAFE_METHODS = new Set(['GET', 'HEAD'])
const API_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** Where the site's forms are sent (`cms/forms`): there is nothing to read there. */
const FORM_PATHS: ReadonlySet<string> = new Set(['/forms/contact-sales', '/forms/sca-waitlist', '/forms/schedule-demo', '/forms/feedback'])

/** What may be measured of a visitor: asked for, and answered. */
const CONSENT = '/consent.json'

const SERVER_FUNCTIONS = '/_serverFn/'
/** What the build names a server function by: the beginning of a SHA-256 in hex. */
const SERVER_FUNCTION_PATH = /^\/_serverFn\/[0-9a-f]{12}$/
/** Addresses below `/api/` that only read: those that older clients know, and the directory's. */
const READ_ONLY = ['/api/_nuxt_icon/', '/api/_content/', '/api/directory/']
/** What visitors' browsers send and load for measuring (`app/content/ingest.server.ts`). */
const INGEST = '/ingest/'
const LONGEST_PATH = 2048
const ANONYMOUS_BODY = 64 * 1024
const CONSENT_BODY = 1024
const SIGNED_IN_BODY = 8 * 1024 * 1024
/** What is measured; recordings are split by their sender at 6.6 MB. */
const INGESTED_BODY = 8 * 1024 * 1024
/** The largest file (`cms/media/recognise.server.ts`) and the words that come with it. */
const UPLOAD_BODY = 21 * 1024 * 1024
/** The largest catalogue of rules (`cms/imports/upload-formats.ts`) and the words that come with it. */
const IMPORT_BODY = 69 * 1024 * 1024

/** Whether an address belongs to the programs' side: it chooses its own formats. */
export const isApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** Whether an address gives the same data to everybody; a person's are not compressed, as their length could tell secrets. */
export const isPublicData = (path: string): boolean =>
  READ_ONLY.some((prefix) => path.startsWith(prefix)) || !(isApi(path) || path.startsWith(SERVER_FUNCTIONS))

/** Whether a visitor's form is sent there. */
export const isForm = (path: string): boolean => FORM_PATHS.has(path)

/** Whether what is answered there is another service's: it is passed on as it is. */
export const isIngestion = (path: string): boolean => path.startsWith(INGEST)

/** The methods an address takes. */
export function allowedMethods(path: string): ReadonlySet<string> {
  if (/^\/api\/graphql\/?$/.test(path)) return new Set(['POST', 'OPTIONS'])
  if (READ_ONLY.some((prefix) => path.startsWith(prefix))) return SAFE_METHODS
  if (isApi(path)) return API_METHODS
  if (isForm(path)) return new Set(['POST'])
  if (path === CONSENT || path.startsWith(SERVER_FUNCTIONS) || isIngestion(path)) return new Set([...SAFE_METHODS, 'POST'])
  return SAFE_METHODS
}

/**
 * A path as the router finds its route by: escapes resolved, in any letters, without the language before it and a slash after it.
 * Rules that ask for it cannot be passed by another spelling of an address.
 */
export function routedPath(path: string): string {
  let read = path
  try {
    read = decodeURIComponent(path)
  } catch {
    // Refused before any route is looked for (`isReadablePath`).
  }
  const [, routed = read] = /^(?:\/[a-z]{2}(?=\/))?(\/.*?)\/*$/s.exec(read.toLowerCase()) ?? []
  return routed
}

/** Whether `path` is below the server functions' address and cannot be one of them. */
export const isNoServerFunction = (path: string): boolean => /^\/_serverfn/.test(routedPath(path)) && !SERVER_FUNCTION_PATH.test(path)

/** Longer addresses than any document has are not looked up. */
export const isTooLong = (path: string): boolean => path.length > LONGEST_PATH

/** Whether a path has an empty part, as `//host` and `/a//` have, or one that ends in a blank: no document is called so. */
export const hasEmptyPart = (path: string): boolean => path.includes('//') || /(?:%20|%09|%0a|%0d)(?:\/|$)/i.test(path)

/** Whether a path's percent-encoding means text: valid UTF-8 without NUL, which Postgres cannot hold. */
export function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/**
 * How many bytes of body a request may bring. Whoever claims to be signed in may send the admin's large forms; the
 * claim is checked later, so this bounds memory, not rights.
 */
export function bodyLimit(path: string, headers: Headers): number {
  // A visitor's form is as large as any, whoever sends it.
  if (isForm(path)) return ANONYMOUS_BODY
  if (isIngestion(path)) return INGESTED_BODY
  if (path === CONSENT) return CONSENT_BODY
  const claimsSession = headers.has('authorization') || /(?:^|;\s*)payload-token=/.test(headers.get('cookie') ?? '')
  if (!claimsSession) return ANONYMOUS_BODY
  if (path === '/api/imports/run') return IMPORT_BODY
  return path === '/api/media' || path.startsWith('/api/media/') ? UPLOAD_BODY : SIGNED_IN_BODY
}

/**
 * Whether a request that changes something was made by another site's page. Browsers always say so, by
 * `Sec-Fetch-Site` or `Origin`; programs that send neither carry no visitor's cookies.
 */
export function isForgedAcrossSites(method: string, headers: Headers, hosts: ReadonlySet<string>): boolean {
  if (SAFE_METHODS.has(method) || method === 'OPTIONS') return false
  if (isFromOtherSite(headers)) return true
  const origin = headers.get('origin')
  if (origin === null) return false
  return !URL.canParse(origin) || !hosts.has(new URL(origin).host.toLowerCase())
}
