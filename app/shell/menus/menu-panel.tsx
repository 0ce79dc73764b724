import type { ReactNode } from 'react'
import type { PanelLink } from './menus.ts'
import { SiteLink } from '#app/ui/site-link.tsx'

/** Panels with more links have two columns. */
const MAX_COLUMN_LINKS = 4

/** The links of one panel. `renderLink` replaces the default link component. */
export function MenuPanel({
  links,
  renderLink = (link) => <SiteLink {...link} />,
}: {
  links: readonly PanelLink[]
  renderLink?: (link: { href: string; className: string; children: ReactNode }) => ReactNode
}) {
  return (
    <ul className="menu-panel" data-long={links.length > MAX_COLUMN_LINKS || undefined}>
      {links.map(({ label, href, description }) => (
        <li key={href}>
          {renderLink({
            href,
            className: 'menu-link',
            children: (
              <>
                <span className="menu-label">{label}</span>
                {description ? <span className="menu-description">{description}</span> : null}
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}
