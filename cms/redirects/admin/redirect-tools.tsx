'use client'

import { DrawerToggler, useAuth } from '@payloadcms/ui'
import type { Role } from '#cms/access/roles.ts'
import { IMPORT_DRAWER, ImportDrawer } from './import-drawer.tsx'
import { TestBox } from './test-box.tsx'

/** Tools above the list of redirects: testing an address, and importing a list. */
export function RedirectTools() {
  const { user } = useAuth<{ id: number; collection: 'users'; roles?: Role[] }>()
  const mayWrite = user?.roles?.some((role) => role === 'admin' || role === 'publisher') ?? false
  return (
    <div className="redirect-tools">
      <TestBox />
      {mayWrite ? (
        <>
          <DrawerToggler slug={IMPORT_DRAWER} buttonStyle="secondary">
            Import a list…
          </DrawerToggler>
          <ImportDrawer />
        </>
      ) : null}
    </div>
  )
}
