import { createIsomorphicFn, getRouterInstance } from '@tanstack/react-start'
import { redirectTo } from '#app/documents/redirects/site-redirect.ts'

type Indexed = { state: { __TSR_index: number } }

/**
 * Restores the address of the page still being shown, which the address bar has already left. Returns only if there is no such
 * page: on the server, or while the first page loads.
 */
export const cancelNavigation = createIsomorphicFn()
  .server((): Promise<undefined> => Promise.resolve(undefined))
  .client(async (): Promise<undefined> => {
    const { history, latestLocation, state } = await getRouterInstance()
    const shown = state.resolvedLocation
    if (!shown) return
    const steps = (latestLocation as Indexed).state.__TSR_index - (shown as Indexed).state.__TSR_index
    if (steps === 0) throw redirectTo(shown.href, { replace: true })
    history.go(-steps)
    return new Promise<never>(() => {})
  })
