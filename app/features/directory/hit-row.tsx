import { Link } from '@tanstack/react-router'
import type { IssueHit } from '../../content/directory-query.ts'
import { CodeWords } from '../../ui/code-words.tsx'
import { SeverityShape } from '../../ui/severity-shape.tsx'
import { useWords } from '../../ui/use-words.ts'
import { categoriesWords } from '../../words/en/categories.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { severityWords } from '../../words/en/severity.ts'
import { nameIn } from '../../words/index.ts'
import { useReturn } from './use-return.ts'
import { useRuleLanguage } from './use-rule-language.ts'

/** One issue of a list; `withAnalyzer` where the list has those of several. */
export function HitRow({ hit, withAnalyzer = false }: { hit: IssueHit; withAnalyzer?: boolean }) {
  const words = useWords('directorySearch', directorySearchWords)
  const categories = useWords('categories', categoriesWords)
  const severities = useWords('severity', severityWords)
  const lang = useRuleLanguage()
  const returning = useReturn(hit.path)
  const state = hit.status === 'active' ? '' : words.states[hit.status]
  const marks = [hit.autofix === 'none' ? '' : words.fixable, state].filter(Boolean)
  return (
    <li className={state ? 'issue-deprecated' : undefined}>
      <SeverityShape name={hit.severity} knot />
      <Link to={hit.path} href={hit.path} data-prefetch data-hit {...returning}>
        <code>{hit.shortcode}</code>
        <span className="issue-title">
          <span lang={lang}>
            <CodeWords text={hit.title} />
          </span>
          <span className="sr-only">, {severities[hit.severity]}</span>
        </span>
      </Link>
      <span className="issue-marks">
        <span>{withAnalyzer ? hit.analyzer.name : nameIn(categories, hit.category)}</span>
        {marks.length ? <span>{marks.join(', ')}</span> : null}
      </span>
    </li>
  )
}
