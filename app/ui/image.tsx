import { useContext } from 'react'
import { HiddenVariant } from './hidden-variant.ts'

/** A picture with its candidates: `avif` and `webp` are entries of a `srcset`, from narrow to wide. */
type ImageSource = {
  src: string
  width: number
  height: number
  alt: string
  avif: string[]
  webp: string[]
  focus: { x: number; y: number }
  blur?: string | undefined
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
 * A picture in the size that fits, in the smallest format the browser reads. Its width and height are in the page, so
 * nothing moves when it arrives; where it is cropped (`object-fit: cover`), its focal point stays in view. Until it has
 * arrived a blur of it lies in its place: a picture of its own, as the policy of pages allows no style attributes.
 */
export function Image({ source, className, isFirst, ...drawn }: ImageProps) {
  const isHidden = useContext(HiddenVariant) !== ''
  const { blur, focus, width, height } = source
  const names = ['image', `focus-x-${step(focus.x)}`, `focus-y-${step(focus.y)}`, className].filter(Boolean).join(' ')
  const candidates = <Candidates source={source} className={names} isFirst={isFirst && !isHidden} {...drawn} />
  if (!blur) return candidates
  return (
    <span className="blurred">
      <img className={names} src={blur} width={width} height={height} alt="" aria-hidden="true" />
      {candidates}
    </span>
  )
}
