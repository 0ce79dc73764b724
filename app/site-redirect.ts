import { redirect } from '@tanstack/react-router'
import { type SafeLocation, safeLocation } from '#cms/safe-location.ts'
import { NavigationError } from './target.ts'

type Options = { status?: number; replace?: boolean; reloadDocument?: boolean; headers?: Record<string, string> }

/** What to throw to send a visitor on, on the server and in the browser. Nothing else makes a router's redirect (lint). */
export const siteRedirect = (location: SafeLocation, { status = 302, ...options }: Options = {}) =>
  redirect({ href: location, statusCode: status, ...options })

/**
 * The same for an address that the code itself has.
 * @param written as for `safeLocation`: the part that no visitor wrote
 * @throws {NavigationError} when it is neither a path of this site nor allowed by `written`
 */
export function redirectTo(target: string, { written, ...options }: Options & { written?: string } = {}) {
  const location = safeLocation(target, written)
  if (location === null) throw new NavigationError(`“${target}” is no address that this site leads to.`)
  return siteRedirect(location, options)
}
