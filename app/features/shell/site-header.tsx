import { useLocation } from '@tanstack/react-router'
import type { Link } from '../../content/shell.server.ts'
import { PlumbMark } from '../../ui/plumb-mark.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

/** The link whose section the page belongs to: the longest one that its path starts with. */
function sectionOf(pathname: string, links: Link[]): Link | undefined {
  const above = links.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return above.toSorted((a, b) => b.href.length - a.href.length)[0]
}

export function SiteHeader({ name, links }: { name: string; links: Link[] }) {
  const section = sectionOf(useLocation().pathname, links)
  return (
    <header className="site-header">
      <SiteLink className="site-name" href="/">
        <PlumbMark />
        {name}
      </SiteLink>
      <nav aria-label="Main">
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <SiteLink href={link.href} data-section={link === section || undefined}>
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
