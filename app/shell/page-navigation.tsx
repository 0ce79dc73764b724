import type { Neighbour } from '#app/documents/navigation-tree.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import type { Toc } from '#app/rich-text/body/toc.ts'

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

/** With fewer headings the page itself gives a better overview. */
const MIN_HEADINGS = 3

type Links = Toc['links']

const count = (links: Links): number => links.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)

function List({ links }: { links: Links }) {
  return (
    <ol>
      {links.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children ? <List links={children} /> : null}
        </li>
      ))}
    </ol>
  )
}

export function TableOfContents({ toc }: { toc: Toc | undefined }) {
  const messages = useMessages('page', pageMessages)
  if (!toc || count(toc.links) < MIN_HEADINGS) return null
  return (
    <nav className="hung toc" aria-labelledby="toc-title">
      <div>
        <h2 id="toc-title">{toc.title || messages.contents}</h2>
        <List links={toc.links} />
      </div>
    </nav>
  )
}
