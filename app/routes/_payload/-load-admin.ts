import { notFound } from '@tanstack/react-router'
import { saveBeforeReplacing } from '#cms/editing/admin/replace-form.ts'
import { HOME, safeLocation } from '#platform/http/safe-location.ts'
import { siteRedirect } from '#app/documents/redirects/site-redirect.ts'
import { loadAdminPage } from './server.functions.ts'

/** The result of the adapter's loader, which declares a plain record. */
type AdminAnswer = { _redirect?: string; _notFound?: boolean; routeKey?: string; rscPayload?: unknown }

/** Loads one admin page. Redirects and missing pages are thrown as the router's own. */
export async function loadAdmin(splat: string, searchStr: string) {
  const id = await saveBeforeReplacing(splat)
  // Not left to the form, which may be replaced before it has rendered again.
  if (id !== undefined)
    throw siteRedirect(safeLocation(`/admin/${splat.replace(/create$/, String(id))}${searchStr}`) ?? HOME, { status: 307 })
  const search = Object.fromEntries(new URLSearchParams(searchStr))
  const data = await loadAdminPage({ data: { _splat: splat, search } })
  const answer = data as AdminAnswer
  if (answer._redirect) throw siteRedirect(safeLocation(answer._redirect) ?? HOME, { status: 307 })
  if (answer._notFound) throw notFound({ data: { routeKey: answer.routeKey, rscPayload: answer.rscPayload } })
  // Computed here, in the admin's code: a route's `head` is part of every page of the site.
  return { ...data, head: adminHead(data) }
}

type AdminMetadata = {
  title?: string
  description?: string
  robots?: string
  icons?: { url: string; rel?: string; type?: string; sizes?: string }[]
}

/** Creates the head of an admin page from Payload's metadata. */
function adminHead(loaderData: unknown) {
  const metadata = (loaderData as { metadata?: AdminMetadata } | undefined)?.metadata
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(metadata?.title ? [{ title: metadata.title }] : []),
      { name: 'robots', content: 'noindex, nofollow' },
    ],
    links: (metadata?.icons ?? []).map(({ url, rel = 'icon', ...rest }) => ({ href: url, rel, ...rest })),
  }
}
