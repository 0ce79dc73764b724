/**
 * The only browser-side importer of Payload's admin: its components and its style sheets. Route files reach it through
 * code-split `component` properties, so public pages never load any of it.
 */
import '../../payload-foundation.css'
import '@payloadcms/ui/css/app.css'
import '../../../cms/admin/admin.css'
import {
  createServerFunctionClient,
  payloadAdminIndexRoute,
  payloadAdminSplatRoute,
  payloadLayoutRoute,
} from '@payloadcms/tanstack-start/client'
import type { ComponentType } from 'react'
import { confirmCopy, noteCopy } from '../../../cms/admin/confirm-copy.ts'
import { RestoreLanguage } from '../../../cms/admin/restore-language.tsx'
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

/** An admin page, and beside it what has to run on each of them. */
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
