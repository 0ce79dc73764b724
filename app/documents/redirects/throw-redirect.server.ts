import { notFound } from '@tanstack/react-router'
import { setResponseStatus, getRequest } from '@tanstack/react-start/server'
import { countVisit } from '#platform/http/built-from.ts'
import { countHit } from '#cms/redirects/hits.server.ts'
import { GONE } from '#cms/redirects/redirect.ts'
import type { Cms } from '#cms/core/cms.ts'
import { siteRedirect } from './site-redirect.ts'
import type { RedirectOutcome } from '../resolve.server.ts'

/** Returns the address as the visitor requested it; for a server function call, `undefined`: only the client knows how it is written. */
export function writtenAddress(): string | undefined {
  const { pathname, search } = new URL(getRequest().url)
  return pathname.startsWith('/_serverFn/') ? undefined : pathname + search
}

/** Returns the query string as the visitor requested it, which redirects pass on unchanged. */
export function writtenSearch(fallback: string): string {
  const { pathname, search } = new URL(getRequest().url)
  return pathname.startsWith('/_serverFn/') ? fallback : search
}

/**
 * Returns what to throw for an address that redirects or is gone, and counts the hit of its rule.
 * @param nearestTo finds documents similar to an address that is gone
 */
export async function redirectOrGone(
  cms: Cms,
  outcome: RedirectOutcome,
  fullPath: string,
  nearestTo: (cms: Cms, fullPath: string) => Promise<unknown[]>,
) {
  const { rule } = outcome
  if (rule !== undefined) countVisit(() => countHit(cms, rule))
  if ('redirect' in outcome) return siteRedirect(outcome.redirect, { status: outcome.status })
  setResponseStatus(GONE)
  return notFound({ data: { path: writtenAddress(), nearest: await nearestTo(cms, fullPath), statusCode: GONE } })
}
