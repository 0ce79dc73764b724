'use client'

import { MoveNotice } from './move-notice.tsx'
import { RetireDrawer } from './retire-drawer.tsx'

/** Shown below a document's address: the notice about a move, and the drawer for retiring the document. */
export function AddressNotes() {
  return (
    <>
      <MoveNotice />
      <RetireDrawer />
    </>
  )
}
