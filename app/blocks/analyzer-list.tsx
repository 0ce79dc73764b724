import type { DrawnBlock } from '../drawn.ts'
import { SeverityCounts } from '../features/directory/severity-counts.tsx'
import { ListHead } from '../ui/list-head.tsx'
import { NothingListed } from '../ui/nothing-listed.tsx'
import { SiteLink } from '../ui/site-link.tsx'

export function AnalyzerListBlock({ heading, text, empty, data = [] }: DrawnBlock<'analyzer-list'>) {
  return (
    <section className="listing">
      <ListHead heading={heading} text={text} />
      {data.length === 0 ? <NothingListed text={empty} /> : null}
      <div className="hung">
        <ul className="analyzers">
          {data.map(({ name, href, description, languages, issues }) => (
            <li key={href}>
              <div>
                <h3 className="knot">
                  <SiteLink href={href}>{name}</SiteLink>
                </h3>
                {description ? <p className="entry-words">{description}</p> : null}
                <p className="facts">{languages.join(' · ')}</p>
              </div>
              <SeverityCounts {...issues} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
