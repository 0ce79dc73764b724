import type { ReactNode } from 'react'
import type { PanelLink } from '../../content/menus.ts'
import { SiteLink } from '../../ui/site-link.tsx'

/** With more links than this a panel has two columns. */
const LONGEST_COLUMN = 4

type Draw = (link: { href: string; className: string; children: ReactNode }) => ReactNode

/** The links of one panel, hanging from the line that drops from their entry. `draw` makes a link of another kind. */
export function MenuPanel({ links, draw = (link) => <SiteLink {...link} /> }: { links: readonly PanelLink[]; draw?: Draw }) {
  return (
    <ul className="menu-panel" data-long={links.length > LONGEST_COLUMN || undefined}>
      {links.map(({ label, href, description }) => (
        <li key={href}>
          {draw({
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
