'use client'

import { useEffect, useState } from 'react'
import { useConfig, useLocale } from '@payloadcms/ui'
import type { Media, Site } from '../../../payload-types.ts'
import type { SiteWords } from './what-shows.ts'

/** A picture as a network would show it, and where it comes from. */
export type SharedImage = { url: string; alt: string; from: string }

const read = async <T>(address: string, signal: AbortSignal): Promise<T | null> => {
  const answer = await fetch(address, { signal, credentials: 'same-origin' }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as T) : null
}

const NO_WORDS = { name: '', description: '', image: null as number | Media | null }

/** What the site says where a document says nothing. */
export function useSiteWords(): SiteWords & { image: number | Media | null } {
  const { config } = useConfig()
  const code = useLocale()?.code ?? ''
  const [words, setWords] = useState(NO_WORDS)
  useEffect(() => {
    const stop = new AbortController()
    void read<Site>(`/api/globals/site?depth=1&locale=${code}`, stop.signal).then((site) => {
      if (site) setWords({ name: site.name, description: site.description ?? '', image: site.seo?.image ?? null })
    })
    return () => stop.abort()
  }, [code])
  return { ...words, url: config.serverURL || window.location.origin }
}

/** Documents of pictures that were looked up in this window; a document's pictures change seldom while it is edited. */
const seen = new Map<unknown, Media | null>()

function useMedia(id: unknown): Media | null {
  const [, redraw] = useState(0)
  useEffect(() => {
    if ((typeof id !== 'number' && typeof id !== 'string') || seen.has(id)) return undefined
    const stop = new AbortController()
    void read<Media>(`/api/media/${id}?depth=0`, stop.signal).then((media) => {
      if (stop.signal.aborted) return
      seen.set(id, media)
      redraw((count) => count + 1)
    })
    return () => stop.abort()
  }, [id])
  return seen.get(id) ?? null
}

function asShared(media: number | Media | null, from: string): SharedImage | null {
  if (typeof media !== 'object' || !media?.mimeType?.startsWith('image/') || media.mimeType === 'image/svg+xml') return null
  const url = media.sizes?.share?.url ?? media.url
  return url ? { url: new URL(url, window.location.origin).pathname, alt: media.alt ?? '', from } : null
}

/** The picture a document is shared with: its own for sharing, its cover, or the site's. */
export function useSharedImage([own, cover]: unknown[], site: number | Media | null): SharedImage | null {
  const chosen = asShared(useMedia(own), 'the one chosen here')
  const covering = asShared(useMedia(cover), 'the cover')
  return chosen ?? covering ?? asShared(site, 'the site’s own (Settings, Site)')
}
