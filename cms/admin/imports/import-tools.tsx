'use client'

import { Drawer, DrawerToggler, useAuth } from '@payloadcms/ui'
import type { Role } from '../../access/roles.ts'
import { ImportForm } from './import-form.tsx'

const DRAWER = 'import-rules'

/** Above the list of runs: the way to bring a catalogue. Writers check one, publishers import it. */
export function ImportTools() {
  const { user } = useAuth<{ id: number; collection: 'users'; roles?: Role[] }>()
  const holds = (...roles: Role[]) => user?.roles?.some((role) => roles.includes(role)) ?? false
  if (!holds('admin', 'publisher', 'editor')) return null
  return (
    <div className="import-tools">
      <p>Bring a tool’s catalogue of rules: you see what would change before anything is written.</p>
      <DrawerToggler slug={DRAWER} buttonStyle="secondary">
        Import rules…
      </DrawerToggler>
      <Drawer slug={DRAWER} title="Import rules">
        <ImportForm mayImport={holds('admin', 'publisher')} />
      </Drawer>
    </div>
  )
}
