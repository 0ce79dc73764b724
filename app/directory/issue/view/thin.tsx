import type { IssueView } from '../issue-view.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'

/** Says that a rule has neither an explanation nor an example, and where to read about it. */
export function Thin({ issue: { references } }: { issue: IssueView }) {
  const messages = useMessages('issue', issueMessages)
  const [documentation] = references
  return (
    <p className="notice">
      {messages.thin} {documentation ? <a href={documentation.url}>{messages.thinLink}</a> : null}
    </p>
  )
}
