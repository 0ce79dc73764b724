import { createFileRoute } from '@tanstack/react-router'

/** The server answers this before the router sees it; here it is for links followed within a page. */
export const Route = createFileRoute('/_site/directory/analyzers/$')({
  // Loaded here: every page of the site has this route's code.
  loader: async ({ location }) => (await import('../../../former-address.ts')).leaveFormerAddress(location),
})
