import type { DrawnBlock } from '../drawn.ts'
import { CodeWords } from '../ui/code-words.tsx'
import { Listing } from '../ui/listing.tsx'
import { Severity } from '../ui/severity.tsx'
import { SeverityShape } from '../ui/severity-shape.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useWords } from '../ui/use-words.ts'
import { categoriesWords } from '../words/en/categories.ts'
import { nameIn } from '../words/index.ts'

export function IssueListBlock({ heading, text, empty, data = [] }: DrawnBlock<'issue-list'>) {
  const categories = useWords('categories', categoriesWords)
  return (
    <Listing heading={heading} text={text} empty={empty} isEmpty={data.length === 0}>
      <div className="hung">
        <ul className="issues">
          {data.map(({ title, href, shortcode, severity, category }) => (
            <li key={href}>
              <SeverityShape name={severity} knot />
              <SiteLink href={href}>
                <code>{shortcode}</code>
                <span className="issue-title">
                  <CodeWords text={title} />
                </span>
              </SiteLink>
              <span className="issue-marks">
                <Severity name={severity} />
                <span>{nameIn(categories, category)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Listing>
  )
}
