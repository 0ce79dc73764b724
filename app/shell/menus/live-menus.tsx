import { DirectionProvider } from '@base-ui/react/direction-provider'
import { NavigationMenu } from '@base-ui/react/navigation-menu'
import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import type { MenuEntry } from './menus.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { Chevron, MenuPanel } from './menu-panel.tsx'
import { Dialog } from '@base-ui/react/dialog'

/**
 * Indexes of the entries that were open, focused and hovered in the plain menu, -1 for none; and the address of the focused link in
 * an open panel.
 */
export type MenuState = { opened: number; focused: number; pointed: number; link: string | null }

type LiveMenusProps = {
  entries: readonly MenuEntry[]
  section: MenuEntry | undefined
  /** The state of the plain menu it takes over from. */
  initial: MenuState
}

const entryAt = (list: HTMLUListElement | null, place: number) => list?.children[place]?.querySelector<HTMLElement>('.menu-entry')

/** Frames until the panel that was open has been rendered again. */
const MAX_FRAMES = 20

/** Focuses a link of the open panel, which is rendered some frames after the menu. */
function focusLink(href: string, frames = MAX_FRAMES): void {
  const link = [...document.querySelectorAll<HTMLElement>('.menu-popup .menu-link')].find((each) => each.getAttribute('href') === href)
  if (link) link.focus()
  else if (frames > 0) requestAnimationFrame(() => focusLink(href, frames - 1))
}

/**
 * Keeps a panel open that was pressed open in the plain menu, as one that was pressed here: only a pointer that opened it closes it
 * by leaving, and the live menu does not know how it was opened.
 */
function useKeptOpen(isPressed: boolean) {
  const pressed = useRef(isPressed)
  return (value: unknown, details: NavigationMenu.Root.ChangeEventDetails) => {
    if (pressed.current && value === null && details.reason === 'trigger-hover') details.cancel()
    else pressed.current = false
  }
}

/** The menu with arrow keys, Escape, hover and focus return. Looks the same as the plain one it replaces. */
export function LiveMenus({ entries, section, initial }: LiveMenusProps) {
  const messages = useMessages('shell', shellMessages)
  const list = useRef<HTMLUListElement>(null)
  const onValueChange = useKeptOpen(initial.opened >= 0)
  useEffect(() => {
    entryAt(list.current, initial.focused)?.focus()
    if (initial.link !== null) focusLink(initial.link)
    // A resting pointer fires no event on an element inserted under it, and the menu listens only after its first render.
    const enter = setTimeout(() => entryAt(list.current, initial.pointed)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true })))
    return () => clearTimeout(enter)
  }, [initial])
  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <NavigationMenu.Root
        className="site-menu"
        aria-label={messages.mainMenu}
        defaultValue={entries[initial.opened]?.label}
        onValueChange={onValueChange}
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
            <NavigationMenu.Popup className="menu-popup" aria-label={messages.panel}>
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
          renderLink={({ href: target, ...rest }) => <NavigationMenu.Link closeOnClick render={<SiteLink href={target} />} {...rest} />}
        />
      </NavigationMenu.Content>
    </>
  )
}

export type SiteDrawerProps = {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Receives the focus when the drawer closes. */
  button: RefObject<HTMLElement | null>
  name: string
  children: ReactNode
}

const linkAt = (target: EventTarget) => (target instanceof Element ? target.closest('a') : null)

/** The navigation on a narrow screen: a modal dialog that traps the focus and locks scrolling. */
export function SiteDrawer({ isOpen, setOpen, button, name, children }: SiteDrawerProps) {
  const messages = useMessages('shell', shellMessages)
  // After a navigation the new page takes the focus, so it must not return to the button.
  const leaves = useRef(false)
  const noteLink = ({ target }: MouseEvent) => {
    const link = linkAt(target)
    leaves.current = link !== null && link.pathname !== location.pathname
  }
  const closeOnLink = ({ target, defaultPrevented }: MouseEvent) => {
    if (!linkAt(target)) return
    // The router calls preventDefault on links it follows; other clicks open a tab.
    leaves.current &&= defaultPrevented
    setOpen(false)
  }
  const finalFocus = () => {
    const returns = !leaves.current
    leaves.current = false
    return returns && button.current
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="drawer-backdrop" />
        <Dialog.Popup className="drawer drawer-live" finalFocus={finalFocus} onClickCapture={noteLink} onClick={closeOnLink}>
          <div className="dialog-head drawer-head">
            <Dialog.Title className="drawer-title">{name}</Dialog.Title>
            <Dialog.Close className="drawer-button">{messages.close}</Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
