import { setImmediate } from 'node:timers/promises'

/** How long a piece of work may hold the event loop, in milliseconds: requests wait no longer than this. */
const SLICE_MS = 4

/** Returns a function that yields to other work once the slice is used up; call it between small steps. */
export function slices(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return
    await setImmediate()
    startedAt = performance.now()
  }
}
