import type { DrawnBlock } from '../drawn.ts'
import { BlockHead } from '../ui/block-head.tsx'

/** A drawing's legend: numbered on the line, what it is, and how. */
export function FeatureGridBlock({ heading, text, features }: DrawnBlock<'feature-grid'>) {
  return (
    <section className="feature-grid hung">
      <BlockHead heading={heading} text={text} />
      <ol className="legend">
        {features.map(({ title, text: how, code, id }) => (
          <li key={id ?? title}>
            <h3>{title}</h3>
            <div>
              <p>{how}</p>
              {code ? (
                <p className="legend-code" dir="ltr">
                  <code>{code}</code>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
