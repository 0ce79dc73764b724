import type { MenuEntry } from '../../content/menus.ts'
import type { Shell } from '../../content/shell.server.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { HeaderActions } from './header-actions.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

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

/** All that the header leads to, one below the other, and what a visitor may choose. */
export function DrawerContents({ shell: { links, actions, languages }, section }: { shell: Shell; section: MenuEntry | undefined }) {
  const words = useWords('shell', shellWords)
  return (
    <>
      <HeaderActions actions={actions} />
      <nav className="drawer-menu" aria-label={words.mainMenu}>
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
