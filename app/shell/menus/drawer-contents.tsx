import type { MenuEntry } from './menus.ts'
import type { Shell } from '../shell.server.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { HeaderActions } from '../header-actions.tsx'
import { SearchEntry } from '../search-entry.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'

function Entry({ entry: { label, href, children }, isHere }: { entry: MenuEntry; isHere: boolean }) {
  if (children.length === 0) {
    return (
      <SiteLink className="drawer-entry" href={href} data-section={isHere || undefined}>
        {label}
      </SiteLink>
    )
  }
  return (
    <>
      <p className="drawer-group">{label}</p>
      <ul>
        {children.map((child) => (
          <li key={child.href}>
            <SiteLink href={child.href}>{child.label}</SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The search and all links of the header in one column, and the theme and language switches. */
export function DrawerContents({ shell: { links, actions, languages }, section }: { shell: Shell; section: MenuEntry | undefined }) {
  const messages = useMessages('shell', shellMessages)
  return (
    <>
      <SearchEntry />
      <HeaderActions actions={actions} />
      <nav className="drawer-menu" aria-label={messages.mainMenu}>
        <ul>
          {links.map((entry) => (
            <li key={entry.label}>
              <Entry entry={entry} isHere={entry === section} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="drawer-choices">
        <ThemeSwitch />
        <LanguageSwitch languages={languages} />
      </div>
    </>
  )
}
