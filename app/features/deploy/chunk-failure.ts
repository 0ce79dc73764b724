import type { AnyRouter } from '@tanstack/react-router'
import { loadDocument } from './reload-guard.ts'

type Preloadable = { preload?: () => Promise<void> }

const PARTS = ['component', 'notFoundComponent', 'errorComponent'] as const

/** Whether the visitor is on the way to `routeId`, or to the page that is just coming alive with it. */
function isOpening(router: AnyRouter, routeId: string): boolean {
  const { pathname, href } = router.latestLocation
  if (router.state.resolvedLocation?.href === href) return false
  return router.getMatchedRoutes(pathname)[0].some(({ id }) => id === routeId)
}

/** While a new document is on its way, the page that is shown stays. */
const untilReplaced = () => new Promise<never>(() => {})

/**
 * After a deployment the files of the former build are gone. When a page that is being opened lacks one, the page is
 * loaded once as a whole document (`reload-guard.ts`), in the new build; if that does not help, the error page is shown.
 * Other failures, of pages fetched ahead for example, change nothing.
 */
export function watchChunks(router: AnyRouter): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router knows missing files by the browser's message, and would then reload by rules of its own.
    payload.message = `This page could not be loaded. ${payload.message}`
  })
  for (const route of Object.values<AnyRouter['routeTree']>(router.routesById)) {
    for (const part of PARTS) {
      const component = route.options[part] as Preloadable | undefined
      const load = component?.preload
      if (!load) continue
      component.preload = async () => {
        await load()
        // The router takes `preload` away from what has been loaded, and keeps quiet about what could not be.
        if (component.preload && isOpening(router, route.id) && loadDocument(router.latestLocation.href)) await untilReplaced()
      }
    }
  }
}
