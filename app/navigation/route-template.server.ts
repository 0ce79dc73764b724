import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { parseAddress } from '#app/i18n/locale-path.ts'

/**
 * Returns a function that names the route of a path, such as `/directory/$analyzer/`. Pages of the CMS share the route `/$`.
 * @param routeTree the application's routes
 */
export function routeTemplatesOf(routeTree: AnyRoute): (path: string) => string {
  const router = createRouter({ routeTree, caseSensitive: true, isServer: true })
  return (path) => {
    try {
      const [, , route] = router.getMatchedRoutes(parseAddress(path).key)
      return route?.fullPath ?? '/$'
    } catch {
      // The path cannot be decoded; it was refused.
      return '/$'
    }
  }
}
