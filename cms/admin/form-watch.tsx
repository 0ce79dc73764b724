'use client'
import { LeaveWithoutSaving, useFormModified } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import { useKeepTyped } from './keep-typed.ts'
import { SaveTrouble } from './save-trouble.tsx'
import { StaleSaveDialog } from './stale-save-dialog.tsx'
import { UnsavedText } from './unsaved-text.tsx'
import { type OpenDocument, useOpenDocument, useOutcome } from './use-desk.ts'
import { useLatePress } from './use-late-press.ts'

/** Payload warns by itself where nothing is saved automatically. Not on the server, which draws no dialogs. */
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
  useKeepTyped(open.target)
  useLatePress()
  return (
    <>
      <UnsavedText open={open} />
      <SaveTrouble open={open} outcome={outcome} />
      {outcome?.kind === 'stale' ? <StaleSaveDialog open={open} stale={outcome} onDone={() => setOutcome(null)} /> : null}
      {open.hasDrafts ? <LeaveWarning /> : null}
    </>
  )
}

/** Watches over what is typed in an edit view: that it is saved, over nobody else's work, and not lost when it cannot be. */
export function FormWatch({ locale }: { locale: string }) {
  const open = useOpenDocument(locale)
  return open ? <Watch key={open.target} open={open} /> : null
}
