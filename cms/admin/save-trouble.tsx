'use client'
import { useForm, useFormModified } from '@payloadcms/ui'
import { useEffect } from 'react'
import type { Refusal } from './refused-fields.ts'
import type { Outcome } from './save-line.ts'
import { type OpenDocument, useSaveDraft } from './use-desk.ts'

const RETRY_MS = 5000

/** A field's path in words: `seo.canonicalUrl` is “Seo, canonical url”, `blocks.0.text` is “Blocks 1, text”. */
export function fieldInWords(path: string): string {
  const words = path
    .replace(/\.(\d+)(?=\.|$)/g, (_, row: string) => ` ${Number(row) + 1}`)
    .replaceAll('.', ', ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Payload takes a form for saved after any answer. This keeps it unsaved, so that what it holds is saved by itself. */
function StaysUnsaved() {
  const { setModified } = useForm()
  const modified = useFormModified()
  useEffect(() => {
    if (!modified) setModified(true)
  }, [modified, setModified])
  return null
}

/** Which fields the server did not take, and why. They stay in the form, which therefore stays unsaved. */
function RefusedFields({ refused, isRestSaved }: { refused: readonly Refusal[]; isRestSaved: boolean }) {
  return (
    <div className="desk-notice" role="alert">
      <StaysUnsaved />
      {refused.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          <strong>Not saved{path ? `: ${fieldInWords(path)}.` : '.'}</strong> {message}
        </p>
      ))}
      <p>{isRestSaved ? 'Everything else is saved as a draft.' : 'Your text stays in this form.'}</p>
    </div>
  )
}

/** What is saved as a draft and cannot be published as it is. No alarm: it is read out when there is time. */
function UnfitFields({ unfit }: { unfit: readonly Refusal[] }) {
  return (
    <div className="desk-notice" role="status">
      <p>Saved as a draft. Before it can be published:</p>
      {unfit.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          {path ? <strong>{fieldInWords(path)}.</strong> : null} {message}
        </p>
      ))}
    </div>
  )
}

/** Says why something is not being saved, and tries again while that may help: whoever writes need not watch over it. */
export function SaveTrouble({ open, outcome }: { open: OpenDocument; outcome: Outcome | null }) {
  const save = useSaveDraft(open)
  const isTrouble = outcome?.kind === 'unreachable' || outcome?.kind === 'signed-out'
  useEffect(() => {
    if (!isTrouble || !open.hasDrafts) return
    const timer = setInterval(() => void save(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isTrouble, open.hasDrafts, save])
  if (outcome?.kind === 'refused-in-form') return <StaysUnsaved />
  if (outcome?.kind === 'refused' || (outcome?.kind === 'saved' && outcome.refused.length > 0)) {
    return <RefusedFields refused={outcome.refused} isRestSaved={outcome.kind === 'saved'} />
  }
  if (outcome?.kind === 'saved' && outcome.unfit.length > 0) return <UnfitFields unfit={outcome.unfit} />
  if (!isTrouble) return null
  return (
    <p className="desk-notice" role="alert">
      {outcome.kind === 'unreachable' ? (
        'Not saved: the server does not answer. Your text stays in this form and is saved as soon as it does.'
      ) : (
        <>
          Not saved: you are signed out. Your text stays in this form.{' '}
          <a href="/admin/login" target="_blank" rel="noreferrer">
            Sign in in another tab
          </a>
          , then it is saved by itself.
        </>
      )}
    </p>
  )
}
