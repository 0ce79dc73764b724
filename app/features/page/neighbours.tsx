import type { Neighbour } from '../../content/pages.server.ts'
import { SiteLink } from '../../ui/site-link.tsx'

function Step({ to, name }: { to: Neighbour; name: 'Previous' | 'Next' }) {
  return (
    <SiteLink href={to.href} rel={name === 'Next' ? 'next' : 'prev'} className="neighbour">
      <span className="neighbour-name">{name}</span>
      {to.title}
    </SiteLink>
  )
}

/** The pages before and after this one in the site's order. */
export function Neighbours({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  if (!previous && !next) return null
  return (
    <nav className="hung neighbours" aria-label="Neighbouring pages">
      <div>
        {previous ? <Step to={previous} name="Previous" /> : null}
        {next ? <Step to={next} name="Next" /> : null}
      </div>
    </nav>
  )
}
