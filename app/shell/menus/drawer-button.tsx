import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { MenuEntry } from './menus.ts'
import type { Shell } from '../shell.server.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { HeaderActions, SearchEntry } from '../header-actions.tsx'
import { LanguageSwitch, ThemeSwitch } from '../switches.tsx'
import type { SiteDrawerProps } from './live-menus.tsx'

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
function DrawerContents({ shell: { links, actions, languages }, section }: { shell: Shell; section: MenuEntry | undefined }) {
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

type DrawerButtonProps = { shell: Shell; section: MenuEntry | undefined; Drawer: ComponentType<SiteDrawerProps> | undefined }

/** Opens the navigation on a narrow screen: as a dialog, or through `<details>` without JavaScript. */
export function DrawerButton({ shell, section, Drawer }: DrawerButtonProps) {
  const messages = useMessages('shell', shellMessages)
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  // The search is a dialog of its own, which takes the drawer's place.
  useEffect(() => {
    const close = () => setOpen(false)
    addEventListener('plumb:search', close)
    return () => removeEventListener('plumb:search', close)
  }, [])
  const open = (event: MouseEvent) => {
    // Opened as `<details>` before hydration, so let it close natively.
    if (details.current?.open) return
    event.preventDefault()
    setOpen(true)
  }
  const contents = <DrawerContents shell={shell} section={section} />
  return (
    <>
      <details className="drawer-plain" ref={details}>
        <summary className="drawer-button" ref={button} onClick={open}>
          {messages.menu}
          <span className="drawer-lines" aria-hidden="true" />
        </summary>
        <div className="drawer">{contents}</div>
      </details>
      {Drawer ? (
        <Drawer isOpen={isOpen} setOpen={setOpen} button={button} name={shell.site.name}>
          {contents}
        </Drawer>
      ) : null}
    </>
  )
}
