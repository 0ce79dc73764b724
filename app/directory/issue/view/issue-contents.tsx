import type { IssueAround, IssueView } from '../issue-view.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'

/** A page with fewer sections needs no table of contents. */
const MIN_SECTIONS = 5

/** The table of contents of a long page. */
export function IssueContents({ issue, around }: { issue: IssueView; around: IssueAround }) {
  const messages = useMessages('issue', issueMessages)
  const { guide } = issue
  const hasExamples = (guide?.examples.length ?? 0) > 0
  const parts = [
    ...(hasExamples ? [{ id: 'guide-examples', text: messages.examples }] : []),
    ...(guide?.fixHtml ? [{ id: 'fix', text: messages.howToFix }] : []),
    ...(guide?.exceptionsHtml ? [{ id: 'exceptions', text: messages.exceptions }] : []),
    ...(guide && guide.alsoCaught.length > 0 ? [{ id: 'also-caught', text: messages.alsoCaught }] : []),
    ...issue.headings,
    ...(issue.examples.length > 0 ? [{ id: 'examples', text: hasExamples ? messages.toolExamples : messages.examples }] : []),
    ...(issue.options.length > 0 ? [{ id: 'options', text: messages.options }] : []),
    ...(issue.snippets.length > 0 ? [{ id: 'how-to', text: messages.howTo }] : []),
    ...(issue.references.length > 0 || issue.source ? [{ id: 'references', text: messages.references }] : []),
    ...(around.related.length > 0 ? [{ id: 'related', text: messages.related }] : []),
    ...(around.same.length > 0 ? [{ id: 'same-idea', text: messages.sameIdea }] : []),
  ]
  if (parts.length < MIN_SECTIONS) return null
  return (
    <nav className="toc issue-toc" aria-labelledby="toc-title">
      <div>
        <h2 id="toc-title">{messages.contents}</h2>
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
