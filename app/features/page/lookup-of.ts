import type { StaticDataRouteOption } from '@tanstack/react-router'

import { inLocale, localeAt } from '../../locale-path.ts'

/** As much of a query as the error page repeats. */
const LONGEST_SEARCH = 1000

/** What a route's loader asks the lookup for: where the visitor is, and what the route's static data say. */
export function lookupOf(location: { pathname: string; publicHref: string; searchStr: string }, staticData: StaticDataRouteOption = {}) {
  const { documentDriven: switches, layout } = staticData
  const path = inLocale(location.pathname, localeAt(location))
  return { path, search: location.searchStr.slice(0, LONGEST_SEARCH), switches, layout }
}
