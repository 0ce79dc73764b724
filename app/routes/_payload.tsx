import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from './_payload/-shell.tsx'
import { getLayoutData } from './_payload/server.functions.ts'

export const Route = createFileRoute('/_payload')({
  beforeLoad: async ({ location }) => {
    // Imported dynamically: this route's code is part of every page.
    if (typeof window !== 'undefined') (await import('./_payload/-open-admin.ts')).openAdmin(location)
  },
  loader: { handler: () => getLayoutData(), staleReloadMode: 'blocking' },
  component: AdminLayout,
})
