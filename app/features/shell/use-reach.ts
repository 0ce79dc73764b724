import { useCallback, useEffect, useRef, useState } from 'react'

/** What opens in the header, in one file of its own. */
const loadLive = () => import('./live-header.ts')

type Live = Awaited<ReturnType<typeof loadLive>>

/** A browser sends the click after the release it belongs to. */
const CLICK_MS = 40

/** Settles when nothing is pressed any more: a button that is exchanged under a finger loses its click. */
function untilReleased(pressed: { current: boolean }): Promise<void> {
  if (!pressed.current) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => setTimeout(resolve, CLICK_MS)
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { once: true })
  })
}

/** What a visitor had opened, focused and pointed at in the plain menu, as places in it; -1 for nothing. */
export type Held = { opened: number; focused: number; pointed: number }

function stateIn(header: HTMLElement): Held {
  const items = [...header.querySelectorAll('.site-menu > ul > li')]
  const placeOf = (element: Element | null) => items.findIndex((item) => element !== null && item.contains(element))
  const held = {
    opened: placeOf(header.querySelector('.site-menu details[open]')),
    focused: placeOf(document.activeElement),
    pointed: matchMedia('(hover: hover)').matches ? items.findIndex((item) => item.matches(':hover')) : -1,
  }
  // From then on the menu that takes over hears for itself where the pointer is; before that it may leave unheard.
  addEventListener('pointermove', () => (held.pointed = -1), { once: true, passive: true })
  return held
}

/** Loads what opens, when somebody first reaches for the header that gets the handlers. */
export function useReach() {
  const [live, setLive] = useState<Live & { held: Held }>()
  const asked = useRef(false)
  const pressed = useRef(false)
  const ref = useRef<HTMLElement>(null)
  const reach = useCallback(() => {
    const header = ref.current
    if (asked.current || !header) return
    asked.current = true
    loadLive().then(
      async (loaded) => {
        await untilReleased(pressed)
        setLive({ ...loaded, held: stateIn(header) })
      },
      // The next reach tries again; meanwhile everything opens as it does without script.
      () => (asked.current = false),
    )
  }, [])
  // Who reached for it before the page came alive has been heard by nobody.
  useEffect(() => {
    if (ref.current?.matches(':hover, :focus-within')) reach()
  }, [reach])
  const press = useCallback(() => {
    pressed.current = true
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => (pressed.current = false), { once: true })
    reach()
  }, [reach])
  return [live, { ref, onPointerEnter: reach, onFocus: reach, onTouchStart: reach, onPointerDown: press }] as const
}
