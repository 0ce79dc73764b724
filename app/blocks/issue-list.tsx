import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { TextWithCode } from '#app/ui/code-sample.tsx'
import { Listing } from '#app/ui/listing.tsx'
import { Severity, SeverityShape } from '#app/ui/severity.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { categoriesMessages } from '#app/i18n/en/categories.ts'
import { nameIn } from '#app/i18n/index.ts'

export function IssueListBlock({ heading, text, empty, data = [] }: ResolvedBlock<'issue-list'>) {
  const categories = useMessages('categories', categoriesMessages)
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
                  <TextWithCode text={title} />
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
