import type { StaticDataRouteOption } from '@tanstack/react-router'

/** What a route's loader asks the lookup for: where the visitor is, and what the route's static data say. */
export function lookupOf(location: { pathname: string; searchStr: string }, staticData: StaticDataRouteOption = {}) {
  const { documentDriven: switches, layout } = staticData
  return { path: location.pathname, search: location.searchStr, switches, layout }
}
