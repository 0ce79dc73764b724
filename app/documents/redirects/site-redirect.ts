import { redirect } from '@tanstack/react-router'
import { type SafeLocation, safeLocation } from '#platform/http/safe-location.ts'
import { NavigationError } from '#platform/http/link-safety.ts'

type Options = { status?: number; replace?: boolean; reloadDocument?: boolean; headers?: Record<string, string> }

/** Creates a redirect to throw, on the server and in the browser. Lint forbids every other use of the router's `redirect`. */
export const siteRedirect = (location: SafeLocation, { status = 302, ...options }: Options = {}) =>
  redirect({ href: location, statusCode: status, ...options })

/**
 * Creates a redirect to an address given by code.
 * @param written as for `safeLocation`: the part that is not visitor input
 * @throws {NavigationError} if it is neither a path of this site nor allowed by `written`
 */
export function redirectTo(target: string, { written, ...options }: Options & { written?: string } = {}) {
  const location = safeLocation(target, written)
  if (location === null) throw new NavigationError(`This site does not redirect to “${target}”.`)
  return siteRedirect(location, options)
}
