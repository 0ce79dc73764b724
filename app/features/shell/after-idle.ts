import type { RegisteredRouter } from '@tanstack/react-router'
import { followReading } from '../../ui/follow-reading.ts'
import { createPrefetch } from '../../ui/prefetch.ts'
import { watchLinks } from '../../ui/prefetch-links.ts'
import { watchBuilds } from '../deploy/watch-builds.ts'

/** What is measured, and what visitors have to say about it; only where something is. */
export const loadAnalytics = () => import('../analytics/start.ts')

export { manifestRules } from '../deploy/manifest.ts'
export { loadPayload } from '../deploy/payload.ts'

/** Fetches ahead where links lead, follows the reader in the table of contents, and listens for new builds. */
export function startAfterIdle(router: RegisteredRouter): void {
  const prefetch = createPrefetch((href) => {
    // Opens what is fetched ahead.
    import('../navigation/enter-page.ts').catch(() => null)
    return router.preloadRoute({ to: href, href })
  })
  const look = watchLinks(({ pathname, search }) => {
    // The admin, and what else is not a page of the site, is never fetched ahead.
    if (router.getMatchedRoutes(pathname)[0].some(({ id }) => id === '/_site')) prefetch(pathname + search)
  })
  let stopFollowing = followReading()
  router.subscribe('onRendered', () => {
    look()
    stopFollowing()
    stopFollowing = followReading()
  })
  watchBuilds()
  // Without it nothing is measured, and nothing is asked.
  if (document.documentElement.dataset.measured !== undefined)
    loadAnalytics()
      .then(({ startAnalytics }) => startAnalytics(router))
      .catch(() => null)
}
