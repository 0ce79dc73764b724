import { createFileRoute, redirect } from '@tanstack/react-router'
import { isAdminDocument } from '../admin-document.ts'
import { AdminLayout } from './_payload/-shell.tsx'
import { getLayoutData } from './_payload/server.functions.ts'

export const Route = createFileRoute('/_payload')({
  beforeLoad: ({ location }) => {
    if (typeof window !== 'undefined' && !isAdminDocument) throw redirect({ href: location.href, reloadDocument: true })
  },
  loader: { handler: () => getLayoutData(), staleReloadMode: 'blocking' },
  component: AdminLayout,
})
