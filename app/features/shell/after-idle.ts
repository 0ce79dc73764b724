import type { RegisteredRouter } from '@tanstack/react-router'
import { createPrefetch } from '../../ui/prefetch.ts'
import { watchLinks } from '../../ui/prefetch-links.ts'
import { watchBuilds } from '../deploy/watch-builds.ts'

export { manifestRules } from '../deploy/manifest.ts'
export { loadPayload } from '../deploy/payload.ts'

/** Fetches ahead where links lead, and listens for new builds. */
export function startAfterIdle(router: RegisteredRouter): void {
  const prefetch = createPrefetch((href) => router.preloadRoute({ to: href, href }))
  const look = watchLinks(({ pathname, search }) => {
    // The admin, and what else is not a page of the site, is never fetched ahead.
    if (router.getMatchedRoutes(pathname)[0].some(({ id }) => id === '/_site')) prefetch(pathname + search)
  })
  router.subscribe('onRendered', look)
  watchBuilds()
}
