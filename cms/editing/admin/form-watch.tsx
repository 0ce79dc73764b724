'use client'
import { useAuth, useDocumentDrawerContext, useDocumentInfo } from '@payloadcms/ui'
import { EmptyTranslations } from '../languages/empty-translations.tsx'
import type { PublicationState } from '#cms/access/publishing.ts'
import { isUnsendable, LeaveWarning } from './leave-warning.tsx'
import type { NewDocument } from './new-draft.ts'
import { usePreserveTypedFields } from './preserve-typed-fields.ts'
import { RefusedFields, SaveProblems, StaysUnsaved, UnsavedText } from './save-problems.tsx'
import { StaleSaveDialog } from './stale-save-dialog.tsx'
import { useContinuedForm } from './use-continued-form.ts'
import { useFirstSave } from './use-first-save.ts'
import { type OpenDocument, useOpenDocument, useOutcome } from './use-open-document.ts'
import { useDeferredPublishClick } from './use-deferred-publish-click.ts'
import { useLostTyping } from './use-lost-typing.ts'
import { usePublicationState } from './use-publication-state.ts'

/** What is public in the language of the form, and which required texts are public in English. */
type Public = { state: PublicationState | null; publicEnglish: readonly string[] }

function Watch({ open, state, publicEnglish }: { open: OpenDocument } & Public) {
  const [outcome, setOutcome] = useOutcome(open)
  usePublicationState(open, state)
  usePreserveTypedFields(open.target)
  useDeferredPublishClick()
  useContinuedForm(open.target)
  useLostTyping()
  return (
    <>
      <UnsavedText open={open} />
      <SaveProblems open={open} outcome={outcome} />
      {outcome?.kind === 'stale' ? <StaleSaveDialog open={open} stale={outcome} onDone={() => setOutcome(null)} /> : null}
      {open.hasDrafts ? <EmptyTranslations locale={open.locale} publicEnglish={publicEnglish} /> : null}
      {open.hasDrafts ? <LeaveWarning unsendable={isUnsendable(outcome)} /> : null}
    </>
  )
}

function FirstSave(document: NewDocument) {
  const { open, refused, isPublishRefused } = useFirstSave(document)
  useLostTyping()
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
export function FormWatch({ locale, ...known }: { locale: string } & Public) {
  const { id, collectionSlug } = useDocumentInfo()
  const { drawerSlug } = useDocumentDrawerContext()
  const { user } = useAuth()
  const open = useOpenDocument(locale)
  if (open) return <Watch key={open.target} open={open} {...known} />
  return !id && collectionSlug && user ? (
    <FirstSave collection={collectionSlug} locale={locale} person={user.id} drawer={drawerSlug} />
  ) : null
}
