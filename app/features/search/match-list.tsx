import type { Match } from '../../content/search.server.ts'
import { SiteLink } from '../../ui/site-link.tsx'

/** Documents found, the nearest first, each with its address. */
export function MatchList({ matches }: { matches: Match[] }) {
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
