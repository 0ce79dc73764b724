import { useLocation } from '@tanstack/react-router'
import type { Shell } from './shell.server.ts'
import { Image } from '#app/ui/image.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { DrawerButton } from './menus/drawer-button.tsx'
import { HeaderActions } from './header-actions.tsx'
import { SearchEntry } from './search-entry.tsx'
import type { MenuEntry } from './menus/menus.ts'
import { Chevron } from './menus/chevron.tsx'
import { MenuPanel } from './menus/menu-panel.tsx'
import { useLiveHeader } from './menus/use-live-header.ts'

const matchLength = (pathname: string, href: string): number => (pathname === href || pathname.startsWith(`${href}/`) ? href.length : 0)

/** The longest prefix of the path that the entry or a page of its panel matches. */
const longestMatch = (pathname: string, { href, children }: MenuEntry): number =>
  Math.max(matchLength(pathname, href), ...children.map((child) => matchLength(pathname, child.href)))

/** The menu entry whose section a page belongs to: the one with the longest matching path. */
export function sectionOf(pathname: string, entries: readonly MenuEntry[]): MenuEntry | undefined {
  const matches = entries.filter((entry) => longestMatch(pathname, entry) > 0)
  return matches.toSorted((a, b) => longestMatch(pathname, b) - longestMatch(pathname, a))[0]
}

/** The server-rendered menu, whose panels open without JavaScript. `live-menus.tsx` replaces it on the first interaction. */
function HeaderMenus({ entries, section }: { entries: readonly MenuEntry[]; section: MenuEntry | undefined }) {
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

/** The default logo: a plumb bob on its string. */
function PlumbMark() {
  return (
    <svg className="plumb-mark" viewBox="0 0 14 44" width="14" height="44" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path d="M7-20v42" stroke="currentColor" strokeWidth="1.25" fill="none" />
      <path d="M5.5 20h3v3H13v6L7 44 1 29v-6h4.5z" fill="currentColor" />
    </svg>
  )
}

/** Name, menu, search and actions. `<details>` elements open the menus until the live header is loaded, on the first interaction. */
export function SiteHeader({ shell }: { shell: Shell }) {
  const messages = useMessages('shell', shellMessages)
  const { site, links, actions, announcement } = shell
  const section = sectionOf(useLocation().pathname, links)
  const [live, handlers] = useLiveHeader()
  return (
    <>
      {announcement ? (
        <aside className="announcement" aria-label={messages.announcement}>
          {announcement.text} {announcement.link ? <SiteLink href={announcement.link.href}>{announcement.link.label}</SiteLink> : null}
        </aside>
      ) : null}
      <header className="site-header" {...handlers}>
        <SiteLink className="site-name" href="/">
          {/* Decorative: the site's name is beside it. */}
          {site.logo ? <Image source={{ ...site.logo, alt: '' }} sizes="2rem" isFirst className="site-logo" /> : <PlumbMark />}
          <span>{site.name}</span>
        </SiteLink>
        {live ? (
          <live.LiveMenus entries={links} section={section} initial={live.initial} />
        ) : (
          <HeaderMenus entries={links} section={section} />
        )}
        <SearchEntry />
        <HeaderActions actions={actions} />
        <DrawerButton shell={shell} section={section} Drawer={live?.SiteDrawer} />
      </header>
    </>
  )
}
