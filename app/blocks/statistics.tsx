import type { DrawnBlock } from '../drawn.ts'
import { SiteLink } from '../ui/site-link.tsx'

type Item = DrawnBlock<'statistics'>['items'][number]

/** Where a number comes from, and where that can be read. */
function Source({ source, links }: Pick<Item, 'source' | 'links'>) {
  const { label, href } = links?.[0] ?? {}
  if (!source && !href) return null
  return (
    <span className="scale-source">
      {source}
      {source && href ? ', ' : null}
      {href ? <SiteLink href={href}>{label}</SiteLink> : null}
    </span>
  )
}

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
        {items.map(({ value, label, source, links, id }) => (
          <div key={id ?? label} className="hung scale-mark">
            <dt className="scale-words">
              {label}
              <Source source={source} links={links} />
            </dt>
            <dd className="aside scale-value">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
