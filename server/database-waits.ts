import { type DatabaseLimits, BACKGROUND_LIMITS } from '#cms/core/database/limits.ts'
import { isApi, isForm, isPublicData, routedPath } from './request-rules.ts'

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
  if (pathname === '/api/imports/run') return BACKGROUND_LIMITS
  if (isForm(pathname)) return FORM
  const isSlow = isAdmin(pathname) || LARGE.test(routedPath(pathname)) || (isApi(pathname) && !isPublicData(pathname))
  // The admin's views call the same server functions as pages.
  const isEditor = pathname.startsWith('/_serverFn/') && /(?:^|;\s*)payload-token=/.test(request.headers.get('cookie') ?? '')
  return isSlow || isEditor ? SLOW : { connectMs: pageMs, answerMs: pageMs, failsFast: true }
}
