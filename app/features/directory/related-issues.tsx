import type { IssueHit } from '../../content/directory-query.ts'
import { useWords } from '../../ui/use-words.ts'
import { CodeWords } from '../../ui/code-words.tsx'
import { Severity } from '../../ui/severity.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { categoriesWords } from '../../words/en/categories.ts'
import { nameIn } from '../../words/index.ts'
import { useRuleLanguage } from './use-rule-language.ts'

type RelatedIssuesProps = { id: string; title: string; hits: readonly IssueHit[]; withAnalyzer?: boolean }

/** Issues that a reader of this one may want to know too. */
export function RelatedIssues({ id, title, hits, withAnalyzer = false }: RelatedIssuesProps) {
  const categories = useWords('categories', categoriesWords)
  const lang = useRuleLanguage()
  if (hits.length === 0) return null
  return (
    <section>
      <h2 id={id} className="knot">
        {title}
      </h2>
      <ul className="related-issues">
        {hits.map((hit) => (
          <li key={hit.path}>
            <SiteLink href={hit.path}>
              <code>{hit.shortcode}</code>
              <span lang={lang}>
                <CodeWords text={hit.title} />
              </span>
            </SiteLink>
            <span className="issue-marks">
              <Severity name={hit.severity} />
              <span>{withAnalyzer ? hit.analyzer.name : nameIn(categories, hit.category)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
