import { Link } from '@tanstack/react-router'
import type { IssueSummary } from '../../content/issues.server.ts'
import { CodeWords } from '../../ui/code-words.tsx'
import { SeverityShape } from '../../ui/severity-shape.tsx'

/** One line of the index. Its severity's word is its group's heading. */
export function IssueRow({ analyzer, issue }: { analyzer: string; issue: IssueSummary }) {
  const marks = [issue.autofix === 'none' ? '' : 'autofix', issue.deprecated ? 'deprecated' : ''].filter(Boolean)
  return (
    <li className={issue.deprecated ? 'issue-deprecated' : undefined}>
      <SeverityShape name={issue.severity} knot />
      <Link to="/directory/$analyzer/issues/$issue" params={{ analyzer, issue: issue.shortcode }} data-prefetch>
        <code>{issue.shortcode}</code>
        <span className="issue-title">
          <CodeWords text={issue.title} />
        </span>
      </Link>
      <span className="issue-marks">
        <span>{issue.category.replaceAll('-', ' ')}</span>
        {marks.length ? <span>{marks.join(', ')}</span> : null}
      </span>
    </li>
  )
}
