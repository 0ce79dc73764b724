import { Link } from '@tanstack/react-router'
import type { IssueHit } from '../search/search-query.ts'
import { TextWithCode } from '#app/ui/text-with-code.tsx'
import { SeverityShape } from '#app/ui/severity-shape.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { categoriesMessages } from '#app/i18n/en/categories.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { severityMessages } from '#app/i18n/en/severity.ts'
import { nameIn } from '#app/i18n/index.ts'
import { useReturn } from './use-return.ts'
import { useRuleLanguage } from '../issue/view/use-rule-language.ts'

/** One issue of a list; `withAnalyzer` shows the analyzer in lists of several. */
export function HitRow({ hit, withAnalyzer = false }: { hit: IssueHit; withAnalyzer?: boolean }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const categories = useMessages('categories', categoriesMessages)
  const severities = useMessages('severity', severityMessages)
  const lang = useRuleLanguage()
  const returning = useReturn(hit.path)
  const state = hit.status === 'active' ? '' : messages.states[hit.status]
  const marks = [hit.autofix === 'none' ? '' : messages.fixable, state].filter(Boolean)
  return (
    <li className={state ? 'issue-deprecated' : undefined}>
      <SeverityShape name={hit.severity} knot />
      <Link to={hit.path} href={hit.path} data-prefetch data-hit {...returning}>
        <code>{hit.shortcode}</code>
        <span className="issue-title">
          <span lang={lang}>
            <TextWithCode text={hit.title} />
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
