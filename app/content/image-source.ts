import type { Media } from '#types'

/** A picture with every size that was made of it, as `app/ui/image.tsx` draws it. */
export type ImageSource = {
  src: string
  width: number
  height: number
  alt: string
  avif: string[]
  webp: string[]
  focus: { x: number; y: number }
  /** What is seen until it has arrived, as an address that holds the picture. */
  blur: string | undefined
}

type Size = NonNullable<NonNullable<Media['sizes']>[keyof NonNullable<Media['sizes']>]>

/** One candidate of a `srcset`; sizes that were not made give none. */
const candidates = (sizes: (Size | undefined)[]): string[] =>
  sizes.flatMap((size) => (size?.url && size.width ? [`${size.url} ${size.width}w`] : []))

/** A picture as pages show it, with every size that was made of it; `undefined` for what is no picture. */
export function imageSource(media: number | Media | null | undefined): ImageSource | undefined {
  if (typeof media !== 'object' || !media?.url || !media.width || !media.height || !media.mimeType?.startsWith('image/')) return undefined
  const { url, alt, width, height, focalX, focalY, blur, sizes = {} } = media
  const webp = candidates([sizes.webp480, sizes.webp960, sizes.webp1440, sizes.webp1920])
  const avif = candidates([sizes.avif480, sizes.avif960, sizes.avif1440, sizes.avif1920])
  return {
    // The largest size that every browser shows without a choice; the file itself may be far larger.
    src: sizes.webp1920?.url ?? url,
    width,
    height,
    alt: alt ?? '',
    avif,
    // Between two widths the file itself is the sharpest there is.
    webp: sizes.webp1920?.url || webp.length === 0 ? webp : [...webp, `${url} ${width}w`],
    focus: { x: focalX ?? 50, y: focalY ?? 50 },
    blur: blur ?? undefined,
  }
}
