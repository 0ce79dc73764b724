import { createFileRoute } from '@tanstack/react-router'

/** The server answers these addresses before the router; this route is for client-side navigation. */
export const Route = createFileRoute('/_site/directory/analyzers/$')({
  // Imported dynamically: this route's code is part of every page.
  loader: async ({ location }) => (await import('#app/pages/former-address.ts')).redirectFormerAddress(location),
})
