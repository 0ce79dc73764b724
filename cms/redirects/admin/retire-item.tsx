'use client'

import { PopupList, useDocumentInfo, useModal } from '@payloadcms/ui'
import { retireSlug } from './retire-slug.ts'

/** The menu item that opens the drawer for retiring a published document. */
export function RetireItem() {
  const { id, collectionSlug, hasDeletePermission, hasPublishedDoc } = useDocumentInfo()
  const { openModal } = useModal()
  if (id === undefined || !collectionSlug || !hasDeletePermission || !hasPublishedDoc) return null
  return (
    <PopupList.Button id="action-retire" onClick={() => openModal(retireSlug(collectionSlug, id))}>
      Retire this page…
    </PopupList.Button>
  )
}
