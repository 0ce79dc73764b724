/**
 * The part of `/api` open to anonymous callers. Everything else is rejected before it reaches Payload, because query operators have
 * been used to bypass access rules before (see docs/decisions/0001).
 */
const READABLE = ['pages', 'analyzers', 'issues'] as const
const PUBLIC_GLOBALS = ['site', 'navigation', 'footer'] as const
const ACCOUNT_CALLS = ['login', 'logout', 'forgot-password', 'reset-password', 'refresh-token'] as const
const ALLOWED_PARAMS = new Set(['limit', 'page'])
const MAX_LIMIT = 100
const MAX_PAGE = 100_000

const isWhole = (text: string, max: number) => /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max

/** Why a request is rejected: the HTTP status and a message that says what to do. */
type Refusal = { status: 400 | 401; message: string }

function isListed(method: string, path: string): boolean {
  if (method === 'GET') {
    if (path === '/api/users/me' || /^\/api\/media\/file\/[^/]+$/.test(path)) return true
    const [, collection, , , global] = /^\/api\/(?:([a-z]+)(\/(\d{1,9}))?|globals\/([a-z]+))$/.exec(path) ?? []
    return READABLE.some((slug) => slug === collection) || PUBLIC_GLOBALS.some((slug) => slug === global)
  }
  return method === 'POST' && ACCOUNT_CALLS.some((call) => path === `/api/users/${call}`)
}

/** Checks an anonymous request by method and URL. `null` passes it on to Payload's access rules. */
export function refuseAnonymous(method: string, url: URL): Refusal | null {
  if (!isListed(method, url.pathname)) {
    return { status: 401, message: 'Sign in first. This endpoint requires a session or an API key.' }
  }
  if (method !== 'GET' || url.pathname.startsWith('/api/users/')) return null
  if (url.pathname.includes('/file/')) return null
  for (const name of url.searchParams.keys()) {
    if (!ALLOWED_PARAMS.has(name)) {
      return { status: 400, message: 'Anonymous callers can only use the parameters limit and page. Sign in to use others.' }
    }
    const max = name === 'limit' ? MAX_LIMIT : MAX_PAGE
    const values = url.searchParams.getAll(name)
    if (values.length > 1 || !isWhole(values[0] ?? '', max)) {
      return { status: 400, message: `${name} must be a single whole number from 1 to ${max}.` }
    }
  }
  return null
}
