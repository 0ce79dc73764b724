'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'

/** Reads the address of the card that a published page names for networks; `null` if it names none, or is not published. */
async function readCard(path: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(path, { signal, credentials: 'omit' })
  if (!response.ok || response.redirected) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const address = page.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? ''
  const { pathname } = new URL(address, location.origin)
  return pathname.startsWith('/cards/') ? pathname : null
}

/**
 * The address of the card of a published page.
 * @param path where the page is published; nothing is loaded while it is `null`
 * @param version a new value reads the page again
 */
export function usePublishedCard(path: string | null, version: unknown): string | null {
  const { data } = useQuery(
    { queryKey: ['card', path, version], queryFn: path === null ? skipToken : ({ signal }) => readCard(path, signal) },
    queryClient(),
  )
  return data ?? null
}
