import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Captures a view of the page that is shown, and of each one that is opened from now on: when it has been opened, so not of
 * pages fetched ahead, left before they came, or that lead elsewhere (C97). Who comes back to a document that the browser had
 * put aside views its page again.
 * @returns ends it
 */
export function capturePageViews(
  router: RegisteredRouter,
  capture: (event: string, properties: Record<string, unknown>) => void,
): () => void {
  let last: string | undefined
  let ended = false
  const saw = (path: string) => {
    // The same page drawn anew, after its data were read again for example, is not another view of it.
    if (path === last) return
    last = path
    // By then the page has its title.
    setTimeout(() => {
      if (!ended) capture('$pageview', { current_url: path })
    })
  }
  const see = () => {
    const shown = router.state.resolvedLocation
    if (shown) saw(shown.publicHref)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    last = undefined
    see()
  }
  see()
  const unsubscribe = router.subscribe('onResolved', ({ toLocation }) => saw(toLocation.publicHref))
  addEventListener('pageshow', comeBack)
  return () => {
    ended = true
    unsubscribe()
    removeEventListener('pageshow', comeBack)
  }
}
