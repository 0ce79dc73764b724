import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { RichText } from '#app/rich-text/rich-text.tsx'
import { HungHead } from '#app/ui/heading.tsx'

type Column = ResolvedBlock<'columns'>['columns'][number]

/** A column may be empty in drafts, and in translations whose original is missing. */
const nodesOf = (content: Column['content'] | null | undefined) => content?.root.children ?? []

/** The first column sits before the plumb line, the others after it. */
export function ColumnsBlock({ heading, columns }: ResolvedBlock<'columns'>) {
  const [first, ...others] = columns
  return (
    <section className="columns">
      <HungHead heading={heading} />
      <div className="hung columns-texts">
        <div className="aside prose">{first ? <RichText nodes={nodesOf(first.content)} /> : null}</div>
        <div className={others.length > 1 ? 'columns-others' : undefined}>
          {others.map(({ content, id }, index) => (
            <div key={id ?? index} className="prose">
              <RichText nodes={nodesOf(content)} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
