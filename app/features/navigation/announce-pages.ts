import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Does for a page that is opened without a document what a browser does for a document: moves the focus to it and has its
 * title read out. The first page is the browser's own; a change of the query alone is announced by what changes with it.
 */
export function announcePages(router: Pick<RegisteredRouter, 'subscribe'>): void {
  let before: Element | null
  router.subscribe('onBeforeNavigate', () => (before = document.activeElement))
  router.subscribe('onRendered', (event) => {
    if (!event.fromLocation || !(event.pathChanged || event.hashChanged)) return
    // Nobody needs it before the first navigation. Without it the page is shown all the same.
    import('./enter-page.ts').then(
      ({ enterPage }) => enterPage(event, before),
      () => null,
    )
  })
}
