import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { HungHead } from '#app/ui/heading.tsx'

function Source({ source, links }: Pick<ResolvedBlock<'statistics'>['items'][number], 'source' | 'links'>) {
  const { label, href } = links?.[0] ?? {}
  if (!source && !href) return null
  return (
    <span className="scale-source">
      {source ? <span>{href ? `${source}, ` : source}</span> : null}
      {href ? <SiteLink href={href}>{label}</SiteLink> : null}
    </span>
  )
}

/** Numbers on a scale: each value before the plumb line, its label after it. */
export function StatisticsBlock({ heading, items }: ResolvedBlock<'statistics'>) {
  return (
    <section className="statistics">
      <HungHead heading={heading} />
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
