'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { queryClient, useApi } from '#cms/ui/use-api.ts'
import { useConfig, useLocale, useAllFormFields, useDocumentInfo } from '@payloadcms/ui'
import type { Media, Site } from '#types'
import {
  type SiteDefaults,
  effectiveAddress,
  effectiveDescription,
  publicPath,
  type Shown,
  effectiveTitle,
  type Written,
} from './effective-metadata.ts'

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
function usePublishedCard(path: string | null, version: unknown): string | null {
  const { data } = useQuery(
    { queryKey: ['card', path, version], queryFn: path === null ? skipToken : ({ signal }) => readCard(path, signal) },
    queryClient(),
  )
  return data ?? null
}

/** The image of a shared link, and where it comes from. */
export type SharedImage = { url: string; alt: string; from: string }

/** Returns the site's defaults for documents without metadata of their own. */
function useSiteDefaults(): SiteDefaults {
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

type Fields = ReturnType<typeof useAllFormFields>[0]

/** Returns the current values of the form. */
function writtenIn(fields: Fields, collection: string): Written {
  const text = (path: string) => (typeof fields[path]?.value === 'string' ? fields[path].value : undefined)
  const isText = fields.blocks?.rows?.[0]?.blockType === 'rich-text'
  return {
    collection,
    title: text('title'),
    name: text('name'),
    shortcode: text('shortcode'),
    summary: text('summary'),
    excerpt: text('excerpt'),
    path: text('path'),
    seoTitle: text('seo.title'),
    seoDescription: text('seo.description'),
    canonical: text('seo.canonical'),
    noindex: fields['seo.noindex']?.value === true,
    firstText: isText ? fields['blocks.0.content']?.value : undefined,
  }
}

function SearchResult({ title, description, address, noindex }: { title: Shown; description: Shown; address: string; noindex?: boolean }) {
  return (
    <section className="seo-preview-part" aria-label="Preview of a search result">
      <h2>In search results</h2>
      {noindex ? (
        <p className="seo-preview-note">Search engines are asked to leave this page out, so it has no search result.</p>
      ) : (
        <div className="search-result">
          <p className="search-result-address">{address}</p>
          <p className="search-result-title">{title.text}</p>
          <p className="search-result-text">
            {description.text || 'This page has no description, so search engines pick some of its text.'}
          </p>
        </div>
      )}
    </section>
  )
}

type CardProps = { title: Shown; description: Shown; address: string; image: SharedImage | null }

function ShareCard({ title, description, address, image }: CardProps) {
  return (
    <section className="seo-preview-part" aria-label="Preview of a shared link">
      <h2>When shared</h2>
      <div className="share-card">
        {image ? (
          <img src={image.url} alt={image.alt} width={1200} height={630} />
        ) : (
          <p className="share-card-empty">A card is drawn from this page when it is published.</p>
        )}
        <div>
          <p className="search-result-address">{address.split('/')[0]}</p>
          <p className="share-card-title">{title.text.replace(/ \| [^|]*$/, '')}</p>
          <p className="share-card-text">{description.text}</p>
        </div>
      </div>
    </section>
  )
}

/** Previews the page in a search result and as a shared link, and says where each part comes from. */
export function SeoPreview() {
  const [fields] = useAllFormFields()
  const { collectionSlug = '', lastUpdateTime } = useDocumentInfo()
  const site = useSiteDefaults()
  const chosen = useChosenImage([fields['seo.image']?.value, fields.cover?.value])
  const locale = useLocale()?.code
  const written = { ...writtenIn(fields, collectionSlug), locale }
  const title = effectiveTitle(written, site)
  const description = effectiveDescription(written, site)
  const address = effectiveAddress(written, site)
  const card = usePublishedCard(chosen || !written.path ? null : publicPath(written), lastUpdateTime)
  const image = chosen ?? (card ? { url: card, alt: title.text, from: 'a card drawn from the published page' } : null)
  return (
    <div className="seo-preview">
      <SearchResult title={title} description={description} address={address} noindex={written.noindex} />
      <ShareCard title={title} description={description} address={address} image={image} />
      <p className="seo-preview-note">
        Title: {title.from}. Description: {description.from || 'none'}. Image: {image?.from ?? 'none'}.
      </p>
    </div>
  )
}
