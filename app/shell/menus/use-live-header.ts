import { useCallback, useEffect, useRef, useState } from 'react'
import type { MenuState } from './live-menus.tsx'

/** The interactive menu and drawer, in a chunk of their own. */
const loadLive = () => import('./live-header.ts')

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
export function useLiveHeader() {
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
