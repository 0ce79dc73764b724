'use client'

import { MoveNotice } from './move-notice.tsx'
import { RetireDrawer } from './retire-drawer.tsx'
import { TranslatedAddress } from './translated-address.tsx'

/** Shown below a document's address: the address in another language, the notice about a move, and the drawer for retiring the document. */
export function AddressNotes() {
  return (
    <>
      <TranslatedAddress />
      <MoveNotice />
      <RetireDrawer />
    </>
  )
}
