import type { ReactNode } from 'react'
import type { IssueView } from '../../content/issues.server.ts'
import { Severity } from '../../ui/severity.tsx'
import { useWords } from '../../ui/use-words.ts'
import { categoriesWords } from '../../words/en/categories.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { nameIn } from '../../words/index.ts'

/** What the issue is, at a glance. */
export function IssueFacts({ issue }: { issue: IssueView }) {
  const words = useWords('directory', directoryWords)
  const categories = useWords('categories', categoriesWords)
  const facts: [string, ReactNode][] = [
    [words.code, <code key="code">{issue.shortcode}</code>],
    [words.severity, <Severity key="severity" name={issue.severity} />],
    [words.category, nameIn(categories, issue.category)],
    [words.autofix, words.autofixes[issue.autofix]],
    [words.recommended, issue.recommended ? words.yes : words.no],
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
