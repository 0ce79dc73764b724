'use client'
import { Button } from '@payloadcms/ui'
import type { OpenDocument } from './use-open-document.ts'
import { useUnsavedCopy } from './use-unsaved-copy.ts'

/** Offers to restore text that was typed here before and could not be saved. */
export function UnsavedText({ open }: { open: OpenDocument }) {
  const { copy, restore, discard } = useUnsavedCopy(open)
  if (!copy) return null
  const at = new Date(copy.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="desk-notice" role="alert">
      <p>You have unsaved text from {at}.</p>
      <Button size="medium" margin={false} onClick={() => void restore()}>
        Restore it
      </Button>
      <Button size="medium" margin={false} buttonStyle="secondary" onClick={discard}>
        Discard it
      </Button>
    </div>
  )
}
