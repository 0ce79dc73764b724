'use client'
import { LeaveWithoutSaving, useFormModified } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import { usePreserveTypedFields } from './preserve-typed-fields.ts'
import { SaveProblems } from './save-problems.tsx'
import { StaleSaveDialog } from './stale-save-dialog.tsx'
import { UnsavedText } from './unsaved-text.tsx'
import { type OpenDocument, useOpenDocument, useOutcome } from './use-open-document.ts'
import { useDeferredPublishClick } from './use-deferred-publish-click.ts'

/** Warns before leaving a form with autosave; Payload does so only without. Not rendered on the server, which cannot render dialogs. */
function LeaveWarning() {
  const modified = useFormModified()
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isInBrowser ? <LeaveWithoutSaving disablePreventLeave={!modified} /> : null
}

function Watch({ open }: { open: OpenDocument }) {
  const [outcome, setOutcome] = useOutcome(open)
  usePreserveTypedFields(open.target)
  useDeferredPublishClick()
  return (
    <>
      <UnsavedText open={open} />
      <SaveProblems open={open} outcome={outcome} />
      {outcome?.kind === 'stale' ? <StaleSaveDialog open={open} stale={outcome} onDone={() => setOutcome(null)} /> : null}
      {open.hasDrafts ? <LeaveWarning /> : null}
    </>
  )
}

/** Makes sure that what is typed in an edit view is saved, does not overwrite other people's work, and is not lost if saving fails. */
export function FormWatch({ locale }: { locale: string }) {
  const open = useOpenDocument(locale)
  return open ? <Watch key={open.target} open={open} /> : null
}
