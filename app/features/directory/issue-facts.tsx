import type { ReactNode } from 'react'
import type { IssueView } from '../../content/issues.server.ts'
import { Severity } from '../../ui/severity.tsx'

const AUTOFIX = { none: 'No autofix', safe: 'Safe autofix', unsafe: 'Autofix that may change behaviour' }

/** What the issue is, at a glance. */
export function IssueFacts({ issue }: { issue: IssueView }) {
  const facts: [string, ReactNode][] = [
    ['Code', <code key="code">{issue.shortcode}</code>],
    ['Severity', <Severity key="severity" name={issue.severity} />],
    ['Category', issue.category.replaceAll('-', ' ')],
    ['Autofix', AUTOFIX[issue.autofix]],
    ['Recommended', issue.recommended ? 'Yes' : 'No'],
  ]
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
