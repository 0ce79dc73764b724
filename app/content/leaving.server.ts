import { notFound } from '@tanstack/react-router'
import { setResponseStatus } from '@tanstack/react-start/server'
import { countHit } from '#cms/moves/hits.server.ts'
import { GONE } from '#cms/moves/rule.ts'
import type { Cms } from '#cms/payload.server.ts'
import { siteRedirect } from '../site-redirect.ts'
import type { Elsewhere } from './elsewhere.ts'
import { nearestTo, writtenAddress } from './missing.server.ts'

/** What to throw for an address that leads elsewhere or is gone; its rule is counted. */
export async function leaving(cms: Cms, answer: Elsewhere, fullPath: string) {
  if (answer.rule !== undefined) countHit(cms, answer.rule)
  if ('redirect' in answer) return siteRedirect(answer.redirect, { status: answer.status })
  setResponseStatus(GONE)
  const path = writtenAddress(fullPath)
  return notFound({ data: { path, nearest: await nearestTo(cms, fullPath), statusCode: GONE } })
}
