type Event = 'resolved' | 'rendered'

type Listener = () => void

type Location = { publicHref: string }

/** The part of the router that is followed once the page is hydrated. */
type Router = {
  subscribe: (
    event: 'onResolved' | 'onRendered',
    listener: (event: { fromLocation?: Location | undefined; toLocation: Location }) => void,
  ) => unknown
}

const listeners: Record<Event, Set<Listener>> = { resolved: new Set(), rendered: new Set() }

const notify = (event: Event) => {
  for (const listener of listeners[event]) listener()
}

let path: string | undefined

/** The full path of the page being shown: the document's own, until the router has opened another. */
export const shownPage = (): string => path ?? location.pathname + location.search + location.hash

/**
 * Calls `listener` when another page is shown in this document: `resolved` once its address is final, `rendered` once it is on
 * screen, also after a page was rendered again. A document that is never hydrated shows one page.
 * @returns a function that stops it
 */
export function onShown(event: Event, listener: Listener): () => void {
  listeners[event].add(listener)
  return () => void listeners[event].delete(listener)
}

/** Follows the pages that the router of a hydrated document opens. */
export function followRouter(router: Router): void {
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    // Only the router's own notation is compared: it may write the document's address differently.
    const before = path ?? fromLocation?.publicHref
    path = toLocation.publicHref
    if (before !== undefined && before !== path) notify('resolved')
  })
  router.subscribe('onRendered', () => notify('rendered'))
}
