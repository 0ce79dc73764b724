'use client'
import { LeaveWithoutSaving, useFormModified } from '@payloadcms/ui'
import { useEffect } from 'react'
import { useIsHydrated } from '#cms/admin-ui/hooks.ts'
import type { Outcome } from './save-requests.ts'

/** Whether a draft sent now would be refused, in full or in part, or would not arrive. A refused publication can still be stored as a draft. */
export const isUnsendable = (last: Outcome | null): boolean =>
  last?.kind === 'saved' ? last.refused.length > 0 : last !== null && last.kind !== 'refused-in-form'

/**
 * Asks before a form with drafts is left: for another page of the admin only if the draft sent then would not be stored, and for another
 * document always, because nobody knows if the request outlives this one. Not rendered on the server, which cannot render dialogs.
 */
export function LeaveWarning({ unsendable }: { unsendable: boolean }) {
  const modified = useFormModified()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!modified) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [modified])
  return isHydrated ? <LeaveWithoutSaving disablePreventLeave={!modified || !unsendable} /> : null
}
