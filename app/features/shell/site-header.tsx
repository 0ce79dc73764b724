import { useLocation } from '@tanstack/react-router'
import type { Shell } from '../../content/shell.server.ts'
import { Image } from '../../ui/image.tsx'
import { PlumbMark } from '../../ui/plumb-mark.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { DrawerButton } from './drawer-button.tsx'
import { HeaderActions } from './header-actions.tsx'
import { HeaderMenus } from './header-menus.tsx'
import { sectionOf } from './section-of.ts'
import { useReach } from './use-reach.ts'

/** Name, menu and actions. What opens in it comes with the first reach for it; until then, and without script, `<details>` open it. */
export function SiteHeader({ shell }: { shell: Shell }) {
  const words = useWords('shell', shellWords)
  const { site, links, actions, announcement } = shell
  const section = sectionOf(useLocation().pathname, links)
  const [live, reach] = useReach()
  return (
    <>
      {announcement ? (
        <aside className="announcement" aria-label={words.announcement}>
          {announcement.text} {announcement.link ? <SiteLink href={announcement.link.href}>{announcement.link.label}</SiteLink> : null}
        </aside>
      ) : null}
      <header className="site-header" {...reach}>
        <SiteLink className="site-name" href="/">
          {/* The name beside it says the same. */}
          {site.logo ? <Image source={{ ...site.logo, alt: '' }} sizes="2rem" isFirst className="site-logo" /> : <PlumbMark />}
          {site.name}
        </SiteLink>
        {live ? <live.LiveMenus entries={links} section={section} held={live.held} /> : <HeaderMenus entries={links} section={section} />}
        <HeaderActions actions={actions} />
        <DrawerButton shell={shell} section={section} Drawer={live?.SiteDrawer} />
      </header>
    </>
  )
}
