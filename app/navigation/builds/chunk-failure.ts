import type { AnyRouter } from '@tanstack/react-router'
import { loadDocument } from './reload-guard.ts'

type Preloadable = { preload?: () => Promise<void> }

const PARTS = ['component', 'notFoundComponent', 'errorComponent'] as const

/** Whether the visitor is navigating to `routeId`, or its page is being hydrated. */
function isOpening(router: AnyRouter, routeId: string): boolean {
  const { pathname, href } = router.latestLocation
  if (router.state.resolvedLocation?.href === href) return false
  return router.getMatchedRoutes(pathname)[0].some(({ id }) => id === routeId)
}

/** Keeps the current page while a new document loads. */
const untilReplaced = () => new Promise<never>(() => {})

/**
 * After a deployment the previous build's chunks are gone. If the page being opened lacks one, it is loaded once as a whole
 * document (`reload-guard.ts`), from the new build; if that fails too, the error page is shown. Other failures, such as those of
 * prefetches, are ignored.
 */
export function watchChunks(router: AnyRouter): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router recognizes missing chunks by the browser's message, and would reload by its own rules.
    payload.message = `This page could not be loaded. ${payload.message}`
  })
  for (const route of Object.values<AnyRouter['routeTree']>(router.routesById)) {
    for (const part of PARTS) {
      const component = route.options[part] as Preloadable | undefined
      const load = component?.preload
      if (!load) continue
      component.preload = async () => {
        await load()
        // The router deletes `preload` from loaded components, and ignores failures.
        if (component.preload && isOpening(router, route.id) && loadDocument(router.latestLocation.publicHref)) await untilReplaced()
      }
    }
  }
}
