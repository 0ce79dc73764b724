'use client'

import { MoveNotice } from './move-notice.tsx'
import { RetireDrawer } from './retire-drawer.tsx'

/** Below the address of a document: what will move, and the drawer that its menu opens. */
export function AddressNotes() {
  return (
    <>
      <MoveNotice />
      <RetireDrawer />
    </>
  )
}
