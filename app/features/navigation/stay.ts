import { createIsomorphicFn, getRouterInstance } from '@tanstack/react-start'
import { redirectTo } from '../../site-redirect.ts'

type Placed = { state: { __TSR_index: number } }

/**
 * Takes the visitor back to the page they are still looking at: the address bar is ahead of it by now. Returns only where
 * there is no such page, on the server or in a document that just arrives.
 */
export const stay = createIsomorphicFn()
  .server((): Promise<undefined> => Promise.resolve(undefined))
  .client(async (): Promise<undefined> => {
    const { history, latestLocation, state } = await getRouterInstance()
    const shown = state.resolvedLocation
    if (!shown) return
    const steps = (latestLocation as Placed).state.__TSR_index - (shown as Placed).state.__TSR_index
    if (steps === 0) throw redirectTo(shown.href, { replace: true })
    history.go(-steps)
    return new Promise<never>(() => {})
  })
