import { DirectionProvider } from '@base-ui/react/direction-provider'
import { NavigationMenu } from '@base-ui/react/navigation-menu'
import { useEffect, useRef } from 'react'
import type { MenuEntry } from '../../content/menus.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { Chevron } from './chevron.tsx'
import { MenuPanel } from './menu-panel.tsx'
import type { Held } from './use-reach.ts'

type LiveMenusProps = {
  entries: readonly MenuEntry[]
  section: MenuEntry | undefined
  /** How the visitor left the plain menu. */
  held: Held
}

const entryAt = (list: HTMLUListElement | null, place: number) => list?.children[place]?.querySelector<HTMLElement>('.menu-entry')

/** The menu with arrow keys, Escape, pointing and a focus that returns. Looks like the plain one it takes over from. */
export function LiveMenus({ entries, section, held }: LiveMenusProps) {
  const words = useWords('shell', shellWords)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    entryAt(list.current, held.focused)?.focus()
    // A pointer that rests says nothing to what was put under it; the menu listens after its first drawing.
    const enter = setTimeout(() => entryAt(list.current, held.pointed)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true })))
    return () => clearTimeout(enter)
  }, [held])
  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <NavigationMenu.Root
        className="site-menu"
        aria-label={words.mainMenu}
        defaultValue={entries[held.opened]?.label}
        delay={60}
        closeDelay={120}
      >
        <NavigationMenu.List ref={list}>
          {entries.map((entry) => (
            <NavigationMenu.Item key={entry.label} value={entry.label}>
              <LiveEntry entry={entry} isHere={entry === section} />
            </NavigationMenu.Item>
          ))}
        </NavigationMenu.List>
        <NavigationMenu.Portal>
          <NavigationMenu.Positioner className="menu-positioner" align="start" alignOffset={-8} collisionPadding={16}>
            <NavigationMenu.Popup className="menu-popup" aria-label={words.panel}>
              <NavigationMenu.Viewport className="menu-viewport" />
            </NavigationMenu.Popup>
          </NavigationMenu.Positioner>
        </NavigationMenu.Portal>
      </NavigationMenu.Root>
    </DirectionProvider>
  )
}

function LiveEntry({ entry: { label, href, children }, isHere }: { entry: MenuEntry; isHere: boolean }) {
  const here = isHere || undefined
  if (children.length === 0) {
    return (
      <NavigationMenu.Link className="menu-entry" data-section={here} render={<SiteLink href={href} />}>
        {label}
      </NavigationMenu.Link>
    )
  }
  return (
    <>
      <NavigationMenu.Trigger className="menu-entry" data-section={here}>
        {label}
        <Chevron />
      </NavigationMenu.Trigger>
      <NavigationMenu.Content>
        <MenuPanel
          links={children}
          draw={({ href: target, ...rest }) => <NavigationMenu.Link closeOnClick render={<SiteLink href={target} />} {...rest} />}
        />
      </NavigationMenu.Content>
    </>
  )
}
