'use client'

import { useConfig, useLocale } from '@payloadcms/ui'
import type { Media, Site } from '#types'
import { useApi } from '../use-api.ts'
import type { SiteDefaults } from './effective-metadata.ts'

/** The image of a shared link, and where it comes from. */
export type SharedImage = { url: string; alt: string; from: string }

/** Returns the site's defaults for documents without metadata of their own. */
export function useSiteDefaults(): SiteDefaults {
  const { config } = useConfig()
  const code = useLocale()?.code ?? ''
  const { data: site } = useApi<Site>(`/api/globals/site?depth=1&locale=${code}`, { keepsPrevious: true })
  return {
    name: site?.name ?? '',
    description: site?.description ?? '',
    url: config.serverURL || window.location.origin,
  }
}

/** Returns a media document, which rarely changes while a document is edited. */
function useMedia(id: unknown): Media | null {
  const isID = typeof id === 'number' || typeof id === 'string'
  return useApi<Media>(isID ? `/api/media/${id}?depth=0` : null, { staleTime: Infinity }).data
}

function asShared(media: number | Media | null, from: string): SharedImage | null {
  if (typeof media !== 'object' || !media?.mimeType?.startsWith('image/')) return null
  const own = media.mimeType === 'image/svg+xml' ? null : media.url
  const url = media.sizes?.share?.url ?? own
  return url ? { url: new URL(url, window.location.origin).pathname, alt: media.alt ?? '', from } : null
}

/** Returns the image an editor chose for sharing a document: its own one for sharing, or its cover. */
export function useChosenImage([own, cover]: unknown[]): SharedImage | null {
  const chosen = asShared(useMedia(own), 'the one selected here')
  const covering = asShared(useMedia(cover), 'the cover')
  return chosen ?? covering
}
