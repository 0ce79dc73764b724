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
import { getLayoutData, loadAdminPage, runPayloadFunction } from './server.functions.ts'

const layout = payloadLayoutRoute({
  load: getLayoutData,
  serverFunction: createServerFunctionClient({ runServerFn: runPayloadFunction }),
})
const index = payloadAdminIndexRoute({ load: loadAdminPage })
const splat = payloadAdminSplatRoute({ load: loadAdminPage })

export const AdminLayout = layout.component
export const AdminIndex = index.component
export const AdminPage = splat.component
export const AdminNotFound = splat.notFoundComponent
