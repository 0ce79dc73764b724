import type { DrawnBlock } from '../drawn.ts'
import { RichText } from '../ui/rich-text.tsx'

export function RichTextBlock({ content }: DrawnBlock<'rich-text'>) {
  return (
    <section className="rich-text hung">
      <RichText nodes={content.root.children} />
    </section>
  )
}
