import type { IssueAround, IssueView } from '../../content/issue-view.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { issueWords } from '../../words/en/issue.ts'

/** A page with fewer parts is seen at a glance. */
const FEWEST = 5

/** Where to find what on a long page. */
export function IssueContents({ issue, around }: { issue: IssueView; around: IssueAround }) {
  const words = useWords('issue', issueWords)
  const parts = [
    ...issue.headings,
    ...(issue.examples.length > 0 ? [{ id: 'examples', text: words.examples }] : []),
    ...(issue.options.length > 0 ? [{ id: 'options', text: words.options }] : []),
    ...(issue.snippets.length > 0 ? [{ id: 'how-to', text: words.howTo }] : []),
    ...(issue.references.length > 0 || issue.source ? [{ id: 'references', text: words.references }] : []),
    ...(around.related.length > 0 ? [{ id: 'related', text: words.related }] : []),
    ...(around.same.length > 0 ? [{ id: 'same-idea', text: words.sameIdea }] : []),
  ]
  if (parts.length < FEWEST) return null
  return (
    <nav className="toc issue-toc" aria-labelledby="toc-title">
      <div>
        <h2 id="toc-title">{words.contents}</h2>
        <ol>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
