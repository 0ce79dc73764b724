import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { IssueHit } from '../issue/issue-hit.server.ts'
import { TextWithCode } from '#app/ui/code-sample.tsx'
import { SeverityShape } from '#app/ui/severity.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { categoriesMessages } from '#app/i18n/en/categories.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { severityMessages } from '#app/i18n/en/text.ts'
import { nameIn } from '#app/i18n/index.ts'
import { useRuleLanguage } from '../issue/view/use-rule-language.ts'

/** The path of the issue opened from a list, by history entry. */
const openedFrom = new Map<string | undefined, string>()

/** Focuses an issue's link again when the reader returns to a re-rendered list. The router restores the scroll position. */
function useReturn(path: string) {
  const { history } = useRouter()
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Do not move a focus the reader has set; `enter-page.ts` focuses the heading after navigation.
    const active = document.activeElement
    const isLost = active === document.body || active?.matches('h1[tabindex="-1"]')
    if (isLost && openedFrom.get(history.location.state.__TSR_key) === path) ref.current?.focus({ preventScroll: true })
  }, [history, path])
  const onClick = () => {
    openedFrom.set(history.location.state.__TSR_key, path)
  }
  return { ref, onClick }
}

/** One issue of a list; `withAnalyzer` shows the analyzer in lists of several. */
function HitRow({ hit, withAnalyzer = false }: { hit: IssueHit; withAnalyzer?: boolean }) {
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

/** A list of issues, optionally grouped by analyzer in order of first appearance. */
export function HitList({ hits, by = 'none' }: { hits: readonly IssueHit[]; by?: 'none' | 'analyzer' | 'mixed' }) {
  if (by !== 'analyzer') {
    return (
      <ul className="issues">
        {hits.map((hit) => (
          <HitRow key={hit.path} hit={hit} withAnalyzer={by === 'mixed'} />
        ))}
      </ul>
    )
  }
  const names = [...new Set(hits.map(({ analyzer }) => analyzer.name))]
  return names.map((name) => (
    <section key={name} className="issues-of">
      <h3>{name}</h3>
      <ul className="issues">
        {hits
          .filter(({ analyzer }) => analyzer.name === name)
          .map((hit) => (
            <HitRow key={hit.path} hit={hit} />
          ))}
      </ul>
    </section>
  ))
}
