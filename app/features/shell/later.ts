import type { RegisteredRouter } from '@tanstack/react-router'
import { alive } from './alive.ts'
import { idle } from './idle.ts'

/** What no page needs at once, in one file of its own. */
export const loadLater = () => import('./after-idle.ts')

/** Starts what can wait: when the page is alive and the browser has nothing else to do. */
export async function startLater(router: RegisteredRouter): Promise<void> {
  await alive
  await idle()
  // Without it the page is as it was.
  const later = await loadLater().catch(() => null)
  later?.startAfterIdle(router)
}
