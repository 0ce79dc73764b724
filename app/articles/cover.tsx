import type { ImageSource } from '#app/documents/image-source.ts'
import { Image } from '#app/ui/image.tsx'

/** The picture above an article's text, across the full width. */
export function Cover({ source }: { source: ImageSource | undefined }) {
  if (!source) return null
  return (
    <div className="article-cover">
      <Image source={source} sizes="(min-width: 82rem) 76rem, 100vw" isFirst />
    </div>
  )
}
