/**
 * The only module that imports Payload's admin components and style sheets for the browser. Routes reach it through code-split
 * `component` properties, so public pages load none of it.
 */
import '#cms/admin-ui/payload-foundation.css'
import '@payloadcms/ui/css/app.css'
import '#cms/admin-ui/admin.css'
import {
  createServerFunctionClient,
  payloadAdminIndexRoute,
  payloadAdminSplatRoute,
  payloadLayoutRoute,
} from '@payloadcms/tanstack-start/client'
import type { ComponentType } from 'react'
import { confirmCopy, noteCopy } from '#cms/editing/languages/confirm-copy.ts'
import { RestoreLanguage } from '#cms/editing/history/admin/restore-language.tsx'
import { getLayoutData, loadAdminPage, runPayloadFunction } from './server.functions.ts'

const layout = payloadLayoutRoute({
  load: getLayoutData,
  serverFunction: createServerFunctionClient({
    runServerFn: async (call: Parameters<typeof runPayloadFunction>[0]) => {
      confirmCopy(call.data)
      const result = await runPayloadFunction(call)
      noteCopy(call.data, result)
      return result
    },
  }),
})
const index = payloadAdminIndexRoute({ load: loadAdminPage })
const splat = payloadAdminSplatRoute({ load: loadAdminPage })

/** Wraps an admin page with the components that every page needs. */
const page = (Page: ComponentType) =>
  function AdminScreen() {
    return (
      <>
        <RestoreLanguage />
        <Page />
      </>
    )
  }

export const AdminLayout = layout.component
export const AdminIndex = page(index.component)
export const AdminPage = page(splat.component)
export const AdminNotFound = splat.notFoundComponent
