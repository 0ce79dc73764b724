'use client'
import { useForm, useFormInitializing } from '@payloadcms/ui'
import { useLayoutEffect, useRef } from 'react'
import { type HandedOver, returnCaret, takeOver } from './hand-over.ts'
import type { SaveTarget } from './save-requests.ts'

/** Continues in an edit view what was typed into the form of Create New until this view replaced it, at the same caret. */
export function useContinuedForm(target: SaveTarget): void {
  const { dispatchFields, setModified } = useForm()
  const isInitializing = useFormInitializing()
  const handed = useRef<HandedOver | null>(null)
  useLayoutEffect(() => {
    const form = takeOver(target)
    if (form) handed.current = form
  }, [target])
  // Until it is initialized, Payload has yet to fill the form, and nobody can type into it. A layout effect, so that nobody types first.
  useLayoutEffect(() => {
    const form = handed.current
    if (isInitializing || !form) return
    handed.current = null
    const { fields, gone, caret } = form
    if (gone.length > 0 || Object.keys(fields).length > 0) {
      for (const path of gone) dispatchFields({ type: 'REMOVE', path })
      dispatchFields({ type: 'UPDATE_MANY', formState: fields })
      setModified(true)
    }
    // By then the field has its text.
    if (caret) queueMicrotask(() => returnCaret(caret))
  }, [isInitializing, dispatchFields, setModified])
}
