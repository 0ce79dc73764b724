import { CONTENT_LOCALES } from '#config'

/**
 * Returns the query parameters that change the page at a path without language prefix, and tells which ones leave it as it is;
 * `null` if every parameter counts.
 */
export type DeclaredParameters = (path: string) => { own: ReadonlySet<string>; ignores: (name: string) => boolean } | null

/** A page's address in the cache. `isExact` is false if the request has parameters that the key leaves out. */
export type PageKey = { key: string; isExact: boolean }

/** Their responses depend on who asks, are files, or are not kept for other reasons. */
const UNKEPT =
  /^\/(?:admin|api|_serverFn|server|ingest|forms|builds|assets|cards|preview|consent\.json|livez|readyz)(?:\/|$)|^\/directory\/(?:[^/]+\/)?catalogue\./i
const KEPT_API = /^\/api\/(?:_content|_nuxt_icon)\//
const PREFIX = new RegExp(`^/(?:${CONTENT_LOCALES.all.join('|')})(?=/|$)`)
/** Parameters that ask for a preview. */
const PREVIEW = ['preview', 'previewToken']
const MAX_KEY_LENGTH = 1024

/** A session, or a preview. */
const PERSONAL_COOKIE = /(?:payload-token|previewToken)=/

type Asked = { method: string | undefined; authorization: string | null | undefined; cookie: string | null | undefined }

/** Returns whether a request may be answered with what everybody gets. */
export const isForEverybody = ({ method, authorization, cookie }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && authorization == null && !PERSONAL_COOKIE.test(cookie ?? '')

/** Each address has one spelling; others are answered, but take no space. */
function isCanonical(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return encodeURI(decodeURI(path)) === path
  } catch {
    return false
  }
}

/**
 * Returns the key of a request target (path and query), or `null` if its response is never kept. Parameters that the page does not
 * declare are left out, and the others are sorted, so neither junk nor order splits a page into several.
 */
export function pageKey(target: string, declared: DeclaredParameters): PageKey | null {
  if (target.length > MAX_KEY_LENGTH) return null
  const [path = '', query] = target.split('?', 2)
  const search = query === undefined ? '' : target.slice(path.length + 1)
  const bare = path.replace(PREFIX, '') || '/'
  if (!path.startsWith('/') || path.includes('#') || (UNKEPT.test(bare) && !KEPT_API.test(bare)) || !isCanonical(path)) return null
  if (search === '') return { key: path, isExact: true }
  const given = new URLSearchParams(search)
  if (PREVIEW.some((name) => given.has(name))) return null
  const known = declared(bare)
  if (!known) return { key: target, isExact: true }
  // `tag[0]=x` belongs to `tag`.
  const { own = [], other = [] } = Object.groupBy(given, ([name]) => (known.own.has(name.replace(/\[.*$/, '')) ? 'own' : 'other'))
  if (!other.every(([name]) => known.ignores(name))) return null
  const sorted = new URLSearchParams(own.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
  return { key: own.length > 0 ? `${path}?${sorted.toString()}` : path, isExact: other.length === 0 }
}
