import { createIsomorphicFn } from '@tanstack/react-start'
import { getPage } from './pages.functions.ts'
import type { PageView } from '#app/articles/page-view.ts'
import { inLocale, localeAt, parseAddress } from '#app/i18n/locale-path.ts'
import { loadDeferred } from '#app/navigation/start-deferred.ts'
import type { StaticDataRouteOption } from '@tanstack/react-router'

/** The error page shows no more of a query string. */
const MAX_SEARCH_LENGTH = 1000

/** Creates the input of `getPage` from a route's location and static data. */
export function lookupOf(location: { pathname: string; publicHref: string; searchStr: string }, staticData: StaticDataRouteOption = {}) {
  const { documentDriven: switches, layout } = staticData
  // A router for one language has already stripped the prefix; others have not.
  const { key } = parseAddress(location.pathname)
  return { locale: localeAt(location), key, search: location.searchStr.slice(0, MAX_SEARCH_LENGTH), switches, layout }
}

const pageIn = (payload: unknown): PageView | undefined =>
  typeof payload === 'object' && payload !== null && 'data' in payload ? (payload.data as { page?: PageView }).page : undefined

/** Reads the page from its payload, if the build's manifest lists one (C64). */
const payloadPage = createIsomorphicFn().client((path: string): Promise<PageView | undefined> =>
  loadDeferred().then(
    async ({ loadPayload }) => pageIn(await loadPayload(path)),
    () => undefined,
  ),
)

/** Reads a route's page from its payload if it has one, else from the server function. */
export const readPage = async (lookup: ReturnType<typeof lookupOf>): Promise<PageView> =>
  (await payloadPage(inLocale(lookup.key, lookup.locale))) ?? getPage({ data: lookup })
