'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { type PublicationState, saysDraft } from '#cms/access/publishing.ts'
import { onSaves } from './save-requests.ts'
import type { OpenDocument } from './use-open-document.ts'

/**
 * Shows the state of the form's language, and enables Publish if there is something to publish in it. Payload counts versions
 * instead: after an autosave in another language, or a save other than autosave, it does not notice the first draft in this one.
 */
export function usePublicationState({ target }: OpenDocument, state: PublicationState | null): void {
  const { setHasPublishedDoc, setUnpublishedVersionCount } = useDocumentInfo()
  useEffect(() => {
    if (!state) return
    setHasPublishedDoc(state !== 'draft')
    setUnpublishedVersionCount(state === 'published' ? 0 : 1)
  }, [state, setHasPublishedDoc, setUnpublishedVersionCount])
  useEffect(
    () =>
      onSaves(target, (outcome) => {
        if (outcome.kind === 'saved' && saysDraft(outcome.sent?._status)) setUnpublishedVersionCount(1)
      }),
    [target, setUnpublishedVersionCount],
  )
}
