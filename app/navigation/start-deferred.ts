import type { RegisteredRouter } from '@tanstack/react-router'
import { hydrated } from './hydrated.ts'
import { idle } from '#app/ui/idle.ts'

/** Loads the chunk with everything that pages do not need immediately. */
export const loadDeferred = () => import('./deferred.ts')

/** Starts the deferred code once the page is hydrated and the browser is idle. */
export async function startWhenIdle(router: RegisteredRouter): Promise<void> {
  await hydrated
  await idle()
  // If the chunk fails to load, the page still works.
  const later = await loadDeferred().catch(() => null)
  later?.startDeferred(router)
}
