import type { IssueView } from '../../content/issue-view.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { issueWords } from '../../words/en/issue.ts'

/** Where the issue is explained elsewhere, and where the rule itself is written. */
export function IssueReferences({ references, source }: Pick<IssueView, 'references' | 'source'>) {
  const words = useWords('issue', issueWords)
  const own = source && !references.some(({ url }) => url === source) ? [{ title: words.atSource, url: source }] : []
  const all = [...references, ...own]
  if (all.length === 0) return null
  return (
    <section>
      <h2 id="references" className="knot">
        {words.references}
      </h2>
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
