import { Link } from '@tanstack/react-router'
import type { IssueSummary } from '../../content/issues.server.ts'
import { CodeWords } from '../../ui/code-words.tsx'
import { SeverityShape } from '../../ui/severity-shape.tsx'
import { useWords } from '../../ui/use-words.ts'
import { categoriesWords } from '../../words/en/categories.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { nameIn } from '../../words/index.ts'

/** One line of the index. Its severity's word is its group's heading. */
export function IssueRow({ analyzer, issue }: { analyzer: string; issue: IssueSummary }) {
  const words = useWords('directory', directoryWords)
  const categories = useWords('categories', categoriesWords)
  const marks = [issue.autofix === 'none' ? '' : words.fixable, issue.deprecated ? words.deprecated : ''].filter(Boolean)
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
        <span>{nameIn(categories, issue.category)}</span>
        {marks.length ? <span>{marks.join(', ')}</span> : null}
      </span>
    </li>
  )
}
