'use client'

import { PopupList, useDocumentInfo, useModal } from '@payloadcms/ui'
import { retireSlug } from './retire-slug.ts'

/** In the menu of a published document: take it off the site and say where its visitors go. */
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
