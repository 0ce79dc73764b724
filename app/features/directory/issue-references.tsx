import type { IssueView } from '../../content/issues.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { directoryWords } from '../../words/en/directory.ts'

/** Where the issue is explained elsewhere. */
export function IssueReferences({ references }: { references: IssueView['references'] }) {
  const words = useWords('directory', directoryWords)
  if (references.length === 0) return null
  return (
    <section>
      <h2 className="knot">{words.references}</h2>
      <ul className="references">
        {references.map(({ title, url }) => (
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
