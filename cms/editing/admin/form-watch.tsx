'use client'
import { useAuth, useDocumentDrawerContext, useDocumentInfo } from '@payloadcms/ui'
import { EmptyTranslations } from '../languages/empty-translations.tsx'
import type { PublicationState } from '../publishing.ts'
import { isUnsendable, LeaveWarning } from './leave-warning.tsx'
import type { NewDocument } from './new-draft.ts'
import { usePreserveTypedFields } from './preserve-typed-fields.ts'
import { RefusedFields, SaveProblems, StaysUnsaved, UnsavedText } from './save-problems.tsx'
import { StaleSaveDialog } from './stale-save-dialog.tsx'
import { useContinuedForm } from './use-continued-form.ts'
import { useFirstSave } from './use-first-save.ts'
import { type OpenDocument, useOpenDocument, useOutcome } from './use-open-document.ts'
import { useDeferredPublishClick } from './use-deferred-publish-click.ts'
import { usePublicationState } from './use-publication-state.ts'

function Watch({ open, state }: { open: OpenDocument; state: PublicationState | null }) {
  const [outcome, setOutcome] = useOutcome(open)
  usePublicationState(open, state)
  usePreserveTypedFields(open.target)
  useDeferredPublishClick()
  useContinuedForm(open.target)
  return (
    <>
      <UnsavedText open={open} />
      <SaveProblems open={open} outcome={outcome} />
      {outcome?.kind === 'stale' ? <StaleSaveDialog open={open} stale={outcome} onDone={() => setOutcome(null)} /> : null}
      {open.hasDrafts ? <EmptyTranslations locale={open.locale} /> : null}
      {open.hasDrafts ? <LeaveWarning unsendable={isUnsendable(outcome)} /> : null}
    </>
  )
}

function FirstSave(document: NewDocument) {
  const { open, refused, isPublishRefused } = useFirstSave(document)
  return (
    <>
      <UnsavedText open={open} />
      {refused.length > 0 ? <RefusedFields refused={refused} isRestSaved={false} /> : null}
      {isPublishRefused ? <StaysUnsaved /> : null}
      <LeaveWarning unsendable={refused.length > 0} />
    </>
  )
}

/** Makes sure that what is typed in an edit view is saved, does not overwrite other people's work, and is not lost if saving fails. */
export function FormWatch({ locale, state }: { locale: string; state: PublicationState | null }) {
  const { id, collectionSlug } = useDocumentInfo()
  const { drawerSlug } = useDocumentDrawerContext()
  const { user } = useAuth()
  const open = useOpenDocument(locale)
  if (open) return <Watch key={open.target} open={open} state={state} />
  return !id && collectionSlug && user ? (
    <FirstSave collection={collectionSlug} locale={locale} person={user.id} drawer={drawerSlug} />
  ) : null
}
