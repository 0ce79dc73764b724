import type { MenuEntry } from '../../content/menus.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { Chevron } from './chevron.tsx'
import { MenuPanel } from './menu-panel.tsx'

/** The header's menu as it comes with the page: its panels open without script. `live-menus.tsx` takes over from it. */
export function HeaderMenus({ entries, section }: { entries: readonly MenuEntry[]; section: MenuEntry | undefined }) {
  const words = useWords('shell', shellWords)
  return (
    <nav className="site-menu" aria-label={words.mainMenu}>
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
