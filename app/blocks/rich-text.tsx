import type { Config } from '#types'
import { RichText } from '../ui/rich-text.tsx'

export function RichTextBlock({ content }: Config['blocks']['rich-text']) {
  return (
    <section className="rich-text hung">
      <RichText nodes={content.root.children} />
    </section>
  )
}
