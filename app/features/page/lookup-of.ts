import type { StaticDataRouteOption } from '@tanstack/react-router'

/** As much of a query as the error page repeats. */
const LONGEST_SEARCH = 1000

/** What a route's loader asks the lookup for: where the visitor is, and what the route's static data say. */
export function lookupOf(location: { pathname: string; searchStr: string }, staticData: StaticDataRouteOption = {}) {
  const { documentDriven: switches, layout } = staticData
  return { path: location.pathname, search: location.searchStr.slice(0, LONGEST_SEARCH), switches, layout }
}
