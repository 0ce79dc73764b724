import type { IssueHit } from '../issue-hit.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { TextWithCode } from '#app/ui/code-sample.tsx'
import { Severity } from '#app/ui/severity.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { categoriesMessages } from '#app/i18n/en/categories.ts'
import { nameIn } from '#app/i18n/index.ts'
import { useRuleLanguage } from './use-rule-language.ts'
import { Section } from '#app/ui/heading.tsx'

type RelatedIssuesProps = { id: string; title: string; hits: readonly IssueHit[]; withAnalyzer?: boolean }

/** A section of links to related issues. */
export function RelatedIssues({ id, title, hits, withAnalyzer = false }: RelatedIssuesProps) {
  const categories = useMessages('categories', categoriesMessages)
  const lang = useRuleLanguage()
  if (hits.length === 0) return null
  return (
    <Section id={id} title={title}>
      <ul className="related-issues">
        {hits.map((hit) => (
          <li key={hit.path}>
            <SiteLink href={hit.path}>
              <code>{hit.shortcode}</code>
              <span lang={lang}>
                <TextWithCode text={hit.title} />
              </span>
            </SiteLink>
            <span className="issue-marks">
              <Severity name={hit.severity} />
              <span>{withAnalyzer ? hit.analyzer.name : nameIn(categories, hit.category)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
