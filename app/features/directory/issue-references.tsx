import type { IssueView } from '../../content/issues.server.ts'

/** Where the issue is explained elsewhere. */
export function IssueReferences({ references }: { references: IssueView['references'] }) {
  if (references.length === 0) return null
  return (
    <section>
      <h2 className="knot">References</h2>
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
