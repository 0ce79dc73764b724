'use client'

import { Drawer, DrawerToggler, useAuth } from '@payloadcms/ui'
import type { Role } from '#cms/access/roles.ts'
import { ImportForm } from './import-form.tsx'

const DRAWER = 'import-rules'

/** Import button above the list of runs. Editors can check a catalogue, publishers can import it. */
export function ImportTools() {
  const { user } = useAuth<{ id: number; collection: 'users'; roles?: Role[] }>()
  const hasRole = (...roles: Role[]) => user?.roles?.some((role) => roles.includes(role)) ?? false
  if (!hasRole('admin', 'publisher', 'editor')) return null
  return (
    <div className="import-tools">
      <p>Import a tool’s rule catalogue. You see what would change before anything is written.</p>
      <DrawerToggler slug={DRAWER} buttonStyle="secondary">
        Import rules…
      </DrawerToggler>
      <Drawer slug={DRAWER} title="Import rules">
        <ImportForm mayImport={hasRole('admin', 'publisher')} />
      </Drawer>
    </div>
  )
}
