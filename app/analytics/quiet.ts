import { idle } from '#app/ui/idle.ts'

/** How long nobody has touched the page. */
const QUIET_MS = 700
/** After this long, the next idle moment has to do. */
const MAX_WAIT_MS = 10_000

const INPUT = ['pointerdown', 'pointermove', 'touchmove', 'keydown', 'scroll', 'wheel']

/**
 * Resolves when the browser is idle and nobody is touching the page, for work that cannot be divided: the first picture of a
 * recording takes up to a quarter of a second.
 */
export async function quiet(): Promise<void> {
  const began = performance.now()
  const listening = new AbortController()
  let touched = Number.NEGATIVE_INFINITY
  const note = () => (touched = performance.now())
  for (const type of INPUT) addEventListener(type, note, { capture: true, passive: true, signal: listening.signal })
  const isTouched = () => performance.now() - touched < QUIET_MS && performance.now() - began < MAX_WAIT_MS
  await idle()
  while (isTouched()) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    await idle()
  }
  listening.abort()
}
