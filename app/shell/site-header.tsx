import { useLocation } from '@tanstack/react-router'
import type { Shell } from './shell.server.ts'
import { Image } from '#app/ui/image.tsx'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { DrawerButton } from './menus/drawer-button.tsx'
import { HeaderActions, SearchEntry } from './header-actions.tsx'
import type { MenuEntry } from './menus/menus.ts'
import { Chevron, MenuPanel } from './menus/menu-panel.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MenuState } from './menus/live-menus.tsx'

/** The interactive menu and drawer, in a chunk of their own. */
const loadLive = () => import('./menus/live-header.ts')

/** Browsers dispatch the click after the pointerup it belongs to. */
const CLICK_MS = 40

/** Resolves when nothing is pressed: a button that is replaced during a press loses its click. */
function untilReleased(pressed: { current: boolean }): Promise<void> {
  if (!pressed.current) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => setTimeout(resolve, CLICK_MS)
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { once: true })
  })
}

function readMenuState(header: HTMLElement): MenuState {
  const items = [...header.querySelectorAll('.site-menu > ul > li')]
  const indexOf = (element: Element | null) => items.findIndex((item) => element !== null && item.contains(element))
  const state = {
    opened: indexOf(header.querySelector('.site-menu details[open]')),
    focused: indexOf(document.activeElement),
    link: document.activeElement?.matches('.menu-link') ? document.activeElement.getAttribute('href') : null,
    pointed: matchMedia('(hover: hover)').matches ? items.findIndex((item) => item.matches(':hover')) : -1,
  }
  // The live menu follows the pointer itself; if the pointer moves before that, the recorded hover is stale.
  addEventListener('pointermove', () => (state.pointed = -1), { once: true, passive: true })
  return state
}

/** Loads the live menu and drawer on the first interaction with the header. Spread the returned handlers on it. */
function useLiveHeader() {
  const [live, setLive] = useState<Awaited<ReturnType<typeof loadLive>> & { initial: MenuState }>()
  const requested = useRef(false)
  const pressed = useRef(false)
  const ref = useRef<HTMLElement>(null)
  const load = useCallback(() => {
    const header = ref.current
    if (requested.current || !header) return
    requested.current = true
    loadLive().then(
      async (loaded) => {
        await untilReleased(pressed)
        setLive({ ...loaded, initial: readMenuState(header) })
      },
      // The next interaction tries again; until then everything opens as it does without JavaScript.
      () => (requested.current = false),
    )
  }, [])
  // No handler has seen an interaction from before hydration.
  useEffect(() => {
    if (ref.current?.matches(':hover, :focus-within')) load()
  }, [load])
  const press = useCallback(() => {
    pressed.current = true
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => (pressed.current = false), { once: true })
    load()
  }, [load])
  return [live, { ref, onPointerEnter: load, onFocus: load, onTouchStart: load, onPointerDown: press }] as const
}

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
