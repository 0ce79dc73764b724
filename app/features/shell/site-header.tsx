import type { Link } from '../../content/shell.server.ts'
import { PlumbMark } from '../../ui/plumb-mark.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

export function SiteHeader({ name, links }: { name: string; links: Link[] }) {
  return (
    <header className="site-header">
      <SiteLink className="site-name" href="/">
        <PlumbMark />
        {name}
      </SiteLink>
      <nav aria-label="Main">
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
