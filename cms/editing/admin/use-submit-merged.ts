'use client'
import { toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { fieldList } from './differences.ts'
import type { Stale } from './save-requests.ts'
import type { OpenDocument } from './use-open-document.ts'

/** What a newer version brings into the form, and who has saved it; nobody if they are several people or a program. */
export type Changes = { by: Pick<Stale, 'isOwn' | 'savedBy'>; fields: string[] }

/** Names changes: “Ada’s changes to Title”. */
export const whose = ({ by: { isOwn, savedBy }, fields }: Changes): string =>
  `${isOwn ? 'your other' : savedBy ? `${savedBy}’s` : 'newer'} changes to ${fieldList(fields)}`

/**
 * Returns a function that repeats a refused publication, or save of settings, by submitting the form, which shows why that may be
 * refused. It is called with the changes that the newer version brought into the form; a message names them once they are saved.
 */
export function useSubmitMerged(open: OpenDocument, stale: Stale, onDone: () => void): (changes: Changes) => void {
  const { submit } = useForm()
  const { setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = useDocumentInfo()
  const [changes, setChanges] = useState<Changes | null>(null)
  // The message that the refused request is under way would never go.
  useEffect(() => void (stale.save === 'draft' || toast.dismiss()), [stale])
  // An effect, because the form first has to render its new values.
  useEffect(() => {
    if (!changes) return
    const isPublication = stale.save === 'publication'
    const publication = { action: `${open.address}?depth=0&locale=${open.locale}`, method: 'PATCH', overrides: { _status: 'published' } }
    const repeat = async () => {
      const answer = await submit(isPublication ? publication : undefined)
      if (!answer?.res.ok) return
      if (isPublication) {
        // As Payload's button does.
        setHasPublishedDoc(true)
        setMostRecentVersionIsAutosaved(false)
        setUnpublishedVersionCount(0)
      }
      if (changes.fields.length > 0) toast.success(`${isPublication ? 'Published' : 'Saved'} together with ${whose(changes)}.`)
    }
    onDone()
    void repeat()
  }, [changes, stale, open, onDone, submit, setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount])
  return setChanges
}
