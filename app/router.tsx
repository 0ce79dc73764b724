import { createRouter } from '@tanstack/react-router'
import { appConfig } from '#config'
import { watchChunks } from '#app/navigation/builds/chunk-failure.ts'
import { ErrorPage } from '#app/errors/error-page.tsx'
import { NotFound } from '#app/errors/not-found.ts'
import { WithIcons } from '#app/icons/icons.tsx'
import { keepFirstScroll, scrollsRenderedPage } from '#app/waking/first-scroll.ts'
import { announcePages, startWhenIdle } from '#app/navigation/start-deferred.ts'
import { checkPages } from '#app/navigation/check-page.ts'
import { followRouter } from '#app/analytics/shown-pages.ts'
import { routeTree } from './routeTree.gen.ts'
import { documentLocale } from '#app/i18n/document-locale.ts'
import { rewriteFor, parseAddress } from '#app/i18n/locale-path.ts'
import { scriptNonce } from '#platform/script-nonce.ts'
import '#app/pages/static-data.ts'
import { parseSearch, stringifySearch } from '#platform/http/search-notation.ts'
import { filesAt } from '#app/i18n/files.ts'
import { loadMessages } from '#app/i18n/index.ts'

const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Creates the router of one request on the server, or of one document in the browser. */
export async function getRouter() {
  const locale = documentLocale()
  await loadMessages(locale, typeof window === 'undefined' ? undefined : filesAt(parseAddress(window.location.pathname).key))
  const router = createRouter({
    routeTree,
    scrollRestoration: scrollsRenderedPage,
    // The styles enable smooth scrolling, which must not apply to page changes.
    scrollRestorationBehavior: 'instant',
    // `app/navigation/prefetch.ts` decides which links are prefetched, and when; a prefetched page opens without a request.
    defaultPreload: false,
    defaultPreloadStaleTime: appConfig.prefetch.cacheMs,
    defaultPreloadGcTime: appConfig.prefetch.cacheMs,
    // A path with one trailing slash is the same page, not a redirect.
    trailingSlash: 'preserve',
    // Documents are looked up by their exact path; other routes are case-sensitive too.
    caseSensitive: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
    // The admin's lists depend on this notation of nested search parameters.
    parseSearch,
    stringifySearch,
    // Another page fades in; a fragment of the same page is scrolled to. Styles in `modes.css`.
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && allowsMotion() ? [] : false) },
    Wrap: WithIcons,
    rewrite: rewriteFor(locale),
    ssr: { nonce: scriptNonce() },
  })
  checkPages(router)
  if (typeof window !== 'undefined') {
    keepFirstScroll(router)
    watchChunks(router)
    announcePages(router)
    followRouter(router)
    void startWhenIdle(router)
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
