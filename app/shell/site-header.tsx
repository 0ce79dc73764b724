import { useLocation } from '@tanstack/react-router'
import type { Shell } from './shell.server.ts'
import { Image } from '#app/ui/image.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { DrawerButton } from './menus/drawer-button.tsx'
import { HeaderActions } from './header-actions.tsx'
import { SearchEntry } from './search-entry.tsx'
import { HeaderMenus } from './menus/header-menus.tsx'
import { sectionOf } from './menus/section-of.ts'
import { useLiveHeader } from './menus/use-live-header.ts'

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
