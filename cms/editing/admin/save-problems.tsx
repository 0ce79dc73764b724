'use client'
import { Button, useForm, useFormModified } from '@payloadcms/ui'
import { useEffect } from 'react'
import type { Refusal } from './refused-fields.ts'
import type { Outcome } from './save-requests.ts'
import { type OpenDocument, useSaveDraft } from './use-open-document.ts'
import { useUnsavedCopy } from './use-unsaved-copy.ts'

const RETRY_MS = 5000
/** Longer than autosave waits after the last key. */
const AFTER_AUTOSAVE_MS = 3000

/** Returns a readable name for a field: “Seo, canonical url” for `seo.canonicalUrl`, “Blocks 1, text” for `blocks.0.text`. */
export function fieldLabel(path: string): string {
  const label = path
    .replace(/\.(\d+)(?=\.|$)/g, (_, row: string) => ` ${Number(row) + 1}`)
    .replaceAll('.', ', ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Keeps the form modified, so that autosave tries again. Payload considers a form saved after any response. */
export function StaysUnsaved() {
  const { setModified } = useForm()
  const modified = useFormModified()
  useEffect(() => {
    if (!modified) setModified(true)
  }, [modified, setModified])
  return null
}

/** Lists the fields that the server refused, with the reasons. Their values stay in the form, which stays modified. */
export function RefusedFields({ refused, isRestSaved }: { refused: readonly Refusal[]; isRestSaved: boolean }) {
  return (
    <div className="desk-notice" role="alert">
      <StaysUnsaved />
      {refused.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          <strong>Not saved{path ? `: ${fieldLabel(path)}.` : '.'}</strong> {message}
        </p>
      ))}
      <p>{isRestSaved ? 'Everything else is saved as a draft.' : 'Your text stays in this form.'}</p>
    </div>
  )
}

/** Lists notes about fields that are saved. A `status`, so screen readers do not interrupt. */
function SavedFields({ title, notes }: { title: string; notes: readonly Refusal[] }) {
  if (notes.length === 0) return null
  return (
    <div className="desk-notice" role="status">
      <p>{title}</p>
      {notes.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          {path ? <strong>{fieldLabel(path)}.</strong> : null} {message}
        </p>
      ))}
    </div>
  )
}

/** Saves as a draft what a refused publication leaves unsaved: Payload drops an autosave that is due while it publishes. */
function useDraftAfterRefusal(outcome: Outcome | null, { hasDrafts }: OpenDocument, save: () => Promise<void>): void {
  useEffect(() => {
    if (outcome?.kind !== 'refused-in-form' || !hasDrafts) return
    const timer = setTimeout(() => void save(), AFTER_AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [outcome, hasDrafts, save])
}

/** Says why saving fails, and retries as long as that may help. */
export function SaveProblems({ open, outcome }: { open: OpenDocument; outcome: Outcome | null }) {
  const save = useSaveDraft(open)
  useDraftAfterRefusal(outcome, open, save)
  const canRetry = outcome?.kind === 'unreachable' || outcome?.kind === 'signed-out'
  useEffect(() => {
    if (!canRetry || !open.hasDrafts) return
    const timer = setInterval(() => void save(), RETRY_MS)
    return () => clearInterval(timer)
  }, [canRetry, open.hasDrafts, save])
  if (outcome?.kind === 'refused-in-form') return <StaysUnsaved />
  if (outcome?.kind === 'refused') return <RefusedFields refused={outcome.refused} isRestSaved={false} />
  if (outcome?.kind === 'saved') {
    const isRefused = outcome.refused.length > 0
    return (
      <>
        {isRefused ? <RefusedFields refused={outcome.refused} isRestSaved /> : null}
        <SavedFields title="Saved, but not completely:" notes={outcome.leftOut} />
        <SavedFields title="Saved as a draft. Fix these before publishing:" notes={isRefused ? [] : outcome.unfit} />
      </>
    )
  }
  if (!canRetry) return null
  return (
    <p className="desk-notice" role="alert">
      {outcome.kind === 'unreachable' ? (
        'Not saved: the server does not respond. Your text stays in this form and is saved as soon as it does.'
      ) : (
        <>
          Not saved: you are signed out. Your text stays in this form.{' '}
          <a href="/admin/login" target="_blank" rel="noreferrer">
            Sign in in another tab
          </a>
          , and it will be saved automatically.
        </>
      )}
    </p>
  )
}

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
