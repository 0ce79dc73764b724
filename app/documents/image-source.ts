import type { Media } from '#types'
import type { ImageSource } from '#app/ui/image.tsx'

export type { ImageSource }

type Size = NonNullable<NonNullable<Media['sizes']>[keyof NonNullable<Media['sizes']>]>

/** The `srcset` candidates of the sizes that exist. */
const candidates = (sizes: (Size | undefined)[]): string[] =>
  sizes.flatMap((size) => (size?.url && size.width ? [`${size.url} ${size.width}w`] : []))

/** Returns an image with all its generated sizes; `undefined` if `media` is not an image. */
export function imageSource(media: number | Media | null | undefined): ImageSource | undefined {
  if (typeof media !== 'object' || !media?.url || !media.width || !media.height || !media.mimeType?.startsWith('image/')) return undefined
  const { url, alt, width, height, focalX, focalY, blur, sizes = {} } = media
  const webp = candidates([sizes.webp480, sizes.webp960, sizes.webp1440, sizes.webp1920])
  const avif = candidates([sizes.avif480, sizes.avif960, sizes.avif1440, sizes.avif1920])
  return {
    // The largest generated size; the original file may be far larger.
    src: sizes.webp1920?.url ?? url,
    width,
    height,
    alt: alt ?? '',
    avif,
    // An original narrower than 1920 px is the sharpest candidate.
    webp: sizes.webp1920?.url || webp.length === 0 ? webp : [...webp, `${url} ${width}w`],
    focus: { x: focalX ?? 50, y: focalY ?? 50 },
    blur: blur ?? undefined,
  }
}
