import { Link } from '@tanstack/react-router'
import type { IssueSummary } from '../../content/issues.server.ts'
import { Severity } from '../../ui/severity.tsx'

/** One page of an analyzer's issues. */
export function IssueTable({ analyzer, issues }: { analyzer: string; issues: IssueSummary[] }) {
  return (
    <ul className="issues">
      {issues.map((issue) => (
        <li key={issue.shortcode}>
          <Link to="/directory/$analyzer/issues/$issue" params={{ analyzer, issue: issue.shortcode }}>
            <code>{issue.shortcode}</code>
            <span className="issue-title">{issue.title}</span>
          </Link>
          <span className="issue-marks">
            <Severity name={issue.severity} />
            <span className="facts">
              {[issue.category, issue.autofix === 'none' ? '' : 'autofix', issue.deprecated ? 'deprecated' : '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
