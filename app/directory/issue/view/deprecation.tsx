import { Fragment } from 'react'
import type { IssueView } from '../issue-view.server.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'

/** A notice that a rule is deprecated or removed, with its replacements. */
export function Deprecation({ issue: { analyzer, deprecated, removed, replacements } }: { issue: IssueView }) {
  const messages = useMessages('issue', issueMessages)
  if (!deprecated && !removed) return null
  return (
    <div className={removed ? 'notice notice-removed' : 'notice'}>
      <p>
        <strong>{removed ? messages.removedSince(analyzer.name, removed.since) : messages.deprecatedSince(deprecated?.since ?? '')}</strong>
        {removed ? <span> {messages.removedText}</span> : null}
      </p>
      <p>
        <span>{replacements.length === 0 ? messages.notReplaced : messages.replacedBy}</span>
        {replacements.map(({ code, path }, index) => (
          <Fragment key={code}>
            {index > 0 ? <span>, </span> : null}
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
