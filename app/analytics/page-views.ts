import { onShown, shownPage } from './shown-pages.ts'

/**
 * Captures a view of the current page and of each page opened from now on. A view counts once the navigation has resolved, so not
 * for prefetched, abandoned or redirected navigations (C97). Restoring a document from the back/forward cache is another view.
 * @returns a function that stops capturing
 */
export function capturePageViews(capture: (event: string, properties: Record<string, unknown>) => void): () => void {
  let last: string | undefined
  let ended = false
  const captureOnce = (path: string) => {
    // Rerendering the same page, for example after its data was reloaded, is not another view.
    if (path === last) return
    last = path
    // Deferred until the page has its title.
    setTimeout(() => {
      if (!ended) capture('$pageview', { current_url: path })
    })
  }
  const captureCurrent = () => captureOnce(shownPage())
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    last = undefined
    captureCurrent()
  }
  captureCurrent()
  const unsubscribe = onShown('resolved', captureCurrent)
  addEventListener('pageshow', onPageShow)
  return () => {
    ended = true
    unsubscribe()
    removeEventListener('pageshow', onPageShow)
  }
}
