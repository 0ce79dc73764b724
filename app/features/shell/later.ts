import type { RegisteredRouter } from '@tanstack/react-router'
import { alive } from './alive.ts'

/** What no page needs at once, in one file of its own. */
export const loadLater = () => import('./after-idle.ts')

const SOON_MS = 2000

const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: SOON_MS })
    else setTimeout(resolve, SOON_MS / 10)
  })

/** Starts what can wait: when the page is alive and the browser has nothing else to do. */
export async function startLater(router: RegisteredRouter): Promise<void> {
  await alive
  await idle()
  // Without it the page is as it was.
  const later = await loadLater().catch(() => null)
  later?.startAfterIdle(router)
}
