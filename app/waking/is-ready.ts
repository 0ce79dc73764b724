/** How long to wait for a control, in ms: longer than any page takes to hydrate, but not forever. */
const MAX_WAIT_MS = 10_000

/**
 * Returns whether React answers for a control, and the component around it has finished its own setup. Parts of a page are hydrated
 * later than the page itself, when their code has arrived. The same as in `app/shell/hold-presses.ts`, which cannot import it.
 */
export const isReady = (control: Element): boolean =>
  Object.keys(control).some((key) => key.startsWith('__reactProps')) && !control.closest('[data-settling]')

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Resolves to `true` when a control is ready; to `false` if it is removed or never is. */
export async function untilReady(control: Element): Promise<boolean> {
  const from = performance.now()
  while (control.isConnected && performance.now() - from < MAX_WAIT_MS) {
    if (isReady(control)) return true
    await nextFrame()
  }
  return false
}
