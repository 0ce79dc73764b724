import type { DrawnBlock } from '../drawn.ts'
import { RichText } from '../ui/rich-text.tsx'

/** Texts side by side, the first before the line, the others after it. */
export function ColumnsBlock({ heading, columns }: DrawnBlock<'columns'>) {
  const [first, ...others] = columns
  return (
    <section className="columns">
      {heading ? (
        <div className="hung">
          <h2 className="aside knot">{heading}</h2>
        </div>
      ) : null}
      <div className="hung columns-texts">
        <div className="aside prose">{first ? <RichText nodes={first.content.root.children} /> : null}</div>
        <div className={others.length > 1 ? 'columns-others' : undefined}>
          {others.map(({ content, id }, index) => (
            <div key={id ?? index} className="prose">
              <RichText nodes={content.root.children} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
