import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { SeverityCounts } from '#app/directory/analyzer/marks.tsx'
import { Listing } from '#app/ui/listing.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'

export function AnalyzerListBlock({ heading, text, empty, data = [] }: ResolvedBlock<'analyzer-list'>) {
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0}>
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
    </Listing>
  )
}
