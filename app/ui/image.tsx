/** A picture with its candidates: `avif` and `webp` are entries of a `srcset`, from narrow to wide. */
type ImageSource = {
  src: string
  width: number
  height: number
  alt: string
  avif: string[]
  webp: string[]
  focus: { x: number; y: number }
}

type ImageProps = {
  source: ImageSource
  /** How wide it is drawn, as `sizes` says it: "(min-width: 60rem) 40rem, 100vw". */
  sizes: string
  /** It is in the first screen: fetched at once and before others. */
  isFirst?: boolean
  className?: string
}

/** The policy of pages allows no style attributes, so the focal point is a class, in steps of ten. */
const step = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / 10) * 10))

/**
 * A picture in the size that fits, in the smallest format the browser reads. Its width and height are in the page, so
 * nothing moves when it arrives; where it is cropped (`object-fit: cover`), its focal point stays in view.
 */
export function Image({ source, sizes, isFirst = false, className }: ImageProps) {
  const { src, width, height, alt, avif, webp, focus } = source
  const names = ['image', `focus-x-${step(focus.x)}`, `focus-y-${step(focus.y)}`, className].filter(Boolean)
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={avif.join(', ')} sizes={sizes} />}
      <img
        className={names.join(' ')}
        src={src}
        srcSet={webp.length > 0 ? webp.join(', ') : undefined}
        sizes={webp.length > 0 ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
