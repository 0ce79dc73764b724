/** How long a pointer rests on a control before that counts as intent. */
const REST_MS = 65

const CONTROLS = 'a, button, summary, label, input, textarea, select, [tabindex]'
const FIELDS = 'input, textarea, select'

/** Calls `wake` at the first sign that somebody is about to use the page, and at every later one until it has succeeded. */
export function watchForIntent(wake: () => Promise<void>): void {
  const listening = new AbortController()
  const signs = { signal: listening.signal, capture: true, passive: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    wake().then(
      () => listening.abort(),
      () => null,
    )
  }
  for (const type of ['pointerdown', 'touchstart', 'keydown']) addEventListener(type, start, signs)
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(FIELDS)) start()
  }
  const onPointer = ({ target }: PointerEvent) => {
    clearTimeout(timer)
    if (target instanceof Element && target.closest(CONTROLS)) timer = setTimeout(start, REST_MS)
  }
  addEventListener('focusin', onFocus, signs)
  addEventListener('pointerover', onPointer, signs)
  // A pointer that already rests, or a field that already has the focus, fires no further event.
  if (document.activeElement?.matches(FIELDS) || document.querySelector(`:is(${CONTROLS}):hover`)) timer = setTimeout(start, REST_MS)
}
