import type { AnyRouter } from '@tanstack/react-router'

/** The page that a document was loaded with has been scrolled by the browser and by the visitor, before it was hydrated. */
let isOnFirstPage = typeof document !== 'undefined'

/** The router's option `scrollRestoration`: whether it scrolls the page that it has just rendered. */
export const scrollsRenderedPage = (): boolean => !isOnFirstPage

/** Leaves the first page where it is when it is hydrated, and lets the router remember its position. */
export function keepFirstScroll(router: Pick<AnyRouter, 'subscribe'>): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    isOnFirstPage = false
    // The router remembers only what has been scrolled since its start.
    document.dispatchEvent(new Event('scroll'))
  })
}
