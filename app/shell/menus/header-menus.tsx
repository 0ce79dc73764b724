import type { MenuEntry } from './menus.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { Chevron } from './chevron.tsx'
import { MenuPanel } from './menu-panel.tsx'

/** The server-rendered menu, whose panels open without JavaScript. `live-menus.tsx` replaces it on the first interaction. */
export function HeaderMenus({ entries, section }: { entries: readonly MenuEntry[]; section: MenuEntry | undefined }) {
  const messages = useMessages('shell', shellMessages)
  return (
    <nav className="site-menu" aria-label={messages.mainMenu}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <PlainEntry entry={entry} isHere={entry === section} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PlainEntry({ entry: { label, href, children }, isHere }: { entry: MenuEntry; isHere: boolean }) {
  const here = isHere || undefined
  if (children.length === 0) {
    return (
      <SiteLink className="menu-entry" href={href} data-section={here}>
        {label}
      </SiteLink>
    )
  }
  return (
    <details name="site-menu">
      <summary className="menu-entry" data-section={here}>
        {label}
        <Chevron />
      </summary>
      <div className="menu-popup">
        <MenuPanel links={children} />
      </div>
    </details>
  )
}
