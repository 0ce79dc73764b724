import type { IssueView } from '../issue-view.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { Heading } from '#app/ui/heading.tsx'

/** External documentation of the issue, and the source of the rule. */
export function IssueReferences({ references, source }: Pick<IssueView, 'references' | 'source'>) {
  const messages = useMessages('issue', issueMessages)
  const own = source && !references.some(({ url }) => url === source) ? [{ title: messages.atSource, url: source }] : []
  const all = [...references, ...own]
  if (all.length === 0) return null
  return (
    <section>
      <Heading id="references" className="knot">
        {messages.references}
      </Heading>
      <ul className="references">
        {all.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
