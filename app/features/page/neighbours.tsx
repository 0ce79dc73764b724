import type { Neighbour } from '../../content/pages.server.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { pageWords } from '../../words/en/page.ts'

function Step({ to, rel, name }: { to: Neighbour; rel: 'prev' | 'next'; name: string }) {
  return (
    <SiteLink href={to.href} rel={rel} className="neighbour">
      <span className="neighbour-name">{name}</span>
      {to.title}
    </SiteLink>
  )
}

type NeighboursProps = {
  previous: Neighbour | null
  next: Neighbour | null
  /** What they are called, where they follow each other in time. */
  names?: readonly [string, string]
}

/** The pages before and after this one, in the site's order or in another one. */
export function Neighbours({ previous, next, names }: NeighboursProps) {
  const words = useWords('page', pageWords)
  if (!previous && !next) return null
  return (
    <nav className="hung neighbours" aria-label={words.neighbours}>
      <div>
        {previous ? <Step to={previous} rel="prev" name={names?.[0] ?? words.previous} /> : null}
        {next ? <Step to={next} rel="next" name={names?.[1] ?? words.next} /> : null}
      </div>
    </nav>
  )
}
