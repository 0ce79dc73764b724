import { notFound } from '@tanstack/react-router'
import { setResponseStatus } from '@tanstack/react-start/server'
import { countVisit } from '#platform/http/built-from.ts'
import { countHit } from '#cms/redirects/hits.server.ts'
import { GONE } from '#cms/redirects/rule.ts'
import type { Cms } from '#cms/core/cms.ts'
import { siteRedirect } from './site-redirect.ts'
import type { RedirectOutcome } from './redirect-outcome.ts'
import { writtenAddress } from '../written-address.server.ts'

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
  const path = writtenAddress(fullPath)
  return notFound({ data: { path, nearest: await nearestTo(cms, fullPath), statusCode: GONE } })
}
