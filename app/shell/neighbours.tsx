import type { Neighbour } from '#app/documents/trail.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { pageMessages } from '#app/i18n/en/page.ts'

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
  /** Labels to use instead of “Previous” and “Next”. */
  names?: readonly [string, string]
}

/** Links to the previous and next page. */
export function Neighbours({ previous, next, names }: NeighboursProps) {
  const messages = useMessages('page', pageMessages)
  if (!previous && !next) return null
  return (
    <nav className="hung neighbours" aria-label={messages.neighbours}>
      <div>
        {previous ? <Step to={previous} rel="prev" name={names?.[0] ?? messages.previous} /> : null}
        {next ? <Step to={next} rel="next" name={names?.[1] ?? messages.next} /> : null}
      </div>
    </nav>
  )
}
