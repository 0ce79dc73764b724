import { Fragment } from 'react'
import type { IssueView } from '../../content/issue-view.server.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { issueWords } from '../../words/en/issue.ts'

/** Says that a rule is gone or kept only for old configurations, and what to use instead. */
export function Deprecation({ issue: { analyzer, deprecated, removed, replacements } }: { issue: IssueView }) {
  const words = useWords('issue', issueWords)
  if (!deprecated && !removed) return null
  return (
    <div className={removed ? 'notice notice-removed' : 'notice'}>
      <p>
        <strong>{removed ? words.removedSince(analyzer.name, removed.since) : words.deprecatedSince(deprecated?.since ?? '')}</strong>{' '}
        {removed ? words.removedText : null}
      </p>
      <p>
        {replacements.length === 0 ? words.notReplaced : words.replacedBy}
        {replacements.map(({ code, path }, index) => (
          <Fragment key={code}>
            {index > 0 ? ', ' : ''}
            {path ? (
              <SiteLink href={path}>
                <code>{code}</code>
              </SiteLink>
            ) : (
              <code>{code}</code>
            )}
          </Fragment>
        ))}
      </p>
    </div>
  )
}
