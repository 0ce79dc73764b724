import { notFound, redirect } from '@tanstack/react-router'
import { loadAdminPage } from './server.functions.ts'

type AdminMetadata = {
  title?: string
  description?: string
  robots?: string
  icons?: { url: string; rel?: string; type?: string; sizes?: string }[]
}

/** What the adapter's loader answers; it declares a plain record. */
type AdminAnswer = { _redirect?: string; _notFound?: boolean; routeKey?: string; rscPayload?: unknown; metadata?: AdminMetadata }

/** Loads one admin page. Redirects and missing pages leave as the router's own signals. */
export async function loadAdmin(splat: string, searchStr: string) {
  const search = Object.fromEntries(new URLSearchParams(searchStr))
  const data = await loadAdminPage({ data: { _splat: splat, search } })
  const answer = data as AdminAnswer
  if (answer._redirect) throw redirect({ href: answer._redirect })
  if (answer._notFound) throw notFound({ data: { routeKey: answer.routeKey, rscPayload: answer.rscPayload } })
  return data
}

/** The head of an admin page, from the metadata that Payload made for it. */
export function adminHead(loaderData: unknown) {
  const metadata = (loaderData as AdminAnswer | undefined)?.metadata
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
