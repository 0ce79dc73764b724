import { isOwnCanonical } from '#cms/core/site-path.ts'
import type { Media, Page } from '#types'

/** The image shown when a page is shared. */
export type ShareImage = { url: string; width?: number; height?: number; alt?: string; type?: string }

/** The metadata that editors entered for search engines and sharing, and the address of the social card that is shown without an image. */
export type WrittenHead = { title?: string; description?: string; canonical?: string; noindex: boolean; image?: ShareImage; card?: string }

/** Returns an image for social networks: its share size if there is one, else the file itself, unless it is an SVG, which they do not show. */
export function shareImage(media: number | Media | null | undefined): ShareImage | undefined {
  if (typeof media !== 'object' || !media?.mimeType?.startsWith('image/')) return undefined
  const { alt, sizes } = media
  const { url, width, height, mimeType } = sizes?.share?.url ? sizes.share : media
  return url && mimeType !== 'image/svg+xml'
    ? { url, width: width ?? undefined, height: height ?? undefined, alt: alt || undefined, type: mimeType ?? undefined }
    : undefined
}

/** A document's own address, which all its languages share, and its metadata. `cover` is used if no image for sharing was chosen. */
type Described = { path?: string | null; seo?: Page['seo']; cover?: number | Media | null }

/** Returns a document's metadata as entered. */
export const headOf = ({ path, seo, cover }: Described): WrittenHead => ({
  title: seo?.title || undefined,
  description: seo?.description || undefined,
  canonical: seo?.canonical && !isOwnCanonical(seo.canonical, path) ? seo.canonical : undefined,
  noindex: seo?.noindex ?? false,
  image: shareImage(seo?.image) ?? shareImage(cover),
})
