import { notFound, redirect } from '@tanstack/react-router'
import { loadAdminPage } from './server.functions.ts'

/** What the adapter's loader answers; it declares a plain record. */
type AdminAnswer = { _redirect?: string; _notFound?: boolean; routeKey?: string; rscPayload?: unknown }

/** Loads one admin page. Redirects and missing pages leave as the router's own signals. */
export async function loadAdmin(splat: string, searchStr: string) {
  const search = Object.fromEntries(new URLSearchParams(searchStr))
  const data = await loadAdminPage({ data: { _splat: splat, search } })
  const answer = data as AdminAnswer
  if (answer._redirect) throw redirect({ href: answer._redirect })
  if (answer._notFound) throw notFound({ data: { routeKey: answer.routeKey, rscPayload: answer.rscPayload } })
  return data
}
