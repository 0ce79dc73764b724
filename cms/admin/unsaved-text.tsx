'use client'
import { Button } from '@payloadcms/ui'
import type { OpenDocument } from './use-desk.ts'
import { useUnsavedCopy } from './use-unsaved-copy.ts'

/** Offers what was typed here before and could not be saved. */
export function UnsavedText({ open }: { open: OpenDocument }) {
  const { left, putBack, letGo } = useUnsavedCopy(open)
  if (!left) return null
  const at = new Date(left.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="desk-notice" role="alert">
      <p>This tab has text of yours from {at} that was not saved.</p>
      <Button size="medium" margin={false} onClick={() => void putBack()}>
        Put it back
      </Button>
      <Button size="medium" margin={false} buttonStyle="secondary" onClick={letGo}>
        Let it go
      </Button>
    </div>
  )
}
