'use client'
import { LeaveWithoutSaving, useDocumentDrawerContext, useFormModified } from '@payloadcms/ui'
import { useEffect } from 'react'
import { useIsHydrated } from '#cms/ui/hooks.ts'
import type { Outcome } from './save-requests.ts'

/** Whether a draft sent now would be refused, in full or in part, or would not arrive. A refused publication can still be stored as a draft. */
export const isUnsendable = (last: Outcome | null): boolean =>
  last?.kind === 'saved' ? last.refused.length > 0 : last !== null && last.kind !== 'refused-in-form'

/** The open drawers whose text is sent as a draft when they are closed. */
const sending = new Set<string>()

/** Whether closing a drawer stores what is typed in it. Its header asks otherwise (`document-patches.ts`). */
export const storesOnClose = (drawer: string): boolean => sending.has(drawer)

/**
 * Asks before a form with drafts is left: for another page of the admin, or by closing its drawer, only if the draft sent then would not
 * be stored, and for another document always, because nobody knows if the request outlives this one. Not rendered on the server, which
 * cannot render dialogs.
 */
export function LeaveWarning({ unsendable }: { unsendable: boolean }) {
  const modified = useFormModified()
  const { drawerSlug } = useDocumentDrawerContext()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!drawerSlug || unsendable) return
    sending.add(drawerSlug)
    return () => void sending.delete(drawerSlug)
  }, [drawerSlug, unsendable])
  useEffect(() => {
    if (!modified) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [modified])
  return isHydrated ? <LeaveWithoutSaving disablePreventLeave={!modified || !unsendable} /> : null
}
