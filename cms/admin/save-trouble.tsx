'use client'
import { useEffect } from 'react'
import type { Outcome } from './save-line.ts'
import { type OpenDocument, useSaveDraft } from './use-desk.ts'

const RETRY_MS = 5000

/** Says why nothing is being saved, and tries again until it is: whoever writes need not watch over it. */
export function SaveTrouble({ open, outcome }: { open: OpenDocument; outcome: Outcome | null }) {
  const save = useSaveDraft(open)
  const isTrouble = outcome?.kind === 'unreachable' || outcome?.kind === 'signed-out'
  useEffect(() => {
    if (!isTrouble || !open.hasDrafts) return
    const timer = setInterval(() => void save(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isTrouble, open.hasDrafts, save])
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
