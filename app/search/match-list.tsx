import type { NearDocument } from '#app/text-index/nearest-to-path.ts'
import { SiteLink } from '#app/ui/site-link.tsx'

/** Matching documents with their addresses, best match first. */
export function MatchList({ matches }: { matches: NearDocument[] }) {
  return (
    <ol className="match-list">
      {matches.map(({ path, title, description }) => (
        <li key={path}>
          <SiteLink href={path}>{title}</SiteLink>
          <code>{path}</code>
          {description ? <p>{description}</p> : null}
        </li>
      ))}
    </ol>
  )
}
