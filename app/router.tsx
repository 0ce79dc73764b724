import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './features/errors/error-page.tsx'
import { NotFoundPage } from './features/errors/not-found-page.tsx'
import { WithIcons } from './icons.tsx'
import { routeTree } from './routeTree.gen.ts'
import { scriptMark } from './script-mark.ts'
import './static-data.ts'
import { parseSearch, stringifySearch } from './search-notation.ts'

/** The router of one request on the server, or of one document in the browser. */
export function getRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // One trailing slash is the same page, not a redirect.
    trailingSlash: 'preserve',
    // Documents are found by their exact path; routes with an address of their own are no different.
    caseSensitive: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    // The admin's lists depend on this notation of nested search parameters.
    parseSearch,
    stringifySearch,
    Wrap: WithIcons,
    ssr: { nonce: scriptMark() },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
