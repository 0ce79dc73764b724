import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BlockHead } from '#app/ui/heading.tsx'

/** Features as the numbered legend of a technical drawing. */
export function FeatureGridBlock({ heading, text, features }: ResolvedBlock<'feature-grid'>) {
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
