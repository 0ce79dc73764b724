import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { RichText } from '#app/rich-text/rich-text.tsx'

export function RichTextBlock({ content }: ResolvedBlock<'rich-text'>) {
  return (
    <section className="rich-text hung">
      <RichText nodes={content.root.children} />
    </section>
  )
}
