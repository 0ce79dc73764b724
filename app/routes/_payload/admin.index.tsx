import { createFileRoute } from '@tanstack/react-router'
import { AdminIndex, AdminNotFound } from './-shell.tsx'

export const Route = createFileRoute('/_payload/admin/')({
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => ({ searchKey: JSON.stringify(search) }),
  loader: {
    handler: ({ location }) => import('./-load-admin.ts').then(({ loadAdmin }) => loadAdmin('', location.searchStr)),
    staleReloadMode: 'blocking',
  },
  // A page that was loaded when a pointer passed its link would not have what was written since.
  preload: false,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: AdminIndex,
  notFoundComponent: AdminNotFound,
})
