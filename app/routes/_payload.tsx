import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from './_payload/-shell.tsx'
import { getLayoutData } from './_payload/server.functions.ts'

export const Route = createFileRoute('/_payload')({
  loader: { handler: () => getLayoutData(), staleReloadMode: 'blocking' },
  component: AdminLayout,
})
