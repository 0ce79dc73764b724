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

/**
 * Does on client-side navigation what a browser does on page load: moves the focus to the new page and announces its title. The
 * first page is left to the browser; if only the query changes, the parts that change announce themselves.
 */
export function announcePages(router: Pick<RegisteredRouter, 'subscribe'>): void {
  let before: Element | null
  router.subscribe('onBeforeNavigate', () => (before = document.activeElement))
  router.subscribe('onRendered', (event) => {
    if (!event.fromLocation || !(event.pathChanged || event.hashChanged)) return
    // Not needed before the first navigation. If it fails to load, the page still works.
    import('./enter-page.ts').then(
      ({ enterPage }) => enterPage(event, before),
      () => null,
    )
  })
}
