import type { Media, Page } from '#types'

/** The picture a page is shared with. */
export type ShareImage = { url: string; width?: number; height?: number; alt?: string; type?: string }

/** What a document's editors wrote for search engines and sharing. */
export type WrittenHead = { title?: string; description?: string; canonical?: string; noindex: boolean; image?: ShareImage }

/** A picture as networks show it: its shared size where there is one, else the file itself. Drawings and papers are none. */
export function shareImage(media: number | Media | null | undefined): ShareImage | undefined {
  if (typeof media !== 'object' || !media?.mimeType?.startsWith('image/') || media.mimeType === 'image/svg+xml') return undefined
  const { alt, sizes } = media
  const { url, width, height, mimeType } = sizes?.share?.url ? sizes.share : media
  return url
    ? { url, width: width ?? undefined, height: height ?? undefined, alt: alt || undefined, type: mimeType ?? undefined }
    : undefined
}

/** The head of a document as it was written; `cover` is the document's own picture, used where sharing has none. */
export const headOf = (seo: Page['seo'], cover?: number | Media | null): WrittenHead => ({
  title: seo?.title || undefined,
  description: seo?.description || undefined,
  canonical: seo?.canonical || undefined,
  noindex: seo?.noindex ?? false,
  image: shareImage(seo?.image) ?? shareImage(cover),
})
