import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Does on client-side navigation what a browser does on page load: moves the focus to the new page and announces its title. The
 * first page is left to the browser; if only the query changes, the parts that change announce themselves.
 */
export function announcePages(router: Pick<RegisteredRouter, 'subscribe'>): void {
  let before: Element | null
  router.subscribe('onBeforeNavigate', () => (before = document.activeElement))
  router.subscribe('onRendered', (event) => {
    if (!event.fromLocation || !(event.pathChanged || event.hashChanged)) return
    // Not needed before the first navigation. If it fails to load, the page still works.
    import('./enter-page.ts').then(
      ({ enterPage }) => enterPage(event, before),
      () => null,
    )
  })
}
