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
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { STORED_LATE } from '#cms/editing/admin/replace-form.ts'
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

const Layout: ComponentType = layout.component

/** The admin, which loads its page again if that was read before a form was stored. */
export function AdminLayout() {
  const router = useRouter()
  useEffect(() => {
    const reload = () => void router.invalidate()
    addEventListener(STORED_LATE, reload)
    return () => removeEventListener(STORED_LATE, reload)
  }, [router])
  return <Layout />
}
export const AdminIndex = page(index.component)
export const AdminPage = page(splat.component)
export const AdminNotFound = splat.notFoundComponent
