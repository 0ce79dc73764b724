import type { ReactNode } from 'react'
import type { PanelLink } from './menus.ts'
import { SiteLink } from '#app/ui/site-link.tsx'

/** Marks an entry that opens a panel. */
export function Chevron() {
  return (
    <svg className="chevron" viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
      <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}

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
