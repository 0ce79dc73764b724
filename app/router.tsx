import { createRouter } from '@tanstack/react-router'
import { appConfig } from '#config'
import { watchChunks } from './features/deploy/chunk-failure.ts'
import { ErrorPage } from './features/errors/error-page.tsx'
import { NotFound } from './features/errors/not-found.ts'
import { WithIcons } from './icons.tsx'
import { announcePages } from './features/navigation/announce-pages.ts'
import { checkPages } from './features/navigation/check-page.ts'
import { startLater } from './features/shell/later.ts'
import { routeTree } from './routeTree.gen.ts'
import { documentLocale } from './document-locale.ts'
import { rewriteFor, splitLocale } from './locale-path.ts'
import { scriptMark } from './script-mark.ts'
import './static-data.ts'
import { parseSearch, stringifySearch } from './search-notation.ts'
import { filesAt } from './words/files.ts'
import { loadWords } from './words/index.ts'

/** Whether this visitor wants things to move. */
const moves = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** The router of one request on the server, or of one document in the browser. */
export async function getRouter() {
  const locale = documentLocale()
  await loadWords(locale, typeof window === 'undefined' ? undefined : filesAt(splitLocale(window.location.pathname).key))
  const router = createRouter({
    routeTree,
    scrollRestoration: true,
    // The styles scroll smoothly to what is focused; another page begins where it begins.
    scrollRestorationBehavior: 'instant',
    // Which links are fetched ahead, and when, is `app/ui/prefetch-links.ts`; what was fetched opens without a request.
    defaultPreload: false,
    defaultPreloadStaleTime: appConfig.prefetch.keepMs,
    defaultPreloadGcTime: appConfig.prefetch.keepMs,
    // One trailing slash is the same page, not a redirect.
    trailingSlash: 'preserve',
    // Documents are found by their exact path; routes with an address of their own are no different.
    caseSensitive: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ErrorPage,
    // The admin's lists depend on this notation of nested search parameters.
    parseSearch,
    stringifySearch,
    // Another page fades in; another place on the same one is scrolled to. Styles in `motion.css`.
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && moves() ? [] : false) },
    Wrap: WithIcons,
    rewrite: rewriteFor(locale),
    ssr: { nonce: scriptMark() },
  })
  checkPages(router)
  if (typeof window !== 'undefined') {
    watchChunks(router)
    announcePages(router)
    void startLater(router)
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
