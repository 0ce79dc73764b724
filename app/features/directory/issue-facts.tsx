import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IssueView } from '../../content/issues.server.ts'
import { Severity } from '../../ui/severity.tsx'

const AUTOFIX = { none: 'No autofix', safe: 'Safe autofix', unsafe: 'Autofix that may change behaviour' }

function Replacements({ issue: { analyzer, deprecated } }: { issue: IssueView }): ReactNode {
  if (!deprecated?.replacedBy.length) return 'No replacement'
  return deprecated.replacedBy.map((code, index) => (
    <span key={code}>
      {index > 0 ? ', ' : ''}
      {/^[\w.-]+$/.test(code) ? (
        <Link to="/directory/$analyzer/issues/$issue" params={{ analyzer: analyzer.shortcode, issue: code }}>
          {code}
        </Link>
      ) : (
        code
      )}
    </span>
  ))
}

/** What the issue is, at a glance. */
export function IssueFacts({ issue }: { issue: IssueView }) {
  const facts: [string, ReactNode][] = [
    ['Code', <code key="code">{issue.shortcode}</code>],
    ['Severity', <Severity key="severity" name={issue.severity} />],
    ['Category', issue.category],
    ['Autofix', AUTOFIX[issue.autofix]],
    ['Recommended', issue.recommended ? 'Yes' : 'No'],
  ]
  if (issue.deprecated)
    facts.push(['Deprecated', `since ${issue.deprecated.since}`], ['Use instead', <Replacements key="new" issue={issue} />])
  return (
    <dl className="facts-list aside">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
