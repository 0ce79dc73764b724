'use client'
import { useRouter } from '@payloadcms/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { NewDocument } from './new-draft.ts'

const LOOK_MS = 250

/** Whether somebody types where an edit view could not return the caret to. */
export const isInRichText = (): boolean => document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable

/**
 * Opens the edit view of a new document once that has an id and nobody types in a rich text, in the language of the menu. Nothing is
 * opened for somebody who is about to go elsewhere.
 */
export function useEditView({ collection, locale }: NewDocument, id: number | undefined, isSaving: RefObject<boolean>): void {
  const router = useRouter()
  const current = useRef(router)
  useEffect(() => void (current.current = router), [router])
  useEffect(() => {
    if (id === undefined) return
    const open = () => {
      const { pathname, search } = window.location
      const menu = new URLSearchParams(search).get('locale') ?? locale
      if (pathname.endsWith('/create')) current.current.replace(`/admin/collections/${collection}/${id}?locale=${menu}`)
    }
    if (!isInRichText()) return open()
    const timer = setInterval(() => {
      // What the edit view reads must be the newest state.
      if (isInRichText() || isSaving.current) return
      clearInterval(timer)
      open()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [id, collection, locale, isSaving])
}
