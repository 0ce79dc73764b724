import type { RegisteredRouter } from '@tanstack/react-router'
import { followReading } from './follow-reading.ts'
import { createPrefetch, watchLinks } from './prefetch.ts'
import { watchBuilds } from './builds/manifest.ts'

export { manifestRules } from './builds/manifest.ts'
export { loadPayload } from './builds/manifest.ts'

/** Prefetches links, highlights the current section in the table of contents and polls for new builds. */
export function startDeferred(router: RegisteredRouter): void {
  const prefetch = createPrefetch((href) => {
    // Needed to open a prefetched page.
    import('./enter-page.ts').catch(() => null)
    return router.preloadRoute({ to: href, href })
  })
  const observeNewLinks = watchLinks(({ pathname, search }) => {
    // Only pages of the site are prefetched, not the admin.
    if (router.getMatchedRoutes(pathname)[0].some(({ id }) => id === '/_site')) prefetch(pathname + search)
  })
  let stopFollowing = followReading()
  router.subscribe('onRendered', () => {
    observeNewLinks()
    stopFollowing()
    stopFollowing = followReading()
  })
  watchBuilds()
}
