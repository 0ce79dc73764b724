import { useContext } from 'react'
import { HiddenVariant } from './heading.tsx'

/** A picture with its candidates: `avif` and `webp` are `srcset` entries, from narrow to wide. */
export type ImageSource = {
  src: string
  width: number
  height: number
  alt: string
  avif: string[]
  webp: string[]
  focus: { x: number; y: number }
  /** Placeholder shown while the image loads, as a data URL. */
  blur?: string | undefined
}

/** The picture of a field. A number is the id of one that the reader may not see or that is gone. */
export const pictureOf = (field: ImageSource | number | null | undefined): ImageSource | undefined =>
  typeof field === 'object' && field !== null ? field : undefined

type ImageProps = {
  source: ImageSource
  /** The `sizes` attribute: "(min-width: 60rem) 40rem, 100vw". */
  sizes: string
  /** Above the fold: loaded eagerly with high priority. */
  isFirst?: boolean
  className?: string
}

/** The CSP allows no style attributes, so the focal point is a class, in steps of ten. */
const step = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / 10) * 10))

function Candidates({ source, sizes, isFirst, className }: ImageProps) {
  const { src, width, height, alt, avif, webp } = source
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={avif.join(', ')} sizes={sizes} />}
      <img
        className={className}
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

/**
 * A responsive picture in the smallest format the browser supports. Width and height prevent layout shifts, and the focal point
 * stays in view where it is cropped (`object-fit: cover`). The blur placeholder is an image of its own, because the CSP allows
 * no style attributes.
 */
export function Image({ source, className, isFirst, ...rest }: ImageProps) {
  const isHidden = useContext(HiddenVariant) !== ''
  const { blur, focus, width, height } = source
  const names = ['image', `focus-x-${step(focus.x)}`, `focus-y-${step(focus.y)}`, className].filter(Boolean).join(' ')
  const candidates = <Candidates source={source} className={names} isFirst={isFirst && !isHidden} {...rest} />
  if (!blur) return candidates
  return (
    <span className="blurred">
      <img className={names} src={blur} width={width} height={height} alt="" aria-hidden="true" />
      {candidates}
    </span>
  )
}
