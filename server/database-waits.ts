import { type DatabaseLimits, UNHURRIED } from '../cms/database/limits.ts'
import { isApi, isForm, isPublicData, routedPath } from './request-rules.ts'

const SECOND = 1000

/** What editors and programs do may take long: saves that wait for an import, exports, whole catalogues. */
const WORK: DatabaseLimits = { connectMs: 10 * SECOND, answerMs: 30 * SECOND, failsFast: false }

/** Nobody fills in a form twice because the database was slow for a moment. */
const FORM: DatabaseLimits = { connectMs: 5 * SECOND, answerMs: 10 * SECOND, failsFast: true }

/** Public addresses that read much at once. */
const LARGE = /^\/(?:sitemap(?:\/|\.xml$)|query\/|api\/_content\/query\b|directory\/(?:[^/]+\/)?catalogue\.)/

const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/')

/**
 * How long a request waits for the database.
 * @param pageMs what a visitor's page has
 */
export function databaseWaits(request: Request, pageMs: number): DatabaseLimits {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/imports/run') return UNHURRIED
  if (isForm(pathname)) return FORM
  const isWork = isAdmin(pathname) || LARGE.test(routedPath(pathname)) || (isApi(pathname) && !isPublicData(pathname))
  // The admin's views ask by the same addresses as pages do.
  const isEditor = pathname.startsWith('/_serverFn/') && /(?:^|;\s*)payload-token=/.test(request.headers.get('cookie') ?? '')
  return isWork || isEditor ? WORK : { connectMs: pageMs, answerMs: pageMs, failsFast: true }
}
