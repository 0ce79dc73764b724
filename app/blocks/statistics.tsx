import type { DrawnBlock } from '../drawn.ts'

/** Numbers on a scale: each stands before the line, what it counts after it. */
export function StatisticsBlock({ heading, items }: DrawnBlock<'statistics'>) {
  return (
    <section className="statistics">
      {heading ? (
        <div className="hung">
          <h2 className="aside knot">{heading}</h2>
        </div>
      ) : null}
      <dl className="statistics-scale">
        {items.map(({ value, label, source, id }) => (
          <div key={id ?? label} className="hung scale-mark">
            <dt className="scale-words">
              {label}
              {source ? <span className="scale-source">{source}</span> : null}
            </dt>
            <dd className="aside scale-value">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
