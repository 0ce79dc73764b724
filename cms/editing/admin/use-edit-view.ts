'use client'
import { useDocumentDrawerContext, useForm, useRouter } from '@payloadcms/ui'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { NewDocument } from './new-draft.ts'

const LOOK_MS = 250

/** Whether somebody is at work where an edit view in place of `form` could not return them to: in a rich text, or in a drawer over it. */
function isAway(form: HTMLFormElement | null): boolean {
  const { activeElement } = document
  const dialog = activeElement?.closest('dialog')
  return (activeElement instanceof HTMLElement && activeElement.isContentEditable) || Boolean(dialog && !dialog.contains(form))
}

/** Returns a function that says whether the edit view has to wait. */
export function useIsAway(): () => boolean {
  const { formRef } = useForm()
  return useCallback(() => isAway(formRef.current), [formRef])
}

/**
 * Opens the edit view of a new document once that has an id and nobody works elsewhere, in the language of the menu. In a drawer,
 * whoever opened that learns of the document. Nothing is opened for somebody who is about to go elsewhere.
 */
export function useEditView({ collection, locale, drawer }: NewDocument, id: number | undefined, isSaving: RefObject<boolean>): void {
  const router = useRouter()
  const { onSave } = useDocumentDrawerContext()
  const mustWait = useIsAway()
  const current = useRef({ router, onSave })
  useEffect(() => void (current.current = { router, onSave }), [router, onSave])
  useEffect(() => {
    if (id === undefined) return
    const open = () => {
      if (drawer) return void current.current.onSave?.({ doc: { id }, operation: 'create', result: { id } })
      const { pathname, search } = window.location
      const menu = new URLSearchParams(search).get('locale') ?? locale
      if (pathname.endsWith('/create')) current.current.router.replace(`/admin/collections/${collection}/${id}?locale=${menu}`)
    }
    if (!mustWait()) return open()
    const timer = setInterval(() => {
      // What the edit view reads must be the newest state.
      if (mustWait() || isSaving.current) return
      clearInterval(timer)
      open()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [id, collection, locale, drawer, isSaving, mustWait])
}
