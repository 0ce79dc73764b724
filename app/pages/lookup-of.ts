import type { StaticDataRouteOption } from '@tanstack/react-router'

import { localeAt, parseAddress } from '#app/i18n/locale-path.ts'

/** The error page shows no more of a query string. */
const MAX_SEARCH_LENGTH = 1000

/** Creates the input of `getPage` from a route's location and static data. */
export function lookupOf(location: { pathname: string; publicHref: string; searchStr: string }, staticData: StaticDataRouteOption = {}) {
  const { documentDriven: switches, layout } = staticData
  // A router for one language has already stripped the prefix; others have not.
  const { key } = parseAddress(location.pathname)
  return { locale: localeAt(location), key, search: location.searchStr.slice(0, MAX_SEARCH_LENGTH), switches, layout }
}
