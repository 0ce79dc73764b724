import type { ImageSource } from '../../content/image-source.ts'
import { Image } from '../../ui/image.tsx'

/** The picture above an article's text, across both sides of the line. */
export function Cover({ source }: { source: ImageSource | undefined }) {
  if (!source) return null
  return (
    <div className="article-cover">
      <Image source={source} sizes="(min-width: 82rem) 76rem, 100vw" isFirst />
    </div>
  )
}
